/** Everything on the table, drawn from a scene: shared by the live table and the replay viewer. */

import { BoardView } from "./boardview.js";
import { Cards } from "./cards.js";
import { remaining } from "./chooser.js";
import { asOf, ContestView } from "./contest.js";
import { roll } from "./dice.js";
import { Dock } from "./dock.js";
import { byId, emblem, fill, h, icon, still } from "./dom.js";
import { arrows } from "./keys.js";
import { Log } from "./log.js";
import { called, company, counters, mainCounter, partners, renderRace, renderSeats } from "./seats.js";
import { rest } from "./tween.js";
import { markItems, meEl, ownZones, remember, renderZones } from "./zones.js";

/**
 * @typedef {import("./types.js").Board} Board
 * @typedef {import("./types.js").Scene} Scene
 * @typedef {import("./types.js").Said} Said
 * @typedef {import("./types.js").TableSeat} TableSeat
 * @typedef {import("./queue.js").Showing} Showing
 * @typedef {object} ViewHandlers
 * @property {(choice: import("./types.js").Choice) => void} act
 * @property {(rule: string) => void} rule
 * @property {() => Node[]} closing
 * @property {(seat: number) => void} sit
 * @property {() => void} [score] shows the score sheet
 * @property {(habit: import("./types.js").Habit) => Node} [habit] the switch of a habit
 */

const READ_MS = 520;
const BETWEEN_MS = 140;
/** From this width-to-height ratio on a board lies across the page, with the dock below it. */
const WIDE = 1.6;

export class View {
  /** @param {Board} board @param {boolean} live @param {ViewHandlers} on */
  constructor(board, live, on) {
    this.board = board;
    this.live = live;
    this.on = on;
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {TableSeat[]} */
    this.people = [];
    /** @type {number | null} */
    this.you = null;
    /** The own piece that moved last: looked at where a question is about none on the board. @type {string | undefined} */
    this.moved = undefined;
    /** Whether the player has got up, and a bot plays their seat. */
    this.away = false;
    /** Before the start: nobody acts, seats may be free. */
    this.waiting = false;
    const layout = board.width / board.height >= WIDE ? "wide" : board.dock === "corner" ? "corner" : "tall";
    byId("main").dataset.layout = layout;
    this.cards = new Cards(board, (rule) => on.rule(rule));
    this.view = new BoardView(board, {
      touch: (id) => this.touched(id), peek: (id, at, hold) => this.peek(id, at, hold),
      aim: (id, stay) => this.dock.aim(id, stay), take: () => this.dock.takeAimed(), turn: (how) => this.dock.shapes.move(how),
    });
    this.dock = new Dock({ act: on.act, rule: on.rule, closing: on.closing, label: (id) => this.label(id), mark: (lit, chosen, hint, goals) => {
      this.view.mark(lit, chosen, hint, goals, this.dock ? remaining(this.dock.picking) : []);
      markItems(lit, chosen, hint);
    }, follow: (id) => this.view.follow(id), ghost: (choice, worth) => this.view.ghost(choice?.ghosts ?? [], worth ? choice?.worth : "") }, board);
    this.log = new Log();
    /** Where the player's partners are. */
    this.team = h("div", { class: "sub team", role: "status" });
    /** The player's own zones. */
    this.things = h("div", { class: "mine" });
    this.caption = h("div", { class: "caption", "aria-hidden": "true" });
    byId("stage").append(this.caption);
    this.contest = new ContestView();
    /** Parts of the contest that are still to be told of. @type {Set<string>} */
    this.untold = new Set();
    arrows(byId("dock"));
  }

  /** What a seat is called: by its person's name, a bot by the seat's own (all bots of a kind share theirs). @param {number} seat */
  nameOf(seat) {
    return called(this.people, seat, this.scene?.seats.find((p) => p.seat === seat)?.name || `Seat ${seat + 1}`, this.live ? this.you : null);
  }

  /** What a thing is called. @param {string} id */
  label(id) {
    const piece = this.scene?.pieces?.find((p) => p.id === id);
    if (piece) return piece.label;
    if (this.board.anchors[id]) return this.board.anchors[id].name || id;
    for (const zone of this.scene?.zones ?? []) {
      if (zone.id === id) return zone.title;
      const item = zone.items?.find((i) => i.id === id);
      if (item) return item.label;
    }
    return id;
  }

