"""The guided first game of Indus 2500 BCE."""

from sabha.engine.scene import GuideStep

GUIDE = (
    GuideStep(
        "Your city",
        "This map is yours alone. The dark ground is the upper level, the light ground the lower; "
        "the thick line parts them, and nothing you draw may lie across it.",
        "board",
    ),
    GuideStep(
        "Pick a card",
        "Each round you take one card: a pattern from the market, which you turn, flip and draw on empty spaces, "
        "or the card on top of the deck, kept for its stone, brick or artifact.",
        "market",
    ),
    GuideStep(
        "What scores",
        "The most Houses, Farms, Forests, Canals and walls score 5 each. The two Score cards say where "
        "to draw what: point at them, or touch and hold them, and draw accordingly.",
        "scores",
    ),
    GuideStep(
        "Build and collect",
        "Stone and brick pay for a Reservoir, Granary or Bathhouse, one a round, 3 points each. "
        "Artifacts score in sets of different kinds: keep the cards that show them.",
        "deck",
    ),
    GuideStep(
        "Walls",
        "Some cards let you draw a wall along one side of what you have just drawn. "
        "Walls count for themselves, and they stop floods, landslides and fever.",
        "board",
    ),
    GuideStep(
        "Calamities",
        "Two hidden Calamities lie in the deck. Each crosses out a part of every city; "
        "after the second the game is over and all that still stands is counted.",
        "calamities",
    ),
)
