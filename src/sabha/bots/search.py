"""Information-set Monte Carlo tree search, for any number of seats. (Cowling, Powley, Whitehouse, 2012)

Every iteration fills in what the view does not tell anew, then walks down one tree that all
guesses share. A node stands for what the seat that decides there has seen since the root: the
actions, and the dice that everybody saw. Seats that decide at the same time are walked through one
after another, each at a node that holds its own choices only. An action that some guesses
do not allow is compared by how often it was available.

A walk ends at a position met for the first time, which is valued by its ``outlook``; in games that say so
(``State.OWN_CHAIN``) already where the seat's own decisions end, so that all are valued at the same point.

The actions of the root are compared on the same luck: the n-th visit of each meets the same guess
and the same dice, so that their difference is not drowned by chance.

In games that say so (``State.carries``) the end of a walk is first carried on, by habits that the game knows, to a
point where positions can be compared. What an action brought is then evened out: less what it owes to luck that was
better or worse for the action tried first; and one-step worths are shifted by what results were better on average.
"""

from __future__ import annotations

import math
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from sabha.engine.random import Rng
from sabha.engine.state import SETTLED, State

KEY_MASK: Final[i64] = 0xFFFFFFFFFFFF
DEPTH: Final = 400
"""More steps of one walk than this are cut off."""
ROLLS: Final = 8.0
"""So many rolls of dice the promise of an action is averaged over."""
CERTAIN: Final = 32
"""How many iterations apart it is asked whether the choice can still change."""


class Edge:
    """An action of a node: how often it was available and taken, and what it brought its seat."""

    def __init__(self, action: i64, prior: float) -> None:
        self.action: i64 = action
        self.prior: float = prior
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total: float = 0.0
        self.pairs: Pairs | None = None

    def evened(self, usual: float, variance: float) -> float:
        """The total, less what the action owes to better or worse luck than that of the ``usual`` result."""
        pairs = self.pairs
        if pairs is None:
            return self.total
        return self.total - float(self.visits) * pairs.slope(variance) * (pairs.other / pairs.count - usual)


class Pairs:
    """What an action and another brought on the same luck: sums, squares and products."""

    def __init__(self) -> None:
        self.count: float = 0.0
        self.one: float = 0.0
        self.other: float = 0.0
        self.both: float = 0.0
        self.square: float = 0.0

    def add(self, one: float, other: float) -> None:
        self.count += 1.0
        self.one += one
        self.other += other
        self.both += one * other
        self.square += other * other

    def slope(self, variance: float) -> float:
        """How much of the luck of the other action the one shares; near 0 while pairs are few."""
        shared = self.both - self.one * self.other / self.count
        return shared / (self.square - self.other * self.other / self.count + 4.0 * variance)


class Node:
    """A decision. Its edges, ascending by action, are made when it is met for the second time."""

    def __init__(self) -> None:
        self.edges: list[Edge] = []
        self.visits: i64 = 0
        self.shift: float = 0.0
        """By how much results were better than the one-step worths of the actions taken, on average."""


def mix(key: i64, value: i64) -> i64:
    """A 48-bit key for a path made longer by ``value``; every intermediate stays below 2**63."""
    mixed: i64 = (key ^ (value * 40503 + 2531)) & KEY_MASK
    mixed = ((mixed & 0xFFFFFF) * 0x9E3779B1 + (mixed >> 24) * 0x85EBCA6B) & 0x3FFFFFFFFFFFFFFF
    return (mixed ^ (mixed >> 21)) & KEY_MASK


def mask_of(seats: list[int]) -> i64:
    mask: i64 = 0
    seat: i64
    for seat in seats:
        mask |= 1 << seat
    return mask


