"""The Python shown in the docs runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(("page", "blocks"), [("README.md", 1), ("docs/python-api.md", 2)])
def test_the_python_of_a_page_runs(page: str, blocks: int) -> None:
    found = re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(encoding="utf-8"), re.M | re.S)
    assert len(found) == blocks
    names: dict[str, object] = {}
    for block in found:
        exec(compile(block, page, "exec"), names)
    assert {"game", "match"} & set(names)
