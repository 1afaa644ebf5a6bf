/** The replay viewer: step, play, jump to a turn, from a seat's view or with all open. */

import { get, sentence } from "./api.js";
import { count, histogram } from "./dice.js";
import { byId, fill, h, icon, toast } from "./dom.js";
import { Drawer } from "./drawer.js";
import { listen } from "./keys.js";
import { showOver } from "./over.js";
import { RulesPane } from "./rules.js";
import { fillSettings } from "./settings.js";
import { RATES } from "./queue.js";
import { addRecord, pace } from "./store.js";
import { rest } from "./tween.js";
import { View } from "./view.js";

/** @typedef {import("./types.js").Frame} Frame @typedef {import("./types.js").RecordInfo} RecordInfo */

const PAGE = 200;

class Replay {
  /** @param {string} id @param {string} slug @param {RecordInfo} info @param {import("./types.js").Board} board @param {Set<string>} bots what bots are called */
  constructor(id, slug, info, board, bots) {
    this.id = id;
    this.slug = slug;
    this.info = info;
    this.at = 0;
    this.playing = false;
    this.turn = 0;
    /** @type {string} */
    this.seat = "all";
    /** @type {Map<number, Frame>} */
    this.frames = new Map();
    this.rules = new RulesPane(slug);
    this.view = new View(board, false, { act: () => undefined, rule: (rule) => this.rule(rule), closing: () => this.closing(), sit: () => undefined });
    this.view.people = info.seats.map((name, seat) => ({ seat, kind: bots.has(name) ? "bot" : "person", name }));
    this.drawer = new Drawer([
      { id: "log", title: "Log", button: "t-log", fill: (el) => el.append(this.view.log.list()) },
      { id: "rules", title: "Rules", button: "t-rules", fill: (el) => this.rules.fill(el) },
      { id: "dice", title: "Dice", fill: () => undefined, shown: () => void this.dice() },
      { id: "more", title: "More", button: "t-more", fill: (el) => fillSettings(el, { guide: () => toast("The guided start runs at a live table."), table: [] }) },
    ]);
    this.controls();
    this.keys();
  }

  get last() {
    return this.info.plies;
  }

  /** Plies at which turns start. */
  get turns() {
    return this.info.turns?.length ? this.info.turns : [0];
  }

