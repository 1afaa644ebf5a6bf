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
    thinker = importlib.import_module(module)
    think: Callable[[bytes], bytes] = thinker.think
    _bound_memory(getattr(thinker, "MEMORY", 0))
    if hasattr(os, "nice"):
        os.nice(5)  # people first
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends this process when it closes itself
    inbox, outbox = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not be taken for its answer
    with contextlib.suppress(BrokenPipeError):  # nobody waits for the answer any more
        while len(size := inbox.read(4)) == 4:
            _send(outbox, _answer(think, inbox.read(int.from_bytes(size, "big"))))


def _bound_memory(most: int) -> None:
    """Lets the process use no more than ``most`` bytes, where the system can do that; 0 for no bound."""
    try:
        import resource
    except ImportError:
        return
    if most:
        resource.setrlimit(resource.RLIMIT_AS, (most, resource.getrlimit(resource.RLIMIT_AS)[1]))


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
