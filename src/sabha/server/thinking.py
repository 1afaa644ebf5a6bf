"""The program of a thinking process: ``python -m sabha.server.thinking BOTS_MODULE [GAME...]``.

It gets nothing but the view of the seat it decides for, as text, and ends with its parent.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import signal
import sys
from collections.abc import Callable
from typing import BinaryIO

import msgspec

from sabha import catalogue

_PATIENCE = 10
"""Seconds beyond three times the allowance after which the process ends itself, should nobody do it."""


class _Timing(msgspec.Struct):
    seconds: float = 1.0


def main() -> None:
    module, *games = sys.argv[1:]
    for game in games:
        catalogue.register(game)
    think: Callable[[bytes], bytes] = importlib.import_module(module).think
    if hasattr(os, "nice"):
        os.nice(5)  # people first
    inbox, outbox = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not be taken for its answer
    with contextlib.suppress(BrokenPipeError):  # nobody waits for the answer any more
        while len(size := inbox.read(4)) == 4:
            _send(outbox, _answer(think, inbox.read(int.from_bytes(size, "big"))))


def _answer(think: Callable[[bytes], bytes], request: bytes) -> bytes:
    if not request:
        return b"ready"
    alarm = getattr(signal, "alarm", None)
    if alarm:
        alarm(int(msgspec.json.decode(request, type=_Timing).seconds * 3) + _PATIENCE)
    try:
        return think(request)
    except Exception as error:  # told to the server, which plays something plainer
        return f"!{type(error).__name__}: {error}".encode()
    finally:
        if alarm:
            alarm(0)


def _send(outbox: BinaryIO, answer: bytes) -> None:
    outbox.write(len(answer).to_bytes(4, "big") + answer)
    outbox.flush()


if __name__ == "__main__":
    main()
