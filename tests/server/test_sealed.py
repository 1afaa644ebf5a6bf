"""Sealed decisions: until both are in, what the others are sent is the same whatever one does, however often."""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import re
import uuid
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import pytest_asyncio

import sabha
from sabha.engine.match import Match
from sabha.engine.random import seeded
from sabha.engine.state import SPECTATOR
from sabha.server import hall
from sabha.server.course import Course, Entry, Kind, Moment, Setup, replayed
from sabha.server.driver import SEALED, in_doubt
from tests.server.support import Client, Json, Refusal, Running, Socket, eventually, free_port, serving
from tests.tiny_game import Tiny

GAMES = ("tests.tiny_game:Tiny",)
SEED = "a battle"
DONE = "commit_done"
BACK = "undo"
Deed = tuple[int, str]


@pytest_asyncio.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Running]:
    """All of its tables have the same seed."""
    monkeypatch.setattr(hall, "secrets", SimpleNamespace(token_hex=lambda _: SEED))
    async with serving(tmp_path, games=GAMES) as running:
        yield running


@dataclass
class Battle:
    """How a game of Bharata gets to a battle in which both sides have cards to commit."""

    deeds: list[Deed]
    attacker: int
    defender: int
    cards: dict[int, list[str]]
    """For each side some cards that it may commit, one after the other."""


@cache
def battle() -> Battle:
    game = sabha.load("bharata")
    for n in range(3000):
        match, choose, deeds = game.new(2, seed=SEED), seeded(f"way {n}"), list[Deed]()
        while match.acting and len(deeds) < 24:
            if len(match.acting) == 2 and all(len(cards_of(match, seat)) > 1 for seat in match.acting):
                attacker = next(s for s in match.acting if DONE not in match.legal(s))
                return Battle(deeds, attacker, 1 - attacker, {s: cards_of(match, s) for s in (0, 1)})
            seat = match.acting[choose.below(len(match.acting))]
            legal = match.legal(seat)
            deeds.append((seat, legal[choose.below(len(legal))]))
            match.play(*deeds[-1])
    raise AssertionError("no battle was found")


def cards_of(match: Match, seat: int) -> list[str]:
    return [a for a in match.legal(seat) if a.startswith("commit_card")]


@dataclass
class Table:
    """Two people, somebody who looks on, and what the two were sent who must not know."""

    people: list[Client]
    spectator: Client
    id: str
    path: str
    sockets: list[Socket] = field(default_factory=list)
    onlooker: Socket = None  # type: ignore[assignment]
    timed: bool = False
    """Whether times are compared, too."""

    async def does(self, seat: int, deed: str) -> int:
        """An action in words, or BACK; the ply it was answered with."""
        who, key = self.people[seat], str(uuid.uuid4())
        ply = (await who.get(self.path))["ply"]
        if deed == BACK:
            return int((await who.post(f"{self.path}/undo", {"key": key, "ply": ply}))["ply"])
        return await who.act(self.id, ply, deed, key)

    async def get_to(self, deeds: Sequence[Deed]) -> None:
        for seat, deed in deeds:
            await self.does(seat, deed)

    async def sent(self, seat: int, who: Client, socket: Socket) -> list[str]:
        """All that somebody else than ``seat`` has been sent since last asked, and is told now when asking."""
        await socket.send(do="ping")
        await socket.until("pong")
        for path in (self.path, f"{self.path}/frames", f"{self.path}/frames?since=3", "/api/tables"):
            await who.get(path)
        async with who.live(self.id) as fresh:
            for kind in ("table", "frame"):
                await fresh.until(kind)
        async with who.live(self.id, since=0) as again:
            await again.until("table")
            await again.send(do="ping")
            await again.until("pong")
        told = [self._plain(heard) for heard in who.heard]
        who.heard.clear()
        return told

    def _plain(self, heard: bytes) -> str:
        """What was heard without what differs between any two tables: ids, times."""
        text = re.sub(r"\[\(b'date'.*\]$", "", heard.decode().replace(self.id, "TABLE"))
        return text if self.timed else re.sub(r"20\d\d-\d\d-\d\dT[\d:.]+Z", "TIME", text)

    async def others(self, seat: int) -> list[list[str]]:
        """What the other side and a spectator were sent."""
        other = 1 - seat
        return [
            await self.sent(seat, self.people[other], self.sockets[other]),
            await self.sent(seat, self.spectator, self.onlooker),
        ]


