"""JSON out."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sabha.server.errors import told


def json(value: object, status: int = 200) -> Response:
    """Any value as a JSON response."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def array(texts: Iterable[str]) -> Response:
    """Values that are JSON already, as a JSON array."""
    return Response(f"[{','.join(texts)}]", media_type="application/json")


def refusal(error: Exception) -> Response:
    """An error as its JSON body."""
    status, body = told(error)
    return json(body, status)


def cached(request: Request, body: bytes, media_type: str = "application/json") -> Response:
    """Content that changes only with the installation: revalidated by its hash."""
    tag = f'"{sha256(body).hexdigest()[:24]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    known = [t.strip().removeprefix("W/") for t in request.headers.get("if-none-match", "").split(",")]
    if tag in known:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=media_type)
