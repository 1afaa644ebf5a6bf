/** The table page: the live game, or the replay viewer. */

import { ApiError, freshKey, get, post, sentence } from "./api.js";
import { Chat } from "./chat.js";
import { confirmed } from "./dialog.js";
import { count, histogram } from "./dice.js";
import { byId, fill, h, icon, toast } from "./dom.js";
import { Drawer } from "./drawer.js";
import { Guide } from "./guide.js";
import { History } from "./history.js";
import { listen } from "./keys.js";
import { copyLink, renderLobby } from "./lobby.js";
import { showOver } from "./over.js";
import { FrameQueue } from "./queue.js";
import { startReplay } from "./replay.js";
import { RulesPane } from "./rules.js";
import { fillSettings } from "./settings.js";
import { Live } from "./socket.js";
import { pace } from "./store.js";
import { View } from "./view.js";

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Table} Table
 * @typedef {import("./types.js").Choice} Choice
 */

const { slug = "", id = "", mode = "table" } = document.body.dataset;
const path = `/tables/${encodeURIComponent(id)}`;

class TablePage {
  /** @param {Table} table @param {import("./types.js").Board} board */
  constructor(table, board) {
    this.table = table;
    this.queue = new FrameQueue();
    this.showing = false;
    /** @type {Frame | null} */
    this.last = null;
    this.ended = false;
    this.view = new View(board, true, { act: (choice) => this.act(choice), rule: (rule) => this.rule(rule), closing: () => this.closing(), sit: (seat) => void this.sit(seat) });
    this.past = new History(path, this.view.log, () => this.last?.ply ?? 0);
    this.guide = new Guide(slug, (x) => this.view.find(x), (x) => this.view.view.look([x], true), () => {
      if (this.view.scene) this.view.lookAtAsked(this.view.scene, true);
    });
    this.chat = new Chat((text) => this.live.send({ do: "chat", text }));
    this.rules = new RulesPane(slug);
    this.drawer = new Drawer([
      { id: "log", title: "Log", button: "t-log", fill: (el) => el.append(this.view.log.list()), shown: () => void this.past.all() },
      { id: "chat", title: "Chat", button: "t-chat", fill: (el) => this.chat.fill(el), shown: () => this.chat.show(true) },
      { id: "rules", title: "Rules", button: "t-rules", fill: (el) => this.rules.fill(el) },
      { id: "dice", title: "Dice", fill: () => undefined, shown: () => void this.dice() },
      { id: "more", title: "More", button: "t-more", fill: () => undefined, shown: () => this.more() },
    ]);
    const close = this.drawer.close.bind(this.drawer);
    this.drawer.close = () => {
      this.chat.show(false);
      return close();
    };
    this.banner = h("p", { class: "banner", role: "status", hidden: true }, "Connection lost. Trying again…");
    this.paused = h("p", { class: "banner quiet", role: "status", hidden: true }, "Paused until a player is back at the table.");
    document.body.append(this.banner, this.paused);
    byId("t-undo").addEventListener("click", () => this.undo());
    this.keys();
    this.seatsChanged(table);
    this.live = new Live(id, { message: (m) => this.heard(m), state: (up) => this.connection(up), since: () => (this.queue.newest < 0 ? null : this.queue.newest) });
  }

  keys() {
    const tap = (/** @type {string} */ x) => () => byId(x).click();
    listen({
      number: (n) => this.view.dock.press(n),
      enter: () => this.view.dock.enter(),
      escape: () => {
        if (!this.view.cards.el.hidden) return this.view.cards.hide();
        if (this.guide.open) return void this.guide.end();
        if (!this.drawer.close()) this.view.dock.back();
      },
      letters: {
        z: () => this.undo(), l: tap("t-log"), r: tap("t-rules"), c: tap("t-chat"), "?": tap("t-more"), " ": () => this.queue.hurry(),
        b: () => {
          this.view.cards.hide();
          this.view.view.focus();
        }, "+": () => this.view.view.camera.zoom(1.35), "=": () => this.view.view.camera.zoom(1.35), "-": () => this.view.view.camera.zoom(1 / 1.35), 0: () => this.view.view.camera.fit(),
      },
    });
  }

