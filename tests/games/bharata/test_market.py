"""Phase 1: resource cards, toll and market. BD-030 to BD-048, and the personalities at the market."""

from __future__ import annotations

import pytest

from sabha.games.bharata.rules import frame
from tests.games.bharata.table import (
    A,
    B,
    C,
    army,
    card,
    cards,
    claimed,
    coins,
    event,
    legal,
    play,
    position,
    prize,
    resource,
    seen,
    state,
    stock,
    text_of,
    told,
    vp,
    why,
)

rule = pytest.mark.rule
HOMES2 = {"gandhara": A, "vatsa": B}


@rule("BD-030", "BD-031", "BD-Q43")
def test_s04_resource_cards_serve_all_survivors() -> None:
    chance = (event("quiet-season"), resource("timber-felling"))
    match = position(advanced=True, turn=B, chance=chance, control=HOMES2)
    play(match, "end_phase2")
    assert stock(match, A) == stock(match, B) == {"wood": 3, "medicine": 1}
    homes = {"assaka": A, "gandhara": B, "magadha": 3}
    match = position(4, turn=3, chance=(resource("timber-felling"),), control=homes, eliminated=[C])
    play(match, "end_phase2")
    assert [stock(match, i) for i in range(4)] == [{"wood": 2}, {"wood": 2}, {}, {"wood": 2}]


@rule("BD-030")
@pytest.mark.parametrize(
    ("name", "two", "more"),
    [
        ("iron-seam", {"iron": 3}, {"iron": 2}),
        ("rich-harvest", {"food": 3}, {"food": 2}),
        ("smiths-and-foresters", {"iron": 2, "wood": 1}, {"iron": 1, "wood": 1}),
        ("foresters-and-farmers", {"wood": 2, "food": 1}, {"wood": 1, "food": 1}),
        ("farmers-and-smiths", {"iron": 1, "food": 2}, {"iron": 1, "food": 1}),
        ("royal-bounty", {"iron": 1, "wood": 1, "food": 1}, {"iron": 1, "wood": 1, "food": 1}),
        ("royal-mint", {"coins": 2}, {"coins": 2}),
        ("silk-caravan", {"silk": 1}, {"silk": 1}),
        ("spice-caravan", {"spice": 1}, {"spice": 1}),
        ("pottery-kilns", {"pottery": 1}, {"pottery": 1}),
    ],
)
def test_resource_cards(name: str, two: dict[str, int], more: dict[str, int]) -> None:
    match = position(turn=B, chance=(resource(name),), control=HOMES2)
    play(match, "end_phase2")
    assert stock(match, A) == stock(match, B) == two
    match = position(3, turn=C, chance=(resource(name),), control={"gandhara": A, "assaka": B, "kashi": C})
    play(match, "end_phase2")
    assert stock(match, B) == more


@rule("BD-032", "BD-Q07")
def test_an_empty_resource_deck_is_made_new_from_its_discard_pile() -> None:
    match = position(control=HOMES2, resources={"iron-seam": 1})
    play(match, "end_phase2")
    assert sum(state(match).resources) == 0
    play(match, "end_market", "end_phase2")
    assert sum(state(match).resources) == 31


@rule("BD-033", "BD-034", "BD-035", "BD-Q22")
def test_s05_toll_of_both_roads_with_vatsa_on_both() -> None:
    control = {"gandhara": B, "panchala": A, "vatsa": A, "kashi": A, "kosala": A, "chedi": A}
    match = position(
        turn=B,
        claimed={"king-of-kings": B},
        control=control,
        stock=[{"coins": 1}],
        armies=[[army("panchala")], [army("gandhara")]],
        chance=(resource("royal-mint"),),
    )
    assert vp(match)[A] == 21
    play(match, "end_phase2")
    assert coins(match, A) == 5
    assert "2 coins of Caravan Toll" in told(match, A)
    assert vp(match)[A] == 21


@rule("BD-034", "BD-037")
def test_e09_three_regions_of_one_road_pay_one_coin_and_of_both_two() -> None:
    one = {"gandhara": A, "kekaya": A, "madra": A, "vajji": A, "malla": A, "vatsa": B}
    match = position(control=one)
    assert [frame.toll(state(match), seat) for seat in (A, B)] == [1, 0]
    both = {**one, "kosala": A, "chedi": B}
    assert frame.toll(state(position(control=both)), A) == 2
    assert frame.toll(state(position(control={**both, "yaudheya": A, "dasharna": A})), A) == 2


@rule("BD-033", "BD-036", "BD-Q49")
@pytest.mark.parametrize(("lost", "paid"), [(False, 1), (True, 0)])
def test_s06_toll_is_paid_while_the_condition_holds(lost: bool, paid: int) -> None:
    control = {"gandhara": A, "kekaya": A, "vatsa": B}
    armies = [[army("madra"), army("gandhara")], [army("shivi", 5), army("vatsa")]]
    match = position(control=control, armies=armies, stock=[{"coins": 4}], resources={"iron-seam": 4})
    play(match, "conquer madra")
    assert coins(match, A) == 0
    play(match, "end_phase2", "end_market")
    if lost:
        play(match, "attack A kekaya", "B: commit_card A 5", "B: commit_done")
    play(match, "end_phase2")
    assert coins(match, A) == paid


