"""Paint: every colour is a custom property with its light value to fall back on."""

from __future__ import annotations

import re

PAINTS = {
    "ink": "#35211a", "slab": "#efdcc4", "bed": "#f4e6d0", "brick": "#c8744a", "joint": "#e6b18a", "lo": "#efd8b4",
    "up": "#d7a777", "grid": "#9d6a41", "plaster": "#f8eee0", "clay": "#efdcc4", "house": "#c25a34", "hbed": "#f6d6bd",
    "farm": "#e7b93f", "farm2": "#6b4e0d", "fbed": "#f8e7a6", "forest": "#5d7f4b", "forest2": "#7ba063",
    "tbed": "#d5e0ba", "canal": "#8cc2dd", "canal2": "#1d5c80", "cbed": "#bfe0ef", "rock": "#b3a494",
    "rock2": "#d8cdbf", "citadel": "#e4bf86", "wall": "#9c3b1c", "wall2": "#f1c4a3", "stone": "#b9b0a4",
    "steatite": "#e9e0cd", "bead": "#c63d2c", "cross": "#a23f1d", "gold": "#ecc65a", "blue": "#2c5f86",
    "cream": "#fff4e2", "gran": "#9a5a2b", "bath": "#3f8f86", "dust": "#c9975a", "level": "#35211a",
}  # fmt: skip
"""Name -> colour in the light theme; the custom property is ``--in-NAME``."""


def paint(markup: str) -> str:
    """Mark-up with every ``$name`` replaced by its custom property."""
    return re.sub(r"\$([a-z]+\d?)", lambda m: f"var(--in-{m[1]},{PAINTS[m[1]]})", markup)


def symbol(name: str, box: str, body: str, **facts: object) -> str:
    """A ``<symbol>``; facts such as ``tile=64`` become data attributes for the client."""
    data = "".join(f' data-{key}="{value}"' for key, value in facts.items())
    return paint(f'<symbol id="indus-{name}" viewBox="{box}"{data}>{body}</symbol>')


def bricks(x: float, y: float, wide: float, high: float, course: float = 8) -> str:
    """A band of brick bond: courses with shifted joints, the bricks twice as long as high."""
    joints, row = "", 0
    across = wide >= high
    long, deep = (wide, high) if across else (high, wide)
    while row * course < deep - 0.1:
        d = row * course
        if row:
            joints += f"M{x:g} {y + d:g}h{wide:g}" if across else f"M{x + d:g} {y:g}v{high:g}"
        step = course if row % 2 else course * 2
        thick = min(course, deep - d)
        while step < long - 0.1:
            place = (x + step, y + d) if across else (x + d, y + step)
            joints += f"M{place[0]:g} {place[1]:g}{'v' if across else 'h'}{thick:g}"
            step += course * 2
        row += 1
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="$brick"/>'
        f'<path d="{joints}" fill="none" stroke="$joint" stroke-width="1"/>'
    )
