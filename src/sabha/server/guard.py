"""What stands before every request: sizes, origins, headers and the access log."""

from __future__ import annotations

import asyncio
import logging
import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sabha.engine.errors import quoted
from sabha.server.answers import refusal
from sabha.server.errors import ForeignOrigin, Refused, TooLarge, TooSlow
from sabha.server.players import bearer
from sabha.server.settings import Settings

access = logging.getLogger("sabha.access")

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "frame-ancestors 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
                if status == TooSlow.status:
                    headers["Connection"] = "close"  # the rest is not waited for
            await send(message)

        try:
            self._check(scope)
            await self.app(scope, self._bounded(scope, receive), sent)
        except Refused as error:
            await refusal(error)(scope, receive, sent)
        finally:
            took = round((time.perf_counter() - began) * 1000, 1)
            access.info(
                "request", extra={"method": scope["method"], "path": scope["path"], "status": status, "ms": took}
            )

    def _check(self, scope: Scope) -> None:
        if scope["method"] not in _SAFE:
            check_origin(HTTPConnection(scope), self.settings)
        length = Headers(scope=scope).get("content-length", "0")
        if length.isdigit() and int(length) > self._most(scope):
            raise self._too_large(scope)

    def _bounded(self, scope: Scope, receive: Receive) -> Receive:
        got, complete, seconds = 0, False, self.settings.limits.request_seconds
        until = asyncio.get_running_loop().time() + seconds

        async def bounded() -> Message:
            nonlocal got, complete
            try:
                async with asyncio.timeout_at(None if complete else until):
                    message = await receive()
            except TimeoutError:
                raise TooSlow(f"The request did not come within {seconds:g} seconds.") from None
            complete = not message.get("more_body", False)
            got += len(message.get("body", b""))
            if got > self._most(scope):
                raise self._too_large(scope)
            return message

        return bounded

    def _most(self, scope: Scope) -> int:
        limits = self.settings.limits
        return limits.record if scope["path"] == "/api/records" else limits.body

    def _too_large(self, scope: Scope) -> TooLarge:
        return TooLarge(f"The request is larger than {self._most(scope)} bytes.")


def opened_in_person(request: HTTPConnection) -> bool:
    """Whether a page is opened from one of ours, a bookmark or by hand: not by another site, nor ahead of time."""
    headers = request.headers
    if any("prefetch" in headers.get(name, "") for name in ("sec-purpose", "purpose", "x-moz")):
        return False
    site = headers.get("sec-fetch-site")
    if site is None:  # an old browser, one on plain http, or a program
        there = headers.get("referer")
        return "text/html" in headers.get("accept", "") and (there is None or _host(there) == headers.get("host"))
    return site in ("same-origin", "none")


def check_origin(connection: HTTPConnection, settings: Settings) -> None:
    """Lets programs with a token pass, and pages of our own. Raises ForeignOrigin."""
    if bearer(connection):
        return
    origin = connection.headers.get("origin")
    if origin is not None:
        own = _host(origin)
        if origin in settings.origins or (own and own == connection.headers.get("host")):
            return
        raise ForeignOrigin(f"Pages of {quoted(origin)} may not act here; programs send a Bearer token.")
    if connection.headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        raise ForeignOrigin("Other sites may not act here; programs send a Bearer token.")


def _host(url: str) -> str:
    """The host and port of a URL; nothing if it has none, as http://[::1."""
    try:
        return urlsplit(url).netloc
    except ValueError:
        return ""
