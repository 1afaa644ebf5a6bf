/** The table page: the live game, or the replay viewer. */

import { ApiError, freshKey, get, identity, post, sentence } from "./api.js";
import { STEP } from "./camera.js";
import { Chat } from "./chat.js";
import { asked, confirmed } from "./dialog.js";
import { count, histogram } from "./dice.js";
import { byId, fill, h, icon, inWords, toast } from "./dom.js";
import { Drawer } from "./drawer.js";
import { Guide } from "./guide.js";
import { History } from "./history.js";
import { listen } from "./keys.js";
import { copyLink, renderLobby } from "./lobby.js";
import { sheet, showOver } from "./over.js";
import { FrameQueue } from "./queue.js";
import { startReplay } from "./replay.js";
import { RulesPane } from "./rules.js";
import { partners } from "./seats.js";
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
/** What a player is told where the table went on before their action came. @type {Map<string, string>} */
const LATE = new Map([["stale", "Something has happened meanwhile: look again, then decide."], ["not-your-turn", "It is not your turn now."]]);

class TablePage {
  /** @param {Table} table @param {import("./types.js").Board} board */
  constructor(table, board) {
    this.table = table;
    this.queue = new FrameQueue();
    this.showing = false;
    /** @type {Frame | null} */
    this.last = null;
    this.ended = false;
    /** Actions still to be sent, one after the other. @type {string[]} */
    this.chain = [];
    /** Of how many actions each of the player's gestures was made. @type {number[]} */
    this.gestures = [];
    /** How much was sent that has not been shown yet. */
    this.sent = 0;
    /** How many actions are still to be taken back. */
    this.unwinding = 0;
    this.view = new View(board, true, { act: (choice) => this.act(choice), rule: (rule) => this.rule(rule), closing: () => this.closing(), sit: (seat) => void this.sit(seat), score: () => this.drawer.show("score"), habit: (habit) => this.habit(habit) });
    this.past = new History(path, this.view.log, () => this.last?.ply ?? 0);
    this.guide = new Guide(slug, (x) => this.view.find(x), (x) => this.view.view.look([x], true), () => {
      if (this.view.scene) this.view.lookAtAsked(this.view.scene, true);
    });
    this.chat = new Chat((text, team) => this.live.send({ do: "chat", text, ...(team ? { team } : {}) }));
    this.rules = new RulesPane(slug);
    this.drawer = new Drawer([
      { id: "log", title: "Log", button: "t-log", fill: (el) => el.append(this.view.log.list()), shown: () => void this.past.all() },
      { id: "chat", title: "Chat", button: "t-chat", fill: (el) => this.chat.fill(el), shown: () => this.chat.show(true) },
      { id: "rules", title: "Rules", button: "t-rules", fill: (el) => this.rules.fill(el) },
      { id: "score", title: "Score", fill: () => undefined, shown: () => this.score() },
      { id: "dice", title: "Dice", fill: () => undefined, shown: () => void this.dice() },
      { id: "more", title: "More", button: "t-more", fill: () => undefined, shown: () => this.more() },
    ]);
    const close = this.drawer.close.bind(this.drawer);
    this.drawer.close = () => {
      this.chat.show(false);
      return close();
    };
    this.drawer.offer("score", false);
    this.banner = h("p", { class: "banner", role: "status", hidden: true }, "Connection lost. Trying again…");
    this.paused = h("p", { class: "banner quiet", role: "status", hidden: true }, "Paused until a player is back at the table.");
    this.giving = h("p", { class: "banner quiet", role: "status", hidden: true });
    document.body.append(this.banner, this.paused, this.giving);
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
        z: () => this.undo(), l: tap("t-log"), r: () => this.view.dock.shapes.move("turn") || byId("t-rules").click(), f: () => void this.view.dock.shapes.move("flip"), c: tap("t-chat"), "?": tap("t-more"), " ": () => this.queue.hurry(),
        b: () => {
          this.view.cards.hide();
          this.view.view.focus();
        }, "+": () => this.view.view.nearer(), "=": () => this.view.view.nearer(), "-": () => this.view.view.camera.zoom(1 / STEP), 0: () => this.view.view.camera.fit(),
      },
    });
  }

  /** @param {any} message */
  heard(message) {
    if (message.is === "table") this.seatsChanged(message.table ?? message);
    else if (message.is === "frame") this.frame(message);
    else if (message.is === "ack") this.queue.mine(message.ply);
    else if (message.is === "chat") this.chat.add(message);
    else if (message.is === "refused" && message.error === "already-decided") toast(message.message);
    else if (message.is === "refused") {
      this.drop();
      this.view.dock.refused(LATE.get(message.error) ?? (message.message || "That is not possible now."), message.rule);
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
        this.drawer.offer("score", Boolean(next.frame.scene.sources?.length));
        if (this.drawer.open === "score") this.score();
        this.goOn(next.frame.seat === this.table.you);
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
    const named = this.seat()?.own;
    const again = table.rematch && !this.table.rematch;
    this.table = table;
    if (again) document.querySelector("dialog.ending .row")?.replaceChildren(...this.after());
    this.view.people = table.seats;
    this.paused.hidden = table.state !== "paused";
    const waiting = table.state === "waiting";
    const away = this.hasLeft();
    const moved = this.seat()?.own !== named || this.view.you !== table.you || this.view.waiting !== waiting || this.view.away !== away;
    this.view.away = away;
    this.view.waiting = waiting;
    this.view.you = table.you;
    byId("tname").textContent = table.name === table.title ? "" : table.name;
    this.chat.team(waiting ? [] : this.partners());
    this.givingUp();
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

  /** Who shares the player's seat. */
  partners() {
    return partners(this.table.seats.find((s) => s.you)).map((p) => p.name);
  }

  /** Whether the player has got up; a partner or a bot plays on. */
  hasLeft() {
    return Boolean(this.seat()?.people?.some((p) => p.you && p.left));
  }

  /** A team gives up once all of it would: who waits for whom. */
  givingUp() {
    const people = this.seat()?.people ?? [];
    const would = people.filter((p) => p.resigning);
    const asked = would.some((p) => !p.you) && !would.some((p) => p.you);
    this.giving.hidden = would.length === 0 || this.table.state !== "playing";
    fill(this.giving, asked ? `${inWords(would.map((p) => p.name))} would resign. ` : `You would resign: ${inWords(people.filter((p) => !p.resigning && !p.left).map((p) => p.name))} must agree. Play on to take it back.`,
      asked ? h("button", { type: "button", onclick: () => void this.resign() }, "Resign, too") : null);
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
    this.chain = [...(choice.before ?? []), choice.action];
    this.gestures.push(this.chain.length);
    this.view.dock.busy = this.chain.length > 1;
    this.step();
  }

  /** Sends the next action of a chain. */
  step() {
    const action = this.chain.shift();
    if (action === undefined) return;
    this.queue.hurry();
    this.sent += 1;
    this.live.send({ do: "act", key: freshKey(), ply: this.last?.ply ?? 0, action });
  }

  /** After each frame: goes on with a chain of actions, or with taking one back. @param {boolean} own */
  goOn(own) {
    if (own && this.sent === 0) this.gestures.push(1); // the table acted for the player
    if (own && this.sent > 0) this.sent -= 1;
    if (own && this.chain.length) {
      this.view.dock.busy = this.chain.length > 1;
      return this.step();
    }
    if (own && this.unwinding > 0 && this.last?.undo) this.takeBack();
  }

  /** What was sent cannot be: nothing more of it is. */
  drop() {
    this.chain = [];
    this.sent = 0;
    this.unwinding = 0;
    this.view.dock.busy = false;
    if (this.view.scene) this.view.render(this.view.scene);
  }

  undo() {
    if (byId("t-undo").getAttribute("aria-disabled") === "true") {
      const over = this.last?.scene.over;
      return this.view.dock.explain(this.table.you === null ? "Only who plays at this table can undo." : over ? "The game is over: nothing can be undone." : "Only your own newest action can be undone, before anything new is seen.");
    }
    this.unwinding = this.gestures.pop() ?? 1;
    this.takeBack();
  }

  /** Takes the newest action back: all those of a gesture, one after the other. */
  takeBack() {
    this.unwinding -= 1;
    this.sent += 1;
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
    if (!(await confirmed("Leave the table?", this.table.state === "playing" ? `${this.playsOn()} for you until you sit down again: come back to this page when you like.` : "Your seat becomes free for somebody else.", "Leave", { bad: true }))) return;
    if (await this.ask(`${path}/leave`, {})) location.href = "/";
  }

  /** Who would play on. */
  playsOn() {
    const left = partners(this.seat()).filter((p) => !p.left).map((p) => p.name);
    return left.length ? `${inWords(left)} ${left.length > 1 ? "play" : "plays"} on` : "A bot plays on";
  }

  async resign() {
    this.drawer.close();
    const undecided = partners(this.seat()).filter((p) => !p.left && !p.resigning).map((p) => p.name);
    const what = undecided.length ? `Your team gives up this game once ${inWords(undecided)} resigns, too. Until then you take it back by playing on.`
      : "You give up this game. The others play on without you. This cannot be taken back.";
    if (!(await confirmed("Resign?", what, "Resign", { bad: true }))) return;
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
      ...(you && this.table.own ? [{ label: `Name your ${this.table.own}`, icon: "u-pin", run: () => void this.nameOwn() }] : []),
      ...(you && !this.hasLeft() ? [{ label: "Leave", icon: "u-door", run: () => void this.leave() }, { label: "Resign", icon: "u-end", bad: true, run: () => void this.resign() }] : []),
    ];
  }

  async nameOwn() {
    const name = await asked(`Name your ${this.table.own}`, "Name", this.seat()?.own ?? "", "Name it");
    if (name && (await this.ask(`${path}/own`, { name }))) this.drawer.close();
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
    const left = this.hasLeft() ? this.table.you : null;
    if (left !== null) return [h("button", { class: "btn pri", type: "button", "data-main": true, onclick: () => void this.sit(left) }, icon("u-door"), "Take my seat again")];
    if (this.table.you !== null) return [this.view.log.glance()];
    if (this.table.state !== "playing") return [];
    return [h("span", { class: "btn quiet" }, icon("u-eye"), "You are watching"), h("button", { class: "btn", type: "button", onclick: () => void copyLink(this.table) }, icon("u-link"), "Copy the link")];
  }

  /** @returns {Node[]} */
  after() {
    const again = this.table.rematch ? h("a", { class: "btn pri", href: `/t/${encodeURIComponent(this.table.rematch)}` }, icon("u-again"), "Go to the rematch")
      : this.table.seats.some((s) => s.people?.some((p) => p.you)) ? h("button", { class: "btn", type: "button", onclick: () => void this.rematch() }, icon("u-again"), "Rematch") : null;
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

  /** The score as it stands. */
  score() {
    const el = this.drawer.filled.get("score");
    const scene = this.view.scene;
    if (el && scene) fill(el, h("p", { class: "small" }, scene.over ? "The final score." : "If the game ended now."), sheet(scene.sources ?? [], scene.seats.map((p) => p.seat), (seat) => this.view.nameOf(seat)));
  }

  /** The switch of what the player wants to be asked. @param {import("./types.js").Habit} habit */
  habit(habit) {
    const box = h("input", { type: "checkbox", checked: this.seat()?.habit, onchange: () => void this.ask(`${path}/habit`, { on: box.checked }) });
    return h("label", { class: "habit" }, box, habit.label);
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
  await identity();
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
