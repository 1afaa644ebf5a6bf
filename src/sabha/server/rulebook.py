"""A game's rules as mark-up: every section and every rule id can be linked to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import msgspec
from markdown_it import MarkdownIt
from markdown_it.token import Token

_RULE = re.compile(r"\b[A-Z][A-Z0-9]{1,5}-[A-Z]?\d{2,4}\b")
_QUICK = re.compile(r"quick|in short|summary|at a glance", re.I)
_UNWRITTEN = "<p>The rules of this game are not written down yet.</p>"


class Section(msgspec.Struct):
    id: str
    title: str


class Rules(msgspec.Struct):
    """``quick`` is the section in short (quick reference), if there is one; ``html`` the rest."""

    html: str
    sections: list[Section]
    quick: str


@cache
def rendered(text: str) -> Rules:
    """Markdown without HTML of its own. The first bold (else first) mention of a rule id is its anchor; others link."""
    if not text.strip():
        return Rules(_UNWRITTEN, [], "")
    markdown = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
    tokens = markdown.parse(text)
    anchored: set[str] = set()
    bold = {rule for t in tokens for rule in _bold(t)}
    sections: list[Section] = []
    taken: set[str] = set()
    parts: dict[bool, list[Token]] = {True: [], False: []}
    quick = skipping = False
    for i, token in enumerate(tokens):
        if token.type == "heading_open":
            heading = tokens[i + 1].content
            skipping = token.tag == "h1"
            if token.tag == "h2":
                quick = bool(_QUICK.search(heading)) and not parts[True]
                if not quick:
                    sections.append(Section(_slug(heading, taken), heading))
                    token.attrSet("id", sections[-1].id)
            elif not skipping:
                token.attrSet("id", _slug(heading, taken))
        if token.type == "inline" and token.children:
            token.children = list(_linked(token.children, anchored, bold))
        if token.attrs.pop("style", None) == "text-align:right":  # of a table's cell; the pages allow no styles inline
            token.attrSet("class", "num")
        if not skipping:  # the page has the title already
            parts[quick].append(token)
        if token.type == "heading_close":
            skipping = False
    render = markdown.renderer.render
    return Rules(render(parts[False], markdown.options, {}), sections, render(parts[True], markdown.options, {}))


def _bold(token: Token) -> Iterator[str]:
    depth = 0
    for child in token.children or ():
        depth += (child.type == "strong_open") - (child.type == "strong_close")
        if depth and child.type == "text":
            yield from _RULE.findall(child.content)


def _linked(children: list[Token], anchored: set[str], bold: set[str]) -> Iterator[Token]:
    depth = links = 0
    for child in children:
        depth += (child.type == "strong_open") - (child.type == "strong_close")
        links += (child.type == "link_open") - (child.type == "link_close")
        if child.type != "text" or not _RULE.search(child.content):
            yield child
            continue
        end = 0
        for found in _RULE.finditer(child.content):
            rule = found[0]
            yield _text(child.content[end : found.start()])
            end = found.end()
            if rule not in anchored and (depth or rule not in bold):
                anchored.add(rule)
                yield _html(f'<span class="rule" id="{rule}">{rule}</span>')
            else:
                yield _html(rule if links else f'<a class="rule" href="#{rule}">{rule}</a>')
        yield _text(child.content[end:])


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _html(content: str) -> Token:
    return Token("html_inline", "", 0, content=content)


def _slug(title: str, taken: set[str]) -> str:
    plain = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "section"
    slug, n = plain, 1
    while slug in taken:
        n += 1
        slug = f"{plain}-{n}"
    taken.add(slug)
    return slug
