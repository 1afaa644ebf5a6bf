"""The worked examples of the rules file, E01 to E17, with its exact values."""

from __future__ import annotations

import pytest

from sabha.engine.errors import IllegalAction
from sabha.games.bharata600 import tables as t
from tests.games.bharata600.cases import (
    K,
    advanced,
    army,
    battle,
    card_id,
    controls,
    event_id,
    face_id,
    foresee,
    game,
    held,
    kingdom,
    legal,
    pile,
    position,
    region,
    run,
    state,
    tokens,
    where,
)

rule = pytest.mark.rule


@rule("B6-018", "B6-017", "B6-019")
def test_e01_what_is_gained_above_15_is_lost() -> None:
    from sabha.games.bharata600.rules import score

    match = position(K("avanti"), K("magadha"))
    score.change(state(match), kingdom(match, 0), 20, 0, 0)
    assert list(kingdom(match, 0).res) == [15, 0, 0]


@rule("B6-027", "B6-016")
def test_e02_each_seat_is_a_colour_of_its_own() -> None:
    names = game().seat_names
    assert names == ("Red", "Green", "Yellow", "Brown")
    board = game().board(4, {"mode": "basic"})
    for mark in ("army-1", "army-2", "fort"):
        assert f'id="bharata600-{mark}"' in board.symbols


def started(seats: int, picks: list[str], mode: str = "basic", chance: tuple[int, ...] = ()) -> object:
    match = game().new(seats, seed=1, mode=mode)
    first = match.acting[0]
    for i in range(seats):
        if i == seats - 1:
            match.foresee(chance)
        match.play((first + i) % seats, f"pick_personality {picks[(first + i) % seats]}")
    return match


@rule("B6-031", "B6-033", "B6-034", "B6-035", "B6-036", "B6-131", "B6-Q06", "B6-Q07", "B6-032")
def test_e03_e04_a_kingdom_begins_with_4_of_each_and_a_card_on_each_army() -> None:
    match = started(2, ["leader", "conqueror"])
    s = match.state
    placed = {0: 0, 1: 0}
    while s.ask == t.PLACE:
        seat = match.acting[0]
        assert list(kingdom(match, seat).size) == [0, 0]
        match.play(seat, match.legal(seat)[placed[seat] % len(match.legal(seat))])
        placed[seat] += 1
    assert placed == {0: 2, 1: 3}
    for seat in range(2):
        k = kingdom(match, seat)
        assert list(k.at) == [k.home, k.home]
        assert k.coins == 0
        assert k.vp == 4
        assert controls(match, seat) == {game().box.region[k.home].id}
        assert min(k.size) >= 1
        assert sum(k.size) == placed[seat]
    assert sorted(kingdom(match, 1).size) == [1, 2]
    assert kingdom(match, 1).shown == t.CONQUEROR
    assert kingdom(match, 0).shown == -1


@rule("B6-E05", "B6-002", "B6-056")
@pytest.mark.parametrize(("name", "number"), [("anarta", 1), ("kalinga", 3), ("asmaka", 6)])
def test_e05_a_region_brings_its_number(name: str, number: int) -> None:
    match = position(K("avanti", coins=9, armies=[army(name, "E3"), army("avanti", "I1")]), K("magadha"))
    run(match, "0 conquer I")
    while state(match).ask == t.DISCARD:
        run(match, f"0 {legal(match)[0]}")
    assert kingdom(match, 0).vp == 4 + number


@rule("B6-080", "B6-053", "B6-042", "B6-043", "B6-044", "B6-079")
def test_e06_a_province_is_paid_in_coins() -> None:
    match = position(K("avanti", coins=5, armies=[army("kamarupa", "I1"), army("avanti", "I1")]), K("magadha"))
    run(match, "0 conquer I")
    k = kingdom(match, 0)
    assert (k.coins, k.vp, list(k.res), list(k.goods)) == (2, 7, [0, 3, 1], [0, 0, 1])
    assert "kamarupa" in controls(match, 0)
    assert state(match).actions == 1


