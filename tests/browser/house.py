"""A real server, as people run it: ``sabha serve`` in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.server.support import free_port

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0


class Server:
    """The hall on a free port, with its own database, and a game of the tests beside the others."""

    def __init__(self, folder: Path, game: str = "tests.tiny_game:Tiny") -> None:
        self.game = game
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = folder / "sabha.db"
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        serve = [sys.executable, "-c", "from sabha.cli import main; main()", "serve"]
        options = [f"--port={self.port}", f"--database={self.database}", "--no-open", f"--game={self.game}"]
        path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*serve, *options],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": path},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                with urlopen(f"{self.url}/api/health", timeout=5):
                    return
            except (URLError, OSError):
                assert self.process.poll() is None, self.log.read_text()
                assert time.monotonic() < until, self.log.read_text()
                time.sleep(0.05)

    def kill(self) -> None:
        """As when power fails: the server and its thinkers are gone at once."""
        assert self.process
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()
