"""The colours of the four seats: apart for every kind of colour vision, in both themes, and named for what they are."""

from __future__ import annotations

import re
from colorsys import rgb_to_hls
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

import sabha

CSS = Path(str(sabha.__file__)).parent / "web" / "static" / "css" / "games" / "treasure.css"
PAIRS = re.findall(r"--seat-[a-d]:light-dark\((#\w{6}),(#\w{6})\)", CSS.read_text(encoding="utf-8"))
THEMES = {"light": [light for light, _ in PAIRS], "dark": [dark for _, dark in PAIRS]}
VISION = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What each kind of vision makes of linear red, green and blue (Machado, Oliveira and Fernandes 2009)."""
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)
Triple = tuple[float, ...]


def channels(colour: str) -> Triple:
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))


def linear(c: float) -> float:
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def times(matrix: tuple[Triple, ...], of: Triple) -> Triple:
    return tuple(max(0.0, sum(a * b for a, b in zip(row, of, strict=True))) for row in matrix)


def lab(colour: str, vision: str) -> Triple:
    """The colour as that vision sees it, in CIELAB, where a distance of 2.3 can just be noticed."""
    xyz = times(TO_XYZ, times(VISION[vision], tuple(map(linear, channels(colour)))))
    x, y, z = (
        (v / w) ** (1 / 3) if v / w > 0.008856 else 7.787 * v / w + 16 / 116 for v, w in zip(xyz, WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.rule("WT-001")
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("vision", VISION)
def test_the_seats_stay_apart(theme: str, vision: str) -> None:
    assert len(THEMES[theme]) == 4
    for one, other in combinations(THEMES[theme], 2):
        assert dist(lab(one, vision), lab(other, vision)) > 20, (one, other)


@pytest.mark.rule("WT-001")
@pytest.mark.parametrize("theme", THEMES)
def test_the_names_fit_the_hues(theme: str) -> None:
    """Lohita is red, Harita green to peacock, Kesari saffron, Jamuni the purple of a jamun."""
    assert sabha.load("treasure").seat_names == ("Lohita", "Harita", "Kesari", "Jamuni")
    hues = [rgb_to_hls(*channels(colour))[0] * 360 for colour in THEMES[theme]]
    for hue, (low, high) in zip(hues, ((0, 20), (150, 190), (30, 50), (260, 300)), strict=True):
        assert low <= hue <= high
