/** Talk at the table. */

import { byId, emblem, h } from "./dom.js";

/** @typedef {import("./types.js").Chat} Message */

export class Chat {
  /** @param {(text: string) => void} send */
  constructor(send) {
    this.send = send;
    /** @type {Set<string>} */
    this.known = new Set();
    this.unread = 0;
    this.visible = false;
    this.list = h("ol", { class: "msgs", "aria-live": "polite", "aria-label": "Messages", tabindex: 0 }, h("li", { class: "none" }, "Nobody has said anything yet."));
  }

  /** @param {HTMLElement} pane */
  fill(pane) {
    const input = h("input", { type: "text", maxlength: 500, "aria-label": "Your message", placeholder: "Say something", autocomplete: "off" });
    pane.append(this.list, h("form", { class: "say", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (text) this.send(text);
      input.value = "";
    } }, input, h("button", { class: "btn pri", type: "submit" }, "Send")));
  }

  /** @param {Message} message @param {boolean} [old] */
  add(message, old = false) {
    const id = String(message.id);
    if (this.known.has(id)) return;
    if (this.known.size === 0) this.list.replaceChildren();
    this.known.add(id);
    this.list.append(h("li", {}, emblem(message.seat, "s"), h("span", {}, h("b", {}, message.name), message.text)));
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