@rule("B6-081", "B6-053", "B6-Q29")
def test_e07_a_mahajanapada_is_paid_in_strength() -> None:
    match = position(K("avanti", armies=[army("kosala", "C1,I2"), army("avanti", "I1")]), K("magadha"))
    run(match, "0 conquer I", "0 discard I cavalry", "0 discard I infantry")
    k = kingdom(match, 0)
    assert list(state(match).discard) == pile("C1,I1")
    assert held(match, 0, 1) == pile("I1")
    assert where(match, 0, 1) == "kosala"
    assert (k.vp, list(k.res), list(k.goods)) == (7, [1, 1, 2], [1, 0, 0])


@rule("B6-082", "B6-054", "B6-055", "B6-Q27")
def test_e08_an_unprotected_region_changes_hands_for_strength() -> None:
    anita = K("avanti", armies=[army("chedi", "E1,I1"), army("avanti", "I1")])
    ajeet = K("magadha", regions=["magadha", "chedi"], resources={"iron": 3, "wood": 2}, goods={"black_pottery": 1})
    match = position(anita, ajeet)
    run(match, "0 conquer I", "0 discard I infantry", "0 discard I elephants")
    assert sum((n + 1) * c for n, c in enumerate(state(match).discard)) == 3
    match = position(anita, ajeet)
    run(match, "0 conquer I")
    assert legal(match) == ["discard I infantry", "discard I elephants"]
    run(match, "0 discard I elephants")
    assert list(state(match).discard) == pile("E1")
    assert (kingdom(match, 0).vp, kingdom(match, 1).vp) == (7, 4)
    assert "chedi" in controls(match, 0)
    assert list(kingdom(match, 1).res) == [3, 2, 0]
    assert list(kingdom(match, 1).goods) == [1, 0, 0]


@rule("B6-083")
def test_e09_a_protected_region_is_won_in_battle_only() -> None:
    match = position(
        K("avanti", armies=[army("chedi", "E2"), army("avanti", "I1")]),
        K("magadha", regions=["magadha", "chedi"], armies=[army("chedi", "I1"), army("magadha", "I1")]),
    )
    assert "conquer I" not in legal(match)
    assert "attack I green" in legal(match)
    with pytest.raises(IllegalAction, match="B6-083"):
        run(match, "0 conquer I")


@rule("B6-060", "B6-061", "B6-063", "B6-065", "B6-066", "B6-067", "B6-069", "B6-071", "B6-072", "B6-074", "B6-059")
def test_e10_anitas_turn() -> None:
    match = position(
        K("magadha", regions=["magadha", "lata"], resources={"iron": 2, "wood": 3, "food": 8}, goods={"silk": 1},
          armies=[army("avanti", "C1,I1"), army("magadha", "I1")]),
        K("panchala", regions=["panchala", "maru"], resources={"iron": 4}),
        turn=1,
    )  # fmt: skip
    foresee(match, card_id("smelters"))
    run(match, "1 end_phase2")
    assert kingdom(match, 0).res[0] == 4
    assert kingdom(match, 1).res[0] == 6
    run(match, "0 exchange iron", "0 exchange iron", "0 exchange wood", "0 exchange food", "0 exchange food")
    assert kingdom(match, 0).coins == 5
    run(match, "0 trade silk")
    assert kingdom(match, 0).coins == 9
    run(match, "0 buy 4", *["0 place_card II"] * 4)
    assert kingdom(match, 0).coins == 1
    assert kingdom(match, 0).size[1] == 5
    run(match, "0 end_phase1", "0 move I anarta", "0 move I maru", "0 buy_action", "0 conquer I")
    assert kingdom(match, 0).coins == 0
    assert legal(match) == ["discard I infantry", "discard I cavalry"]
    run(match, "0 discard I cavalry")
    assert "maru" in controls(match, 0)
    assert kingdom(match, 0).vp == 4 + 3 + 2
    assert kingdom(match, 1).vp == 4
    assert list(kingdom(match, 0).res) == [1, 0, 2]
    run(match, "0 end_phase2")
    assert match.acting == (1,)


@rule("B6-093")
def test_e11_the_number_of_an_own_region_is_added() -> None:
    match = position(
        K("avanti", regions=["avanti", "chedi"], armies=[army("chedi", "E3,I1"), army("avanti", "I1")]),
        K("magadha", armies=[army("chedi", "I1"), army("magadha", "I1")]),
    )
    battle(match, "0 attack I green", "commit 1", "commit 3", "commit 1")
    totals = {e.a: e.d for e in match.log[-1].events if e.kind == t.E_REVEALED}
    assert totals == {0: 13, 1: 1}


