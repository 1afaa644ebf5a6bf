/** Talk at the table. */

import { byId, emblem, h, inWords } from "./dom.js";

/** @typedef {import("./types.js").Chat} Message */

/** One of the switch's two sides. @param {string} value @param {string} label */
function option(value, label) {
  const input = h("input", { type: "radio", name: "to", value });
  return { input, el: h("label", {}, input, h("span", {}, label)) };
}

export class Chat {
  /** @param {(text: string, team: boolean) => void} send */
  constructor(send) {
    this.send = send;
    /** Who is talked to: everybody, or the own team. */
    this.to = { all: option("all", "Everybody"), team: option("team", "Team only") };
    this.to.all.input.checked = true;
    this.choice = h("div", { class: "seg to", role: "radiogroup", "aria-label": "Who hears it", hidden: true, onchange: () => this.addressed() }, this.to.all.el, this.to.team.el);
    this.input = h("input", { type: "text", maxlength: 500, "aria-label": "Your message", placeholder: "Say something", autocomplete: "off" });
    /** @type {Set<string>} */
    this.known = new Set();
    this.unread = 0;
    /** @type {readonly string[]} the partners */
    this.names = [];
    this.visible = false;
    this.list = h("ol", { class: "msgs", "aria-live": "polite", "aria-label": "Messages", tabindex: 0 }, h("li", { class: "none" }, "Nobody has said anything yet."));
  }

  /** @param {HTMLElement} pane */
  fill(pane) {
    const input = this.input;
    pane.append(this.list, this.choice, h("form", { class: "say", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (text) this.send(text, this.to.team.input.checked);
      input.value = "";
    } }, input, h("button", { class: "btn pri", type: "submit" }, "Send")));
  }

  /** The partners a message can be for alone; none, and it is for everybody. @param {readonly string[]} names */
  team(names) {
    this.names = names;
    this.choice.hidden = names.length === 0;
    if (!names.length) this.to.all.input.checked = true;
    this.addressed();
  }

  addressed() {
    this.input.placeholder = this.to.team.input.checked ? `To ${inWords(this.names)} only` : "Say something";
  }

  /** @param {Message} message @param {boolean} [old] */
  add(message, old = false) {
    const id = `${message.team ? "team " : ""}${message.id}`;
    if (this.known.has(id)) return;
    if (this.known.size === 0) this.list.replaceChildren();
    this.known.add(id);
    this.list.append(h("li", { class: message.team ? "team" : "" }, emblem(message.seat, "s"), h("span", {}, h("b", {}, message.name, message.team ? h("small", {}, " to the team") : null), message.text)));
    this.list.scrollTop = this.list.scrollHeight;
    if (!old && !this.visible) this.unread += 1;
    this.badge();
  }

  /** @param {boolean} visible */
  show(visible) {
    this.visible = visible;
    if (visible) this.unread = 0;
    this.badge();
    this.list.scrollTop = this.list.scrollHeight;
  }

  badge() {
    const el = byId("unread");
    el.hidden = this.unread === 0;
    el.textContent = String(this.unread);
    byId("t-chat").setAttribute("aria-label", this.unread ? `Chat, ${this.unread} new` : "Chat");
  }
}