  /** @param {any} message */
  heard(message) {
    if (message.is === "table") this.seatsChanged(message.table ?? message);
    else if (message.is === "frame") this.frame(message);
    else if (message.is === "ack") this.queue.mine(message.ply);
    else if (message.is === "chat") this.chat.add(message);
    else if (message.is === "refused") {
      this.view.dock.refused(message.message || "That is not possible now.", message.rule);
    }
  }

  /** @param {Frame} frame */
  frame(frame) {
    this.past.add(frame);
    if (!this.queue.push(frame)) return;
    void this.play();
  }

  /** Shows waiting frames, one after the other. */
  async play() {
    if (this.showing) return;
    this.showing = true;
    try {
      for (let next = this.queue.next(this.last ? pace() : "instant", this.table.you); next; next = this.queue.next(pace(), this.table.you)) {
        const first = this.last === null;
        this.last = next.frame;
        await this.view.show(next);
        this.undoable();
        if (first) void this.past.recent();
      }
    } finally {
      this.showing = false;
    }
    if (this.last?.scene.over && !this.ended) {
      this.ended = true;
      setTimeout(() => this.result(), 900);
    }
  }

  /** @param {Table} table */
  seatsChanged(table) {
    this.table = table;
    this.view.people = table.seats;
    this.paused.hidden = table.state !== "paused";
    const waiting = table.state === "waiting";
    const away = Boolean(this.seat()?.left);
    const moved = this.view.you !== table.you || this.view.waiting !== waiting || this.view.away !== away;
    this.view.away = away;
    this.view.waiting = waiting;
    this.view.you = table.you;
    byId("tname").textContent = table.name;
    for (const message of table.chat ?? []) this.chat.add(message, true);
    renderLobby(table, { sit: (seat) => void this.sit(seat), leave: () => void this.leave() });
    if ((moved || this.ended) && this.view.scene) this.view.render(this.view.scene);
    else this.view.panels();
    if (table.state === "playing" && table.you !== null && this.last && !this.asked) {
      this.asked = true;
      void this.guide.first();
    }
  }

  /** The player's own seat. */
  seat() {
    return this.table.seats.find((s) => s.seat === this.table.you);
  }

  /** @param {boolean} up */
  connection(up) {
    clearTimeout(this.bannerSoon);
    if (up) this.banner.hidden = true;
    else this.bannerSoon = setTimeout(() => (this.banner.hidden = false), 700);
  }

  undoable() {
    const may = this.table.you !== null && !this.view.away && Boolean(this.last?.undo) && !this.last?.scene.over;
    byId("t-undo").setAttribute("aria-disabled", String(!may));
    if (this.table.state === "playing" && this.table.you !== null && !this.asked) {
      this.asked = true;
      void this.guide.first();
    }
  }

  /** @param {Choice} choice */
  act(choice) {
    this.queue.hurry();
    this.live.send({ do: "act", key: freshKey(), ply: this.last?.ply ?? 0, action: choice.action });
  }

  undo() {
    if (byId("t-undo").getAttribute("aria-disabled") === "true") {
      const over = this.last?.scene.over;
      return this.view.dock.explain(this.table.you === null ? "Only who plays at this table can undo." : over ? "The game is over: nothing can be undone." : "Only your own newest action can be undone, before anything new is seen.");
    }
    this.live.send({ do: "undo", key: freshKey(), ply: this.last?.ply ?? 0 });
  }

  /** @param {string} rule */
  rule(rule) {
    this.view.cards.hide();
    this.drawer.show("rules");
    void this.rules.jump(rule);
  }

  showGuide() {
    this.drawer.close();
    void this.guide.begin();
  }

  /** @param {number} seat */
  async sit(seat) {
    await this.ask(`${path}/sit`, { seat });
  }

  async leave() {
    if (!(await confirmed("Leave the table?", this.table.state === "playing" ? "A bot plays on for you until you sit down again: come back to this page when you like." : "Your seat becomes free for somebody else.", "Leave", { bad: true }))) return;
    if (await this.ask(`${path}/leave`, {})) location.href = "/";
  }

  async resign() {
    this.drawer.close();
    if (!(await confirmed("Resign?", "You give up this game. The others play on without you. This cannot be taken back.", "Resign", { bad: true }))) return;
    await this.ask(`${path}/resign`, { confirm: true });
  }