@rule("BD-038", "BD-040", "BD-043")
def test_s07_resources_are_sold_two_of_a_kind() -> None:
    match = position(phase="market", control=HOMES2, stock=[{"iron": 5, "wood": 1, "food": 1}])
    play(match, "sell_lot iron", "sell_lot iron")
    assert stock(match, A) == {"iron": 1, "wood": 1, "food": 1, "coins": 2}
    assert legal(match, "sell_lot") == []
    assert why(match, "sell_lot wood") == "BD-040"
    assert "you have 1" in text_of(match, "sell_lot iron")


@rule("BD-131")
def test_s08_every_fifth_lot_of_shreshthi_pays_two() -> None:
    stock4 = {"iron": 4, "wood": 4, "food": 4, "coins": 3}
    match = position(phase="market", personalities=["shreshthi"], stock=[stock4], control=HOMES2)
    pays = []
    for kind in ("iron", "iron", "wood", "wood", "food", "food"):
        before = coins(match, A)
        play(match, f"sell_lot {kind}")
        pays.append(coins(match, A) - before)
    assert pays == [1, 1, 1, 1, 2, 1]
    assert coins(match, A) == 10
    assert state(match).rulers[A].lots == 6
    later = position(phase="market", personalities=["shreshthi"], lots=[6], stock=[{"iron": 8}], control=HOMES2)
    play(later, *["sell_lot iron"] * 3)
    assert coins(later, A) == 3
    play(later, "sell_lot iron")
    assert coins(later, A) == 5


@rule("BD-041", "BD-042", "BD-116", "BD-Q10")
def test_s09_trade_goods_need_an_open_harbour_but_no_army() -> None:
    fields = {
        "phase": "market",
        "control": {"gandhara": A, "lata": A, "vatsa": B},
        "stock": [{"silk": 1, "pottery": 1}],
    }
    match = position(**fields)
    play(match, "sell_good silk", "sell_good pottery")
    assert coins(match, A) == 6
    flooded = position(advanced=True, tokens={"lata": "flood"}, **fields)
    assert legal(flooded, "sell_good") == []
    assert why(flooded, "sell_good silk") == "BD-116"
    inland = position(phase="market", control=HOMES2, stock=[{"silk": 1}])
    assert why(inland, "sell_good silk") == "BD-042"
    none = position(phase="market", control={"gandhara": A, "lata": A, "vatsa": B})
    assert why(none, "sell_good spice") == "BD-041"


@rule("BD-041", "BD-132")
@pytest.mark.parametrize(("who", "prices"), [("", [4, 3, 2]), ("shreshthi", [5, 4, 3])])
def test_goods_are_sold_one_at_a_time(who: str, prices: list[int]) -> None:
    match = position(
        phase="market",
        personalities=[who],
        control={"gandhara": A, "lata": A, "vatsa": B},
        stock=[{"silk": 1, "spice": 1, "pottery": 1}],
    )
    pays = []
    for good in ("silk", "spice", "pottery"):
        before = coins(match, A)
        play(match, f"sell_good {good}")
        pays.append(coins(match, A) - before)
    assert pays == prices


@rule("BD-044", "BD-Q08")
def test_s10_cards_are_bought_for_an_army_on_the_map() -> None:
    match = position(phase="market", control=HOMES2, armies=[[army("gandhara")]], stock=[{"coins": 9}])
    assert legal(match, "buy_card") == ["A"]
    assert why(match, "buy_card B") == "BD-044"
    play(match, "buy_card A", "buy_card A")
    assert coins(match, A) == 1
    assert len(cards(match, A)) == 2
    assert legal(match, "buy_card") == []
    assert text_of(match, "buy_card A") == "An army card costs 4 coins, you have 1."


@rule("BD-044", "BD-048")
def test_the_value_of_a_bought_card_is_seen_by_its_owner_only() -> None:
    fields = {"phase": "market", "control": HOMES2, "armies": [[army("gandhara")]], "stock": [{"coins": 4}]}
    five, one = position(chance=(card(5),), **fields), position(chance=(card(1),), **fields)
    play(five, "buy_card A")
    play(one, "buy_card A")
    assert seen(five, B) == seen(one, B)
    assert five.said(B) == one.said(B)
    assert "receives a 5" in told(five, A)
    assert why(five, "buy_card A", B) == "BD-027"


