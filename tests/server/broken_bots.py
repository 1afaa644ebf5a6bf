"""Bots that go wrong in every way, for the tests: the interface of ``sabha.bots``."""

from __future__ import annotations

import json
import os
import time
from typing import NamedTuple

from sabha import bots


class Info(NamedTuple):
    id: str
    title: str
    text: str


BOTS = {
    name: Info(name, name.capitalize(), "")
    for name in ("greedy", "slow", "failing", "dying", "illegal", "garbled", "talking")
}


def think(request: bytes) -> bytes:
    asked = json.loads(request)
    if asked["bot"] == "slow":
        time.sleep(60)
    elif asked["bot"] == "failing":
        raise RuntimeError("a bot's own mistake")
    elif asked["bot"] == "dying":
        os._exit(3)
    elif asked["bot"] == "illegal":
        return b'{"action": "move to the moon"}'
    elif asked["bot"] == "garbled":
        return b"\xff\xfe"
    elif asked["bot"] == "talking":
        print("thinking aloud" * 100)
    if os.environ.get("SECRET") or set(asked) != {
        "game",
        "box",
        "seats",
        "options",
        "viewer",
        "view",
        "bot",
        "seconds",
        "seed",
    }:
        return b'{"action": "no"}'
    return bots.think(json.dumps({**asked, "bot": "random"}).encode())