@contextlib.asynccontextmanager
async def seated(server: Running, game: str, deeds: Sequence[Deed] = ()) -> AsyncIterator[Table]:
    """A table that got so far."""
    async with Client(server, "Asha") as asha, Client(server, "Bina") as bina, Client(server, "Chitra") as chitra:
        made = await asha.table("me", "open", game=game)
        table = Table([asha, bina], chitra, made["id"], f"/api/tables/{made['id']}")
        await bina.post(f"{table.path}/sit", {"seat": 1})
        await table.get_to(deeds)
        async with asha.live(table.id) as a, bina.live(table.id) as b, chitra.live(table.id) as c:
            for socket in (a, b, c):
                await socket.until("frame")
            table.sockets, table.onlooker = [a, b], c
            for seat in (0, 1):
                await table.others(seat)
            yield table


async def streams(server: Running, game: str, before: Sequence[Deed], seat: int, secret: Sequence[str]) -> Any:
    """What the others are sent while a seat does something in secret, and how it ends once it is shown."""
    async with seated(server, game, before) as table:
        told = await table.others(seat)
        for deed in secret:
            await table.does(seat, deed)
        told += await table.others(seat)
        assert not any("refused" in text for texts in told for text in texts)
        return told


def battle_variants(seat: int) -> list[list[str]]:
    """Ways to make the same decision, which the others must not be able to tell apart: one visible step each."""
    one, two, *_ = battle().cards[seat]
    many = [[one, DONE], [two, DONE], [one, two, DONE], [one, BACK, two, one, BACK, BACK, one, DONE]]
    return [[DONE], *many] if seat == battle().defender else many


@pytest.mark.parametrize("side", ["attacker", "defender"])
async def test_no_byte_tells_how_much_was_committed_in_a_battle(server: Running, side: str) -> None:
    way = battle()
    seat = getattr(way, side)
    seen = [await streams(server, "bharata", way.deeds, seat, v) for v in battle_variants(seat)]
    assert all(s == seen[0] for s in seen)
    assert all(any("has committed" in text or "decided" in text for text in texts) for texts in seen[0][2:])


async def test_before_it_is_closed_a_commitment_leaves_no_trace_at_all(server: Running) -> None:
    way = battle()
    seat = way.attacker
    one, two, *_ = way.cards[seat]
    async with seated(server, "bharata", way.deeds) as table:
        table.timed = True
        nothing = await table.others(seat)
        for deed in (one, two, BACK, BACK, two):
            await table.does(seat, deed)
            assert await table.others(seat) == nothing


async def test_no_byte_tells_which_number_was_chosen(server: Running) -> None:
    match = Tiny().new(2, seed=SEED)
    for seat in (0, 1):
        choices = match.legal(seat)
        assert len(choices) > 1
        variants = [*([c] for c in choices)]
        seen = [await streams(server, "tiny", (), seat, v) for v in variants]
        assert all(s == seen[0] for s in seen)


async def test_both_sides_work_at_the_same_time_and_each_amends_until_both_are_in(server: Running) -> None:
    way = battle()
    a, b = way.attacker, way.defender
    mine, theirs = way.cards[a], way.cards[b]
    async with seated(server, "bharata", way.deeds) as table:
        start = await table.people[b].frame(table.id)
        assert not start["undo"]
        for seat, deed in ((a, mine[0]), (b, theirs[0]), (a, DONE), (b, theirs[1])):
            await table.does(seat, deed)
        told = await table.people[b].get(table.path)
        assert told["undo"]
        assert (await table.people[a].get(table.path))["undo"]
        for seat, deed in ((a, BACK), (b, BACK), (a, BACK), (a, mine[1]), (b, BACK), (a, DONE)):
            await table.does(seat, deed)
        says = [s["text"] for f in await table.people[b].frames(table.id, start["ply"]) for s in f["say"]]
        assert len([s for s in says if s.endswith("takes the last action back.")]) == 3, "two are one's own"
        assert (await table.people[b].frame(table.id))["scene"]["ask"] == start["scene"]["ask"]
        await table.does(b, DONE)
        shown = " ".join(s["text"] for f in await table.people[b].frames(table.id) for s in f["say"])
        value = mine[1].split()[-1]
        assert f"attacks with {value}" in shown
        for seat in (a, b):
            with pytest.raises(Refusal) as late:
                await table.does(seat, BACK)
            assert late.value.code == "cannot-undo"