  /** The card of a thing. @param {string} id */
  cardOf(id) {
    const piece = this.scene?.pieces?.find((p) => p.id === id);
    return piece ? piece.card || this.board.anchors[piece.at]?.card || "" : this.board.anchors[id]?.card ?? "";
  }

  /** Where a thing is on the page. @param {string} id @returns {DOMRect | null} */
  find(id) {
    const part = { dock: "dock", seats: "seats", board: "stage", log: "log" }[id];
    const el = part ? document.getElementById(part) : document.querySelector(`[data-id="${CSS.escape(id)}"]`);
    const box = el?.getBoundingClientRect();
    return box && box.width > 0 ? box : this.view.rect(id);
  }

  /** @param {string} id */
  touched(id) {
    if (this.dock.touch(id)) return this.cards.hide();
    const rect = this.view.rect(id);
    if (rect) this.cards.show(this.cardOf(id), rect, true);
  }

  /** @param {string | null} id @param {{x: number, y: number}} [at] @param {boolean} [hold] */
  peek(id, at, hold = false) {
    if (this.cards.el.classList.contains("stay") && !hold) return;
    const card = id && this.cardOf(id);
    if (!id || !card) return this.cards.hide();
    const where = () => this.view.rect(id) ?? new DOMRect(at?.x ?? 0, at?.y ?? 0, 1, 1);
    if (hold) this.cards.show(card, where(), true);
    else this.cards.soon(card, where);
  }

  /**
   * Shows what happened, then how things stand.
   * @param {Showing} showing
   */
  async show({ frame, say, rate }) {
    const spoken = say.map((x) => x.text).join(" ");
    if (spoken) byId("live").textContent = spoken;
    this.moved = say.findLast((said) => said.motion && said.seat === this.you)?.motion?.piece ?? this.moved;
    if (rate > 0 && this.scene) await this.tell(say, rate, frame.scene);
    this.log.add(frame.ply, say, frame.scene);
    this.render(frame.scene);
    byId("main").dataset.ply = String(frame.ply);
    if (rate > 0 && say.length && frame.seat !== this.you) await rest(BETWEEN_MS * rate);
    this.hush();
  }

  /** What happened, one thing after the other. @param {Said[]} say @param {number} rate @param {Scene} next */
  async tell(say, rate, next) {
    this.untold = new Set(say.flatMap((said) => said.shows || []));
    if (next.contest && this.untold.size) this.contest.draw(asOf(next.contest, this.contest.contest, this.untold));
    for (const said of say) await this.act(said, rate, next);
  }

  /** One event, shown. @param {Said} said @param {number} rate @param {Scene} next */
  async act(said, rate, next) {
    const seat = said.seat ?? -1;
    const motion = said.motion;
    if (said.shows && next.contest) {
      this.say(said);
      this.untold.delete(said.shows);
      return this.contest.reveal(said.shows, asOf(next.contest, this.contest.contest, this.untold), rate);
    }
    if (said.die) await roll(said.dice ?? [said.die], next.dice?.[0]?.sides ?? 6, seat, rate, () => this.say(said));
    else this.say(said);
    if (motion) {
      const quick = still() ? 0 : rate;
      void this.view.look([motion.path[0], motion.path[motion.path.length - 1], motion.piece]);
      await this.view.pieces.travel(motion, quick);
      this.view.drawMap();
    }
    this.view.point(said.at ?? "");
    if (!said.die && !motion && (seat !== this.you || said.at)) await rest(READ_MS * rate);
    this.view.point("");
  }

  /** @param {Said} said */
  say(said) {
    clearTimeout(this.hushing);
    fill(this.caption, said.seat !== undefined && said.seat >= 0 ? emblem(said.seat, "s") : icon("u-star"), h("span", {}, said.text));
    this.caption.classList.toggle("square", said.text.length > 60);
    this.caption.classList.add("on");
  }

  hush() {
    clearTimeout(this.hushing);
    this.hushing = setTimeout(() => this.caption.classList.remove("on"), 1500);
  }