@rule("BD-045", "BD-046", "BD-Q07")
def test_an_empty_army_deck_is_shuffled_anew_and_if_nothing_is_left_no_card_can_be_bought() -> None:
    every = [v for v in range(1, 6) for _ in range(16)]
    fields = {"phase": "market", "control": HOMES2, "armies": [[army("gandhara")]], "stock": [{"coins": 9}]}
    match = position(discard=every, chance=(card(2),), **fields)
    assert state(match).deck_size == 0
    play(match, "buy_card A")
    assert cards(match, A) == [2]
    assert state(match).deck_size == 79
    assert "shuffled into a new deck" in told(match, B)
    full = [[{"at": "gandhara", "cards": every}]]
    match = position(phase="market", control=HOMES2, armies=full, stock=[{"coins": 9}])
    assert why(match, "buy_card A") == "BD-045"
    alone = position(phase="market", control=HOMES2, stock=[{"coins": 9}])
    assert why(alone, "buy_card A") == "BD-046"


@rule("BD-128", "BD-129", "BD-Q37")
def test_s11_senapati_keeps_the_higher_of_two() -> None:
    fields = {
        "phase": "market",
        "control": HOMES2,
        "armies": [[army("gandhara")]],
        "stock": [{"coins": 4}],
        "personalities": ["senapati"],
    }
    match = position(chance=(card(2), card(5)), **fields)
    play(match, "buy_card A")
    s = state(match)
    assert cards(match, A) == [5]
    assert coins(match, A) == 0
    assert s.deck_size == 78
    assert s.rulers[A].down == [0, 1, 0, 0, 0]
    assert s.discard == [0, 0, 0, 0, 0]
    other = position(chance=(card(1), card(1)), **fields)
    play(other, "buy_card A")
    assert cards(other, A) == [1]
    assert seen(match, B) == seen(other, B)
    assert match.said(B) == other.said(B)


@rule("BD-128", "BD-Q23")
def test_senapati_takes_the_only_card_and_reshuffles_for_the_second() -> None:
    held = [v for v in range(1, 6) for _ in range(16)]
    held.remove(3)
    match = position(
        phase="market",
        control={"assaka": A, "vatsa": B},
        armies=[[army("gandhara", *held)]],
        stock=[{"coins": 4}],
        personalities=["senapati"],
        claimed={"grand-army": B},
    )
    play(match, "buy_card A")
    assert len(cards(match, A)) == 80
    held.remove(4)
    match = position(
        phase="market",
        control={"assaka": A, "vatsa": B},
        armies=[[army("gandhara", *held)]],
        discard=[4],
        chance=(card(3), card(4)),
        stock=[{"coins": 4}],
        personalities=["senapati"],
        claimed={"grand-army": B},
    )
    play(match, "buy_card A")
    assert state(match).rulers[A].down == [0, 0, 1, 0, 0]
    assert cards(match, A).count(4) == 16


@rule("BD-044", "BD-128")
@pytest.mark.parametrize("who", ["", "senapati"])
def test_e18_the_price_is_four_for_each_card_kept(who: str) -> None:
    match = position(
        phase="market",
        personalities=[who],
        control=HOMES2,
        armies=[[army("gandhara")]],
        stock=[{"coins": 12}],
    )
    for left in (8, 4, 0):
        play(match, "buy_card A")
        assert coins(match, A) == left


@rule("BD-047", "BD-Q09")
def test_nothing_held_is_limited() -> None:
    match = position(phase="market", control=HOMES2, stock=[{"iron": 900, "coins": 500}])
    for _ in range(50):
        play(match, "sell_lot iron")
    assert stock(match, A) == {"iron": 800, "coins": 550}


@rule("BD-039")
def test_closing_the_market_is_always_legal_and_final() -> None:
    match = position(phase="market", control=HOMES2, stock=[{"iron": 4}])
    assert legal(match)[-1] == "end_market"
    play(match, "end_market")
    assert why(match, "sell_lot iron") == "BD-048"
    assert why(match, "end_market") == "BD-048"


@rule("BD-139", "BD-141", "BD-Q25", "BD-Q44")
def test_s41_grand_army_at_the_market_and_its_levy() -> None:
    match = position(
        phase="market",
        control=HOMES2,
        armies=[[army("gandhara", 5, 5, 4), army("gandhara", 4, 3)]],
        stock=[{"coins": 8}],
        prizes={"levy": 1},
        chance=(card(4), prize("levy"), card(1), card(2)),
    )
    play(match, "buy_card B")
    assert claimed(match) == {"grand-army": A}
    assert vp(match) == [6, 4]
    assert legal(match) == ["choose_army A", "choose_army B"]
    play(match, "choose_army A")
    assert cards(match, A) == [5, 5, 4, 2, 1]
    assert "end_market" in legal(match)
    assert coins(match, A) == 4


def test_market_choices_tell_prices() -> None:
    match = position(phase="market", control=HOMES2, armies=[[army("gandhara")]], stock=[{"coins": 5, "iron": 2}])
    ask = match.scene(A).ask
    assert ask
    details = {c.action: c.detail for c in ask.choices}
    assert details["sell_lot iron"] == "for 1 coin"
    assert details["buy_card A"] == "4 coins of your 5"
    assert match.scene(B).ask is None