def test_an_attack_stands_whether_or_not_the_defender_has_begun_and_cards_can_be_taken_back_either_way() -> None:
    way = battle()
    a, b = way.attacker, way.defender
    match = sabha.load("bharata").new(2, seed=SEED)
    for seat, deed in way.deeds:
        match.play(seat, deed)
    assert (match.log[-1].seat, match.can_undo(a)) == (a, False)
    match.play(b, way.cards[b][0])
    assert [match.can_undo(s) for s in (a, b)] == [False, True]
    match.play(a, way.cards[a][0])
    assert [match.can_undo(s) for s in (a, b)] == [True, True]
    for taken in (match.undo(b), match.undo(a)):
        assert taken.chance == ()
    assert len(match.log) == len(way.deeds)


async def test_plies_have_no_gaps_and_an_action_for_an_older_one_counts_while_the_question_stands(
    server: Running,
) -> None:
    way = battle()
    a, b = way.attacker, way.defender
    async with seated(server, "bharata", way.deeds) as table:
        old = [await p.frame(table.id) for p in table.people]
        for deed in (*way.cards[a][:2], BACK, DONE):
            await table.does(a, deed)
        now = (await table.people[b].get(table.path))["ply"]
        assert now == old[b]["ply"] + 1
        key = str(uuid.uuid4())
        assert await table.people[b].act(table.id, old[b]["ply"], way.cards[b][0], key) == now + 1
        assert await table.people[b].act(table.id, old[b]["ply"], way.cards[b][0], key) == now + 1
        with pytest.raises(Refusal) as stale:
            await table.people[b].act(table.id, old[b]["ply"], way.cards[b][0])
        assert stale.value.code == "stale"
        assert f"ply {now + 1}" in stale.value.body["message"]
        for who in (*table.people, table.spectator):
            frames = await who.frames(table.id)
            assert [f["ply"] for f in frames] == list(range(len(frames)))
            assert (await who.get(table.path))["ply"] == len(frames) - 1
            assert await who.frames(table.id, len(frames) - 4) == frames[-3:]
        assert (await table.people[a].get(table.path))["ply"] == old[a]["ply"] + 4


async def test_one_who_gave_up_goes_on_counting_but_sees_as_a_spectator(server: Running) -> None:
    async with Client(server, "Asha") as asha, Client(server, "Bina") as bina, Client(server, "Dev") as dev:
        table = await asha.table("me", "open", "open", game="bharata", options={"mode": "basic"})
        path = f"/api/tables/{table['id']}"
        for seat, who in ((1, bina), (2, dev)):
            await who.post(f"{path}/sit", {"seat": seat})
        frames = await asha.frames(table["id"])
        await asha.act(table["id"], frames[-1]["ply"], frames[-1]["scene"]["ask"]["choices"][0]["action"])
        async with asha.live(table["id"]) as socket:
            newest = await socket.until("frame")
            await asha.post(f"{path}/resign", {"confirm": True})
            assert (await socket.until("frame"))["ply"] == newest["ply"] + 1
        assert [f["ply"] for f in await asha.frames(table["id"])] == [0, 1, 2, 3]


@pytest.mark.parametrize("closed", [True, False])
async def test_a_seat_that_changes_hands_in_a_sealed_decision_tells_nothing(server: Running, closed: bool) -> None:
    """Cards that were committed stay so when a bot takes over, also if the commitment was not closed yet."""
    way = battle()
    a, b = way.attacker, way.defender
    one, two, *_ = way.cards[a]
    seen: list[list[list[str]]] = []
    for secret in ([one], [one, two], [one, two, BACK, BACK, one, two]):
        async with seated(server, "bharata", way.deeds) as table:
            for deed in (*secret, *([DONE] if closed else [])):
                await table.does(a, deed)
            await table.people[a].post(f"{table.path}/leave", {"bot": "random"})
            for socket in (table.sockets[b], table.onlooker):
                await socket.until(lambda m: m["is"] == "frame" and m["seat"] == a)  # has left
                if not closed:
                    await socket.until(lambda m: m["is"] == "frame" and a not in m["scene"]["acting"])
            seen.append(await table.others(a))
            await table.does(b, DONE)
            texts = [s["text"] for f in await table.people[b].frames(table.id) for s in f["say"]]
            shown = next(text for text in reversed(texts) if "attacks with" in text)
            assert all(re.search(rf"\b{card.split()[-1]}\b", shown) for card in secret if card != BACK)
    assert all(s == seen[0] for s in seen)


