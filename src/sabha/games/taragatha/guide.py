"""The guided first game of Taragatha."""

from sabha.engine.scene import GuideStep

GUIDE = (
    GuideStep(
        "Three tokens or the last fleet",
        "You are a hero with three Vimanas. Complete three Tapasyas and then stay unbeaten for one full round, "
        "or be the last player left.",
        "seats",
    ),
    GuideStep(
        "First, spend Dharma",
        "Your turn opens with purchases: Astras go straight onto one of your ships, "
        "and each Tapasya Success Point makes one Tapasya easier.",
        "collection",
    ),
    GuideStep(
        "Tapasya",
        "Take the top Rishi and roll above the threshold. You always get the Rishi's Dharma; "
        "success adds a token and the Rishi's Vara. Lose a fight before your next turn and both are gone.",
        "rishis",
    ),
    GuideStep(
        "Or attack",
        "One ship against one ship: its CP, up to three Astras that it carries, and two dice. "
        "The lower total is destroyed, and the winner takes half the loser's Dharma.",
        "arena-0",
    ),
    GuideStep(
        "Guard your hero",
        "The ship marked as your own carries your character: it may fight as often as you like, "
        "but if it dies you are out of the game.",
        "berth-0-m",
    ),
)
