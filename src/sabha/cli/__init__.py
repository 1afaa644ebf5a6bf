"""The command line: ``sabha --help``."""

from __future__ import annotations

import sys

from sabha.engine.errors import RecordDiverges, SabhaError

FAILED, BAD_INPUT, INTERRUPTED = 1, 2, 130


def main() -> None:
    """Runs the command line. Exit codes: 0 well, 1 what was asked for failed, 2 bad usage or input, 130 interrupted."""
    try:
        from sabha.cli.app import app
        from sabha.lab.simulate import SimulationFailed

        try:
            app(prog_name="sabha")
        except SabhaError as error:
            print(f"sabha: {error}", file=sys.stderr)
            sys.exit(FAILED if isinstance(error, (RecordDiverges, SimulationFailed)) else BAD_INPUT)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