  /** @param {Scene} scene */
  render(scene) {
    if (this.waiting) scene = { ...scene, acting: [], ask: null, status: "The game starts when every seat is taken." };
    if (!this.live || this.away) scene = { ...scene, ask: null };
    const asked = this.scene?.ask?.text;
    this.scene = scene;
    this.cards.facts = scene.facts ?? {};
    this.bar(scene);
    this.view.render(scene);
    this.contest.render(scene.contest ?? null, !!scene.ask);
    this.panels();
    renderRace(scene, (seat) => this.nameOf(seat));
    const touch = (/** @type {string} */ id) => void this.touched(id);
    renderZones(scene, touch);
    this.dock.render(scene, this.you, this.own(scene, touch));
    remember(scene);
    if (scene.ask && scene.ask.text !== asked) byId("live-ask").textContent = scene.ask.text;
    if (!scene.ask && asked) byId("live-ask").textContent = "";
    byId("main").dataset.ready = "yes";
    this.view.point(this.asks(scene).length ? "" : scene.ask?.at ?? "");
    if (scene.ask) this.lookAtAsked(scene);
  }

  /** What of the board the choices touch. @param {Scene} scene */
  asks(scene) {
    return (scene.ask?.choices?.flatMap((c) => c.touches ?? []) ?? []).filter((id) => this.view.thing(id));
  }

  /** What is asked about comes into view, else the own pieces. @param {Scene} scene @param {boolean} [again] also after the board was moved by hand */
  lookAtAsked(scene, again = false) {
    const asks = this.asks(scene);
    const own = (scene.pieces ?? []).filter((p) => p.seat === this.you).map((p) => p.id);
    void this.view.look(asks.length ? asks : scene.ask?.at ? [scene.ask.at] : this.moved ? [this.moved] : own, again);
  }

  /** Panels of the others: also redrawn when somebody comes, goes or thinks. */
  panels() {
    if (this.scene) renderSeats(this.scene, this.people, this.you, this.live, { sit: this.on.sit, board: this.board, score: this.on.score });
    fill(this.team, ...company(this.mine()));
  }

  /** The player's own seat. */
  mine() {
    return this.live ? this.people.find((p) => p.seat === this.you) : undefined;
  }

  /** @param {Scene} scene @param {(id: string) => void} touch @returns {Node[]} */
  own(scene, touch) {
    const panel = scene.seats.find((p) => p.seat === this.you);
    if (!panel || this.you === null) return [];
    const zones = ownZones(scene, this.you, touch);
    const me = meEl(this.you, this.nameOf(this.you), panel.name, mainCounter(panel, "own", scene.sources?.length ? this.on.score : undefined), (panel.counters ?? []).some((c) => !c.main) ? counters(panel, "own") : null, partners(this.mine()).length ? this.team : null);
    const own = this.mine()?.own;
    if (own) me.querySelector(".nm")?.append(h("small", {}, own));
    if (scene.habit && this.on.habit && !this.away) me.append(this.on.habit(scene.habit));
    fill(this.things, ...zones);
    return zones.length ? [me, this.things] : [me];
  }

  /** @param {Scene} scene */
  bar(scene) {
    const acting = scene.acting ?? [];
    const yours = this.you !== null && acting.includes(this.you) && !this.away;
    const text = scene.over ? "Game over" : yours ? "Your turn" : acting.length === 1 ? this.nameOf(acting[0]) : acting.length ? `${acting.length} to choose` : "";
    const who = yours ? this.you : acting.length === 1 ? acting[0] : null;
    fill(byId("turn"), who !== null && !scene.over ? emblem(who, "s") : null, h("span", { class: "now" }, text), !yours && acting.length === 1 && !scene.over ? h("span", { class: "long" }, "to play") : null, scene.round ? h("span", { class: "long" }, scene.round) : null);
    fill(byId("phases"), ...(scene.phases ?? []).map((p) => h("li", { class: p.state ?? "next", "aria-current": p.state === "now" ? "step" : null }, p.state === "done" ? icon("u-check") : null, p.label)));
    byId("phases").hidden = !scene.phases?.length;
    const base = `${document.body.dataset.title} - Sabha`;
    document.title = yours && !scene.over && this.live ? `Your turn - ${base}` : base;
  }
}