  async rematch() {
    const table = await this.ask(`${path}/rematch`, {});
    if (table?.id) location.href = `/t/${encodeURIComponent(table.id)}`;
  }

  /** @param {string} where @param {object} body */
  async ask(where, body) {
    try {
      const answer = await post(where, body);
      if (answer?.seats && String(answer.id) === id) this.seatsChanged(answer);
      return answer ?? {};
    } catch (error) {
      toast(sentence(error));
      return null;
    }
  }

  tableButtons() {
    const you = this.table.you !== null;
    return [
      { label: "Copy the link", icon: "u-link", run: () => void copyLink(this.table) },
      ...(you && !this.seat()?.left ? [{ label: "Leave", icon: "u-door", run: () => void this.leave() }, { label: "Resign", icon: "u-end", bad: true, run: () => void this.resign() }] : []),
    ];
  }

  /** Settings and what can be done about the table as it stands. */
  more() {
    const el = this.drawer.filled.get("more");
    if (!el) return;
    fill(el);
    fillSettings(el, { guide: () => this.showGuide(), table: this.tableButtons() });
  }

  /** Buttons where nothing is asked: of a finished game, or for who only watches. @returns {Node[]} */
  closing() {
    if (this.last?.scene.over) return [h("button", { class: "btn pri", type: "button", onclick: () => this.result() }, icon("u-cup"), "The reckoning"), ...this.after()];
    const left = this.seat()?.left ? this.table.you : null;
    if (left !== null) return [h("button", { class: "btn pri", type: "button", "data-main": true, onclick: () => void this.sit(left) }, icon("u-door"), "Take my seat again")];
    if (this.table.you !== null) return [this.view.log.glance()];
    if (this.table.state !== "playing") return [];
    return [h("span", { class: "btn quiet" }, icon("u-eye"), "You are watching"), h("button", { class: "btn", type: "button", onclick: () => void copyLink(this.table) }, icon("u-link"), "Copy the link")];
  }

  /** @returns {Node[]} */
  after() {
    const again = this.table.rematch ? h("a", { class: "btn pri", href: `/t/${encodeURIComponent(this.table.rematch)}` }, icon("u-again"), "Go to the rematch")
      : this.table.you !== null ? h("button", { class: "btn", type: "button", onclick: () => void this.rematch() }, icon("u-again"), "Rematch") : null;
    return [
      ...(again ? [again] : []),
      h("a", { class: "btn", href: `/r/${encodeURIComponent(id)}` }, icon("u-play"), "Watch the replay"),
      h("a", { class: "btn", href: `/api${path}/record`, download: `${slug}-${id}.json` }, icon("u-save"), "Save the record"),
    ];
  }

  async result() {
    const over = this.last?.scene.over;
    if (!over) return;
    try {
      this.table = await get(path);
    } catch {
      // The seed stays unknown; everything else is here already.
    }
    showOver({ over, seats: this.view.scene?.seats.map((p) => p.seat) ?? [], nameOf: (seat) => this.view.nameOf(seat), frames: () => this.past.all(), seed: this.table.seed ?? undefined, commitment: this.table.commitment, buttons: this.after() });
  }

  async dice() {
    const frames = await this.past.all();
    const el = this.drawer.filled.get("dice");
    const counts = [...count(frames.flatMap((f) => f.say ?? []))].sort((a, b) => a[0] - b[0]);
    const sides = this.view.scene?.dice?.[0]?.sides ?? 6;
    if (el) fill(el, ...(counts.length ? counts.map(([seat, row]) => histogram(seat >= 0 ? this.view.nameOf(seat) : "The table", row, sides)) : [h("p", { class: "none" }, "Nothing has been rolled yet.")]));
  }
}

async function begin() {
  if (mode === "replay") return startReplay(id, slug);
  /** @type {Table} */
  const table = await get(path);
  const query = new URLSearchParams({ seats: String(table.seats.length) });
  for (const [name, value] of Object.entries(table.options ?? {})) query.set(name, String(value));
  const board = await get(`/games/${encodeURIComponent(slug)}/board?${query}`);
  new TablePage(table, /** @type {import("./types.js").Board} */ (board));
}

begin().catch((error) => {
  const note = document.getElementById("setting");
  if (note) note.textContent = sentence(error);
  else toast(sentence(error));
  if (!(error instanceof ApiError)) throw error;
});