@rule("B6-096", "B6-100", "B6-101", "B6-103", "B6-105", "B6-114", "B6-Q41", "B6-Q42", "B6-091")
def test_e12_the_battle_of_anita_and_ajeet() -> None:
    match = position(
        K("magadha", armies=[army("chedi", "E1,C2,I4", "vatsa"), army("magadha", "I1")]),
        K("avanti", regions=["avanti", "chedi"], armies=[army("avanti", "I1"), army("chedi", "E2,C1")]),
    )
    battle(match, "0 attack I green", "commit 3", "commit 2", "commit 1", "commit 1", "commit 2")
    totals = {e.a: e.d for e in match.log[-1].events if e.kind == t.E_REVEALED}
    assert totals == {0: 10, 1: 11}
    assert list(state(match).discard) == pile("E3,C3,I3")
    assert where(match, 0, 1) == "magadha"
    assert held(match, 0, 1) == pile("I1")
    assert where(match, 1, 2) == "chedi"
    assert kingdom(match, 1).size[1] == 0
    assert "chedi" in controls(match, 1)
    assert kingdom(match, 1).battles == 1


@rule("B6-084", "B6-Q28")
def test_e13_an_elephant_is_exchanged_for_exact_change() -> None:
    match = position(K("avanti", armies=[army("kuru", "E1"), army("avanti", "I1")]), K("magadha"))
    before = list(state(match).deck)
    run(match, "0 conquer I", "0 discard I elephants")
    assert held(match, 0, 1) == pile("I1")
    assert list(state(match).discard) == pile("I2")
    assert [b - a for a, b in zip(before, state(match).deck, strict=True)] == [-3, 0, 1]
    assert where(match, 0, 1) == "kuru"


@rule("B6-159", "B6-161", "B6-162", "B6-164")
def test_e14_an_event_card_puts_a_token_on_each_of_its_regions() -> None:
    match = advanced(K("avanti"), K("magadha"))
    foresee(match, event_id("earthquake_1"))
    run(match, "0 end_phase2")
    for name in ("kamboja", "kashmira", "harahvati"):
        assert tokens(match, name) == {"earthquake": 1}
    assert state(match).token_supply[t.EARTHQUAKE] == 10 - 3
    assert sum(state(match).events_left) == 69


@rule("B6-187", "B6-188", "B6-Q83")
def test_e15_a_lent_immunity_removes_all_tokens_of_its_type() -> None:
    match = advanced(
        K("avanti", regions=["avanti", "lata", "kalinga"], armies=[army("utkala", "I1"), army("avanti", "I1")]),
        K("magadha", abilities=["generous", "clever"], shown=True),
        events={"lata": ["cyclone"], "kalinga": ["cyclone"], "utkala": ["cyclone"]},
    )
    assert match.acting == (1,)
    run(match, "1 offer_immunity red cyclone")
    run(match, "0 accept")
    assert tokens(match, "lata") == tokens(match, "kalinga") == tokens(match, "utkala") == {}
    assert state(match).actions == 2
    assert state(match).token_supply[t.CYCLONE] == 9


@rule("B6-148", "B6-149", "B6-152", "B6-153", "B6-155")
def test_e16_a_token_of_2_vp() -> None:
    match = advanced(K("avanti", armies=[army("anarta", "I1"), army("avanti", "I1")]), K("magadha"))
    foresee(match, face_id("vp_2"))
    run(match, "0 reveal_token I")
    assert kingdom(match, 0).vp == 6
    assert state(match).actions == 1
    assert not state(match).sites >> region("anarta") & 1
    assert state(match).unseen[face_id("vp_2")] == 2


@rule("B6-098", "B6-102")
def test_e17_the_winner_of_a_battle_takes_the_region() -> None:
    match = position(
        K("avanti", armies=[army("chedi", "E3"), army("avanti", "I1")]),
        K("magadha", regions=["magadha", "chedi"], armies=[army("chedi", "I1"), army("magadha", "I1")]),
    )
    battle(match, "0 attack I green", "commit 3", "commit 1")
    run(match, "0 discard I elephants")
    assert "chedi" in controls(match, 0)
    assert (kingdom(match, 0).vp, kingdom(match, 1).vp) == (7, 4)
    assert list(kingdom(match, 0).res) == [1, 2, 1]
    assert list(kingdom(match, 0).goods) == [1, 0, 0]
