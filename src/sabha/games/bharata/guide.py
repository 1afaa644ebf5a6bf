"""The guided first game of Bharata."""

from sabha.engine.scene import GuideStep

GUIDE = (
    GuideStep(
        "Rule Bharata",
        "Every region you control scores its number at once, and is lost as soon as it is taken. "
        "Reach 25 VP with two players, 20 with three or four.",
        "gandhara",
    ),
    GuideStep(
        "Your personality",
        "Each of the four is a small edge for the whole game. All are picked in secret and shown together.",
        "seats",
    ),
    GuideStep(
        "The market",
        "First everybody gains from a resource card. Then sell two of a kind for a coin and buy army cards "
        "for 4 coins each, as long as you like.",
        "stock-0",
    ),
    GuideStep(
        "Three actions",
        "Move, conquer or attack: two actions are free, a third costs a coin. An empty province costs twice its number "
        "in coins, an empty Mahajanapada army cards worth twice its number.",
        "army-0-A",
    ),
    GuideStep(
        "Sealed battles",
        "Attack a neighbour's region: both sides commit cards in secret, then reveal together. The region's number "
        "helps its controller, ties go to the defender, and all committed cards are spent.",
        "vatsa",
    ),
    GuideStep(
        "Roads, harbours, conditions",
        "Three regions of a Great Road pay a coin each turn. Any of the eight conditions, once met, banks 2 VP that "
        "nobody can take, and a prize.",
        "conditions",
    ),
)