  controls() {
    const button = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {() => void} */ run, opt = false) => h("button", { class: `btn${opt ? " opt" : ""}`, type: "button", "aria-label": name, title: name, onclick: run }, icon(sign));
    this.slider = h("input", { type: "range", min: 0, max: this.last, value: 0, "aria-label": "Move", oninput: () => void this.go(Number(this.slider?.value ?? 0)) });
    this.where = h("span", { class: "small" });
    this.playButton = button("Play", "u-play", () => this.toggle());
    this.playButton.classList.add("pri");
    const seats = h("select", { "aria-label": "Seen by", onchange: () => void this.look(seats.value) },
      h("option", { value: "all" }, "Everything open"), ...this.info.seats.map((name, i) => h("option", { value: String(i) }, `As ${name} saw it`)), h("option", { value: "none" }, "As a spectator"));
    const jump = h("select", { "aria-label": "Jump to turn", class: "opt", onchange: () => void this.go(Number(jump.value)) }, ...this.turns.map((ply, i) => h("option", { value: ply }, `Turn ${i + 1}`)));
    this.jump = jump;
    byId("dock").querySelector(".askrow")?.after(h("div", { class: "player" }, this.slider,
      h("div", { class: "row" }, button("Turn before", "u-first", () => void this.go(this.before())), button("Step back", "u-back", () => void this.go(this.at - 1)), this.playButton,
        button("Step", "u-next", () => void this.step()), button("Next turn", "u-last", () => void this.go(this.after())), jump, seats, this.where)));
    this.view.dock.do.hidden = true;
    this.seats = seats;
  }

  /** Seats are called as in the game, now that it is known how. */
  named() {
    for (const option of this.seats?.options ?? []) if (/^\d+$/.test(option.value)) option.textContent = `As ${this.view.nameOf(Number(option.value))} saw it`;
    byId("tname").textContent = this.info.seats.map((_, seat) => this.view.nameOf(seat)).join(", ");
  }

  keys() {
    const pause = (/** @type {() => void} */ run) => () => {
      this.playing = false;
      run();
    };
    listen({
      number: () => undefined, enter: () => this.toggle(),
      escape: () => {
        if (!this.view.cards.el.hidden) this.view.cards.hide();
        else this.drawer.close();
      },
      letters: {
        " ": () => this.toggle(), arrowright: pause(() => void this.step()), arrowleft: pause(() => void this.go(this.at - 1)), arrowdown: pause(() => void this.go(this.after())), arrowup: pause(() => void this.go(this.before())),
        home: pause(() => void this.go(0)), end: pause(() => void this.go(this.last)), l: () => byId("t-log").click(), r: () => byId("t-rules").click(), "?": () => byId("t-more").click(), 0: () => this.view.view.camera.fit(),
      },
    });
  }

  before() {
    return this.turns.filter((t) => t < this.at).at(-1) ?? 0;
  }

  after() {
    return this.turns.find((t) => t > this.at) ?? this.last;
  }

  /** @param {number} ply @returns {Promise<Frame | undefined>} */
  async frame(ply) {
    if (!this.frames.has(ply)) {
      const from = Math.floor(ply / PAGE) * PAGE;
      /** @type {Frame[]} */
      const got = await get(`/records/${encodeURIComponent(this.id)}/frames?from=${from}&to=${Math.min(this.last, from + PAGE - 1)}&seat=${this.seat}`);
      for (const frame of got) this.frames.set(frame.ply, frame);
    }
    return this.frames.get(ply);
  }

  /** Goes somewhere at once. @param {number} ply */
  async go(ply) {
    const turn = ++this.turn;
    const to = Math.min(this.last, Math.max(0, ply));
    const frame = await this.frame(to);
    if (!frame || turn !== this.turn) return;
    this.at = to;
    this.view.log.clear();
    this.view.log.earlier([...this.frames.values()].filter((f) => f.ply <= to).sort((a, b) => a.ply - b.ply));
    const first = this.view.scene === null;
    this.view.render(frame.scene);
    if (first) this.named();
    byId("live").textContent = (frame.say ?? []).map((x) => x.text).join(" ");
    this.mark();
  }

  /** The next move, shown. */
  async step() {
    if (this.at >= this.last) return false;
    const turn = ++this.turn;
    const frame = await this.frame(this.at + 1);
    if (!frame || turn !== this.turn) return false;
    this.at += 1;
    this.mark();
    await this.view.show({ frame, say: frame.say ?? [], rate: RATES[pace()], own: false, skipped: 0 });
    return turn === this.turn;
  }

  async toggle() {
    this.playing = !this.playing;
    this.mark();
    if (this.playing && this.at >= this.last) await this.go(0);
    while (this.playing && (await this.step())) await rest(pace() === "instant" ? 120 : 60);
    if (this.at >= this.last) this.playing = false;
    this.mark();
  }

  /** @param {string} seat */
  async look(seat) {
    this.seat = seat;
    this.frames.clear();
    this.view.you = /^\d+$/.test(seat) ? Number(seat) : null;
    await this.go(this.at);
  }

  mark() {
    if (this.slider) this.slider.value = String(this.at);
    if (this.where) this.where.textContent = `${this.at} / ${this.last}`;
    const turn = this.turns.filter((t) => t <= this.at).at(-1) ?? 0;
    if (this.jump) this.jump.value = String(turn);
    if (this.playButton) {
      fill(this.playButton, icon(this.playing ? "u-pause" : "u-play"));
      this.playButton.setAttribute("aria-label", this.playing ? "Pause" : "Play");
    }
    history.replaceState(null, "", `#${this.at}`);
    this.view.dock.do.hidden = !this.view.scene?.over;
  }

  /** @returns {Node[]} */
  closing() {
    if (!this.view.scene?.over) return [];
    return [h("button", { class: "btn pri", type: "button", onclick: () => this.result() }, icon("u-cup"), "The reckoning"), this.save()];
  }

  save() {
    return h("a", { class: "btn", href: `/api/records/${encodeURIComponent(this.id)}/file`, download: `${this.slug}-${this.id}.json` }, icon("u-save"), "Save the record");
  }

  result() {
    const over = this.view.scene?.over;
    if (over) showOver({ over, seats: this.view.scene?.seats.map((p) => p.seat) ?? [], nameOf: (seat) => this.view.nameOf(seat), frames: () => this.all(), seed: this.info.seed, commitment: this.info.commitment, buttons: [this.save()] });
  }

  async all() {
    for (let ply = 0; ply <= this.last; ply += PAGE) await this.frame(ply);
    return [...this.frames.values()].sort((a, b) => a.ply - b.ply);
  }

  async dice() {
    const counts = [...count((await this.all()).flatMap((f) => f.say ?? []))].sort((a, b) => a[0] - b[0]);
    const el = this.drawer.filled.get("dice");
    if (el) fill(el, ...counts.map(([seat, row]) => histogram(seat >= 0 ? this.view.nameOf(seat) : "The table", row)));
  }

  /** @param {string} rule */
  rule(rule) {
    this.drawer.show("rules");
    void this.rules.jump(rule);
  }
}

/** @param {string} id @param {string} slug */
export async function startReplay(id, slug) {
  /** @type {RecordInfo} */
  const info = await get(`/records/${encodeURIComponent(id)}`);
  const query = new URLSearchParams({ seats: String(info.seats.length) });
  for (const [name, value] of Object.entries(info.options ?? {})) query.set(name, String(value));
  const board = await get(`/games/${encodeURIComponent(slug)}/board?${query}`);
  /** @type {import("./types.js").Bot[]} */
  const bots = await get("/bots").catch(() => []);
  const replay = new Replay(id, slug, info, /** @type {import("./types.js").Board} */ (board), new Set(bots.map((bot) => bot.title)));
  await replay.go(Number(location.hash.slice(1)) || 0).catch((error) => toast(sentence(error)));
  const ranks = info.result?.ranks ?? [];
  const name = (/** @type {number} */ seat) => replay.view.nameOf(seat);
  addRecord({ id, title: info.title, game: slug, players: info.seats.map((_, seat) => name(seat)), opened: Date.now(), won: info.seats.flatMap((_, seat) => (ranks[seat] === 1 ? [name(seat)] : [])) });
}
