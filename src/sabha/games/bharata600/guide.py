"""The guided first game of Bharata 600 BC; its last step tells what threat is worth. (B6-111)"""

from sabha.engine.scene import GuideStep

GUIDE = (
    GuideStep(
        "A kingdom and its target",
        "Conquer regions and fulfil VP Conditions. With two kingdoms 25 Victory Points win, with more 20. "
        "First choose a Personality card: your power for the whole game.",
        "seats",
    ),
    GuideStep(
        "Your map",
        "Your home will be drawn for you. Each region has a number: its Victory Points and its price. "
        "Point at a region, or touch and hold it, to read what it brings.",
        "board",
    ),
    GuideStep(
        "Phase I: gather",
        "A Resource card feeds everybody. Turn Iron, Wood and Food into Coins, and 2 Coins into an Army card. "
        "Nobody else sees which cards you hold.",
        "dock",
    ),
    GuideStep(
        "Phase II: act",
        "Two Actions, and a third for a Coin: move an Army, conquer the region where it stands, or battle. "
        "Provinces cost Coins, Mahajanapadas cost Army Strength.",
        "board",
    ),
    GuideStep(
        "Enter, then conquer",
        "Who enters a Mahajanapada or a rival's region must try to conquer it with the next Action. "
        "A region with a rival's Army on it is won in battle only.",
        "magadha",
    ),
    GuideStep(
        "Battle",
        "Both sides choose cards in secret. The higher total wins, the defender on a tie; who controls the region adds "
        "its number. Nobody knows how much the other will spend: a threat can do as much as a battle.",
        "log",
    ),
)