class Search:
    """A tree grown from one view. ``run`` grows it; ``best`` tells the action it came to.

    ``exploration`` weighs untried against good, in units of the spread of results met so far;
    ``trust`` (above 0) is how many visits the one-step worth of an action counts for; ``playout`` how many
    decisions are made after the tree's end before the position is valued; ``limit`` bounds the nodes.
    """

    def __init__(
        self, view: State, seat: i64, rng: Rng, exploration: float, trust: float, playout: i64, limit: i64
    ) -> None:
        self.view: State = view
        self.own_chain: bool = view.OWN_CHAIN
        self.carried: bool = view.carries()
        self.seat: i64 = seat
        self.rng: Rng = rng
        self.luck: list[i64] = [rng.bits(), rng.bits()]
        self.exploration: float = exploration
        self.trust: float = trust
        self.caution: float = view.caution()
        self.playout: i64 = playout
        self.limit: i64 = limit
        self.iterations: i64 = 0
        self.legal: list[int] = view.legal(seat)
        self.root: Node = Node()
        self.nodes: dict[int, Node] = {}
        self.sums: list[float] = [0.0] * view.seats
        self.squares: list[float] = [0.0] * view.seats
        self.first: Edge | None = None
        """The action of the root that was tried first, and what it brought each time."""
        self.brought: list[float] = []
        self.path: list[Edge] = []
        self.nodes_on_path: list[Node] = []
        self.seats: list[int] = []
        self.own: list[i64] = [0] * view.seats

    def run(self, iterations: i64, seconds: float) -> None:
        """Grows the tree until ``iterations`` more are done, ``seconds`` are over, or nothing can change the choice.

        0 means no bound of that kind. Where a game wants that much caution, the one-step worths decide.
        """
        if len(self.root.edges) == 0:
            self.open_root()
        if self.caution >= SETTLED:
            return
        end = perf_counter() + seconds
        done: i64 = 0
        while iterations == 0 or done < iterations:
            self.iterate()
            done += 1
            if seconds > 0.0 and perf_counter() >= end:
                break
            if iterations > 0 and done % CERTAIN == 0 and self.lead() > iterations - done:
                break

    def lead(self) -> i64:
        """By how many visits the first action of the root is ahead of the second."""
        first: i64 = 0
        second: i64 = 0
        for edge in self.root.edges:
            if edge.visits > first:
                second = first
                first = edge.visits
            elif edge.visits > second:
                second = edge.visits
        return first - second

    def best(self) -> i64:
        """The most visited action of the root, among equals the one that brought more; see ``better``."""
        best: Edge | None = None
        for edge in self.root.edges:
            if best is None or self.better(edge, best):
                best = edge
        return best.action if best is not None else -1

    def better(self, one: Edge, other: Edge) -> bool:
        """Whether an action is rather to be taken: visited more, or where positions are carried on, worth more."""
        if one.visits != other.visits and not self.carried:
            return one.visits > other.visits
        return self.mean(one) > self.mean(other)

    def mean(self, edge: Edge) -> float:
        """What the action brought on average, its one-step worth counted in."""
        trust = self.trust * self.caution
        weight = float(edge.visits) + trust
        return (self.total(edge) + trust * (edge.prior + self.root.shift)) / weight if weight > 0.0 else edge.prior

    def total(self, edge: Edge) -> float:
        """What an action brought in all; at the root, where positions are carried on, with the usual luck."""
        first = self.first
        if first is None or edge.pairs is None:
            return edge.total
        return edge.evened(first.total / float(first.visits), self.variance(self.seat))

    def variance(self, seat: i64) -> float:
        """Of the results of a seat; never 0."""
        count = float(self.iterations) if self.iterations > 1 else 1.0
        mean = self.sums[seat] / count
        variance = self.squares[seat] / count - mean * mean
        return variance if variance > 0.0001 else 0.0001

    def iterate(self) -> None:
        """One guess, one walk down the tree, one result carried back up."""
        self.path.clear()
        self.nodes_on_path.clear()
        self.seats.clear()
        first = self.select(self.root, self.view, self.seat, self.legal)
        state = self.view.determinize(self.seat, self.chance(self.path[0].visits))
        own = self.own
        key: i64 = 1
        joint: i64 = 0
        pending: i64 = 0
        trace: i64 = state.rng.trace
        depth: i64 = 0
        at_root = True
        while depth < DEPTH:
            depth += 1
            acting = state.acting()
            if len(acting) == 0 or (self.own_chain and self.seat not in acting):
                break
            seat: i64 = acting[0]
            mask = mask_of(acting)
            if pending != 0 and mask & ~pending == 0:
                pending = mask
            else:
                if pending != 0:
                    key = mix(key, joint)
                pending = 0
                if len(acting) > 1:
                    pending = mask
                    joint = 0
                    for seat in acting:
                        own[seat] = mix(key, seat + 1)
                    seat = acting[0]
            if at_root or self.own_chain:
                seat = self.seat
            legal = state.legal(seat)
            action: i64 = legal[0]
            if at_root:
                action = first
            elif len(legal) > 1:
                node = self.known(own[seat] if pending != 0 else key)
                if node is None:
                    break
                action = self.select(node, state, seat, legal)
            at_root = False
            state.step(seat, action)
            if pending != 0:
                own[seat] = mix(own[seat], action + 1)
                joint = mix(joint, (seat << 16) + action + 1)
            else:
                key = mix(key, action + 1)
            if state.rng.trace != trace:
                if self.own_chain:
                    break
                trace = state.rng.trace
                if pending != 0:
                    joint = mix(joint, trace)
                    for seat in range(state.seats):
                        own[seat] = mix(own[seat], trace)
                else:
                    key = mix(key, trace)
        self.back_up(state)

    def open_root(self) -> None:
        """Makes the root's edges: the worth of its actions in one guess."""
        guess = self.view.determinize(self.seat, self.chance(0))
        action: i64
        for action in self.legal:
            self.root.edges.append(Edge(action, self.prior(guess, self.seat, action)))

    def chance(self, number: i64) -> Rng:
        """The luck of that number: where its guess and its dice come from."""
        rng = Rng(self.luck[0], self.luck[1], number & 0xFFFFFFFF)
        i: i64 = 0
        while i < 12:
            rng.bits()
            i += 1
        return rng

    def known(self, key: i64) -> Node | None:
        """The node of a path; None, and the node made, when the path is walked for the first time."""
        node = self.nodes.get(key)
        if node is None and len(self.nodes) < self.limit:
            self.nodes[key] = Node()
        return node

    def select(self, node: Node, state: State, seat: i64, legal: list[int]) -> i64:
        """The action to take at a node, noted in the path: good so far, or seldom tried."""
        edges = node.edges
        spread = self.exploration * math.sqrt(self.variance(seat))
        best: Edge | None = None
        best_score = 0.0
        trust = self.trust * state.caution()
        available: i64 = -1
        log = 0.0
        at: i64 = 0
        action: i64
        for action in legal:
            while at < len(edges) and edges[at].action < action:
                at += 1
            if at == len(edges) or edges[at].action != action:
                edges.insert(int(at), Edge(action, self.prior(state, seat, action)))
            edge = edges[at]
            edge.available += 1
            if edge.available != available:
                available = edge.available
                log = math.log(float(available) + 1.0)
            weight = float(edge.visits) + trust
            score = (self.total(edge) + trust * (edge.prior + node.shift)) / weight + spread * math.sqrt(log / weight)
            if best is None or score > best_score:
                best = edge
                best_score = score
        assert best is not None
        self.path.append(best)
        self.nodes_on_path.append(node)
        self.seats.append(int(seat))
        return best.action

    def prior(self, state: State, seat: i64, action: i64) -> float:
        """What the position after one action promises; where dice decide, the mean over some rolls."""
        total = 0.0
        rolls = 0.0
        while rolls < ROLLS:
            after = state.copy()
            if rolls > 0.0:
                after.rng = self.rng.fork()
                after.rng.trace = state.rng.trace
            after.step(seat, action)
            total += after.returns()[seat] if len(after.acting()) == 0 else after.outlook(seat)
            rolls += 1.0
            if after.rng.trace == state.rng.trace:
                break
        return total / rolls

    def back_up(self, state: State) -> None:
        """Values the end of the walk for every seat and carries it to the actions on the way."""
        left: i64 = self.playout
        while left > 0 and self.guided_step(state):
            left -= 1
        if self.carried:
            state.carry_on(self.seat)
        if len(state.acting()) == 0:
            results = state.returns()
        else:
            results = []
            seat: i64
            for seat in range(state.seats):
                results.append(state.outlook(seat))
        self.iterations += 1
        i: i64
        for i in range(len(results)):
            result = results[i]
            self.sums[i] += result
            self.squares[i] += result * result
        for i in range(len(self.path)):
            edge = self.path[i]
            edge.visits += 1
            result = results[self.seats[i]]
            edge.total += result
            if self.carried:
                if i == 0:
                    self.pair(edge, result)
                node = self.nodes_on_path[i]
                node.visits += 1
                node.shift += (result - edge.prior - node.shift) / float(node.visits)

    def pair(self, edge: Edge, result: float) -> None:
        """Sets a result of an action of the root against that of the first one on the same luck, if that is known."""
        if self.first is None:
            self.first = edge
        if edge is self.first:
            self.brought.append(result)
            return
        if edge.visits <= len(self.brought):
            if edge.pairs is None:
                edge.pairs = Pairs()
            edge.pairs.add(result, self.brought[edge.visits - 1])

    def guided_step(self, state: State) -> bool:
        """One decision of a playout: the better of two random actions; False when the game is over."""
        acting = state.acting()
        if len(acting) == 0:
            return False
        seat: i64 = acting[0]
        legal = state.legal(seat)
        n: i64 = len(legal)
        action: i64 = legal[0]
        if n > 1:
            action = legal[self.rng.below(n)]
            other: i64 = legal[self.rng.below(n)]
            if other != action and self.prior(state, seat, other) > self.prior(state, seat, action):
                action = other
        state.step(seat, action)
        return True
