"""The guided first game of War for Treasure."""

from sabha.engine.scene import GuideStep

GUIDE = (
    GuideStep(
        "Four doors, one treasure",
        "Lead your four soldiers from camp to the four doors at the end of the road. "
        "The first to stand on all four at the same time wins.",
        "step-63",
    ),
    GuideStep("Roll", "A 6 brings a soldier from camp onto step 1, and using it lets you roll again.", "die"),
    GuideStep(
        "Move",
        "Every number must be used by one of your soldiers if any can use it. "
        "Touch a soldier that is lit, or the step where it would go.",
        "camp-0",
    ),
    GuideStep(
        "Gather cards",
        "Coins, temples and Astras on the road give cards. A coin pays the tribes; a temple card or an Astra saves a "
        "soldier, once, from a danger that would put it out. Point at any step or card, or touch and hold it, to read "
        "what it does.",
        "step-10",
    ),
    GuideStep(
        "Strike, and be struck",
        "Landing on a rival's soldier sends it back to camp and earns a roll. Temples, trap trees and doors are safe.",
        "step-30",
    ),
    GuideStep(
        "Pay the tribes",
        "On step 53 the tribes ask for a toll: each soldier that lands there or passes pays one Gold Coin, or is out.",
        "step-53",
    ),
)
