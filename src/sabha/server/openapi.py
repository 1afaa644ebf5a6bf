"""The OpenAPI document, and the same as a page without anybody's scripts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

import sabha
from sabha.server import models
from sabha.server.errors import Refusal
from sabha.server.players import COOKIE

_METHODS = ("get", "post", "patch")
_IDENTITIES = {
    "token": {"type": "http", "scheme": "bearer"},
    "browser": {"type": "apiKey", "in": "cookie", "name": COOKIE},
}
_ABOUT = "A program can take a seat like a person. Errors are all of one shape, `Refusal`."


def document(app: FastAPI) -> Callable[[], dict[str, Any]]:
    """Makes the document of an application, once."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            made = get_openapi(title="Sabha", version=sabha.__version__, description=_ABOUT, routes=app.routes)
            schemas = made.setdefault("components", {}).setdefault("schemas", {})
            for name in ("HTTPValidationError", "ValidationError"):
                schemas.pop(name, None)
            schemas.update(models.components())
            made["components"]["securitySchemes"] = _IDENTITIES
            made["security"] = [{}, *({name: []} for name in _IDENTITIES)]
            error = {"content": {"application/json": {"schema": models.ref(Refusal)}}, "description": "Refused."}
            for path in made["paths"].values():
                for operation in path.values():
                    operation["responses"].pop("422", None)
                    operation["responses"]["4XX"] = error
            app.openapi_schema = made
        return app.openapi_schema

    return openapi


class Parameter(msgspec.Struct):
    name: str
    place: str
    kind: str
    text: str


class Operation(msgspec.Struct):
    """One operation as the page shows it."""

    method: str
    path: str
    text: str
    parameters: list[Parameter]
    body: str
    answers: list[tuple[str, str, str]]


def operations(document: dict[str, Any]) -> dict[str, list[Operation]]:
    """The operations of an OpenAPI document by tag."""
    schemas = document["components"]["schemas"]
    groups: dict[str, list[Operation]] = {}
    for path, methods in document["paths"].items():
        for method in _METHODS:
            if method not in methods:
                continue
            found = methods[method]
            parameters = [
                Parameter(p["name"], p["in"], _kind(p.get("schema", {})), p.get("description", ""))
                for p in found.get("parameters", [])
            ]
            body = _schema(found.get("requestBody", {}))
            answers = [
                (status, a.get("description", ""), _kind(_schema(a))) for status, a in found["responses"].items()
            ]
            one = Operation(
                method.upper(), path, found.get("description", ""), parameters, _pretty(body, schemas), answers
            )
            groups.setdefault(found.get("tags", ["Server"])[0], []).append(one)
    return groups


def _schema(holder: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = holder.get("content", {}).get("application/json", {}).get("schema", {})
    return found


def _kind(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " or ".join(_kind(s) for s in schema["anyOf"])
    if schema.get("type") == "array":
        return f"[{_kind(schema.get('items', {}))}]"
    if "enum" in schema or "const" in schema:
        return " | ".join(map(repr, schema.get("enum", [schema.get("const")])))
    return str(schema.get("type", ""))


def _pretty(schema: dict[str, Any], schemas: dict[str, Any]) -> str:
    """A body as one line per field."""
    name = _kind(schema).removesuffix(" or null")
    fields = schemas.get(name, {}).get("properties", {})
    required = schemas.get(name, {}).get("required", [])
    return "\n".join(f"{f}{'' if f in required else '?'}: {_kind(s)}" for f, s in fields.items())