async def test_a_bot_closes_its_commitment_at_a_time_that_does_not_tell_its_steps(server: Running) -> None:
    """Whatever a bot commits, nothing is seen of it before a fixed time after the attack; then all at once."""
    way = battle()
    a = way.attacker
    async with seated(server, "bharata", way.deeds) as table:
        live = server.house.hall.tables[table.id]
        await table.people[a].post(f"{table.path}/leave", {"bot": "greedy"})
        left = live.course.latest(SPECTATOR).entry.at
        await eventually(lambda: a not in live.course.acting)
        assert live.course.latest(SPECTATOR).entry.at - left > 0.25
        steps = [e for e in live.course.log if e.at > left]
        assert len(steps) > 1
        assert [live.course.latest(SPECTATOR).entry] == steps[-1:]


def hand(single: bool) -> tuple[list[Deed], int]:
    """How a game of Taragatha gets to where a seat must play one of several Boost cards, all equal or not."""
    for n in range(3000):
        match, choose, deeds = sabha.load("taragatha").new(2, seed=SEED), seeded(f"hand {n}"), list[Deed]()
        while match.acting and len(deeds) < 150:
            seat = match.acting[0]
            legal = match.legal(seat)
            several = legal[0].startswith("boost +") and match.state.players[seat].boost_count > 1  # type: ignore[attr-defined]
            if several and (len(legal) == 1) == single:
                assert in_doubt(match, seat)
                return deeds, seat
            deeds.append((seat, legal[choose.below(len(legal))]))
            match.play(*deeds[-1])
    raise AssertionError("no such hand was found")


@pytest.mark.parametrize("single", [True, False])
async def test_a_bot_answers_at_a_time_that_does_not_tell_whether_it_had_a_choice(
    server: Running, single: bool
) -> None:
    deeds, seat = hand(single)
    async with seated(server, "taragatha", deeds) as table:
        live = server.house.hall.tables[table.id]
        ply = live.course.ply
        await table.people[seat].post(f"{table.path}/leave", {"bot": "search"})
        left = live.course.latest(SPECTATOR).entry.at
        await eventually(lambda: any(e.kind == "act" for e in live.course.log[ply:]))
        assert next(e for e in live.course.log[ply:] if e.kind == "act").at - left > 0.5 + SEALED


def test_where_everything_is_public_nothing_is_held_back() -> None:
    match, choose = sabha.load("treasure").new(2, seed=SEED), seeded("open")
    while match.acting:
        seat = match.acting[0]
        assert not in_doubt(match, seat)
        legal = match.legal(seat)
        match.play(seat, legal[choose.below(len(legal))])


# The log alone: counts, frames and answers come from it.


def wandering(seed: str, game: str, seats: int) -> tuple[Course, list[Entry], list[Moment]]:
    """A table at which people act, take back, leave, return and resign at random."""
    face = Tiny() if game == "tiny" else sabha.load(game)
    setup = Setup(face.chosen({}), seed, tuple(range(seats)), tuple(face.seat_names[:seats]), 0.0, True)
    course, choose, moments, entries = Course(face, setup), seeded(seed), list[Moment](), list[Entry]()

    def enter(kind: Kind, seat: int, action: str = "") -> None:
        entries.append(Entry(course.ply + 1, kind, seat, float(course.ply), action))
        moments.append(course.apply(entries[-1]))

    enter("start", -1)
    while course.acting and len(entries) < 160:
        seat, dice = choose.below(seats), choose.below(60)
        if dice == 0 and seat not in course.left and seat not in course.resigned:
            enter("leave", seat, "random")
        elif seat in course.left and dice < 20:
            enter("return", seat)
        elif dice == 1 and seats - len(course.resigned) > 2 and seat not in course.resigned:
            enter("resign", seat, "random")
        elif dice < 20 and seat in course.now.undo:
            enter("undo", seat)
        elif legal := course.match.legal(seat):
            enter("act", seat, legal[choose.below(len(legal))])
    return course, entries, moments


@pytest.mark.parametrize("game", ["tiny", "bharata", "bharata600", "indus", "taragatha", "treasure"])
@pytest.mark.parametrize("number", range(2))
def test_counts_and_frames_come_from_the_log_and_each_viewer_has_them_without_gaps(game: str, number: int) -> None:
    course, entries, moments = wandering(f"way {number}", game, 3)
    again = [m for _, m in replayed(course.game, course.setup, entries)][1:]
    assert any(m.entry.kind == "undo" for m in moments)
    for place in (0, 1, 2, SPECTATOR):
        mine = [m for m in moments if m.tells(place)]
        assert [m.number(place) for m in mine] == list(range(1, len(mine) + 1))
        for before, moment, other in zip([moments[0], *moments], moments, again, strict=False):
            assert (moment.tells(place), moment.number(place)) == (other.tells(place), other.number(place))
            viewer = SPECTATOR if place in course.resigned else place
            if moment.tells(place):
                assert moment.frame(viewer, place) == other.frame(viewer, place)
            elif not moment.entry.note:
                assert moment.scene(viewer) == before.scene(viewer), "a change was not told"
                assert (viewer in moment.undo) == (viewer in before.undo)
    for entry, moment in zip(course.log, moments, strict=True):
        assert course.answered(entry) == moment.number(entry.seat)


def test_what_is_said_of_a_failing_bot_waits_until_everybody_may_know_that_it_acted() -> None:
    way = battle()
    a, b = way.attacker, way.defender
    setup = Setup({"mode": "basic"}, SEED, (0, 1), ("a", "b"), 0.0, False)
    course = Course(sabha.load("bharata"), setup)
    for seat, deed in way.deeds:
        course.apply(Entry(course.ply + 1, "act", seat, 0.0, deed))
    quiet = course.apply(Entry(course.ply + 1, "act", a, 0.0, way.cards[a][0], note="It gave no answer."))
    assert [quiet.tells(place) for place in (a, b, SPECTATOR)] == [True, False, False]
    assert "no answer" not in quiet.frame(a)
    loud = course.apply(Entry(course.ply + 1, "act", a, 0.0, DONE, note="It gave no answer."))
    for viewer in (b, SPECTATOR):
        assert loud.frame(viewer).count("It gave no answer.") == 1


# Killed between commitment and reveal.


def serve(database: str, port: int) -> None:
    """The victim's whole life."""
    from sabha.server import Limits, Settings, run
    from sabha.server.settings import database_url

    hall.secrets = SimpleNamespace(token_hex=lambda _: SEED)  # type: ignore[assignment]
    limits = Limits(messages_per_second=100_000)
    run(
        port=port,
        settings=Settings(database=database_url(database), limits=limits, games=GAMES),
        log_level="critical",
    )


async def test_a_server_that_is_killed_between_commitment_and_reveal_loses_and_tells_nothing(tmp_path: Path) -> None:
    way = battle()
    a, b = way.attacker, way.defender
    spawn = multiprocessing.get_context("forkserver")
    port = free_port()

    async def start() -> Any:
        process = spawn.Process(target=serve, args=(str(tmp_path / "sabha.db"), port))
        process.start()
        async with httpx.AsyncClient() as http, asyncio.timeout(60):
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    await http.get(f"http://127.0.0.1:{port}/api/health")
                    return process
                assert process.is_alive()
                await asyncio.sleep(0.02)

    process = await start()
    try:
        running: Any = SimpleNamespace(url=f"http://127.0.0.1:{port}")
        async with Client(running, "Asha") as asha, Client(running, "Bina") as bina, Client(running, "Chitra") as c:
            people = [asha, bina]
            made = await asha.table("me", "open", game="bharata")
            table = Table(people, c, made["id"], f"/api/tables/{made['id']}")
            await bina.post(f"{table.path}/sit", {"seat": 1})
            await table.get_to(way.deeds)
            key, one, two = str(uuid.uuid4()), *way.cards[a][:2]
            ply = (await people[a].get(table.path))["ply"]
            first = await people[a].act(table.id, ply, one, key)
            for deed in (two, DONE):
                await table.does(a, deed)
            await table.does(b, way.cards[b][0])

            async def told() -> list[Json]:
                return [[await who.get(table.path), await who.frames(table.id)] for who in (*people, c)]  # type: ignore[misc]

            before = await told()
            process.kill()
            process.join()
            process = await start()
            for who in (*people, c):
                await who.http.aclose()
                who.http = httpx.AsyncClient(base_url=running.url, headers={"Authorization": f"Bearer {who.token}"})
            assert await told() == before
            assert await people[a].act(table.id, ply, one, key) == first
            assert await told() == before
            for deed in (BACK, BACK, DONE):
                await table.does(a, deed)
            await table.does(b, DONE)
            says = json.dumps([f["say"] for f in await c.frames(table.id)])
            assert re.search(rf"attacks with {one.split()[-1]}\b", says)
    finally:
        process.kill()
        process.join()
