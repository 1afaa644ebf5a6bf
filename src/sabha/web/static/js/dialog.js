/** Questions that need an answer before anything else. */

import { h } from "./dom.js";

/**
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @param {{bad?: boolean}} [options]
 * @returns {Promise<boolean>}
 */
export function confirmed(title, text, yes, { bad = false } = {}) {
  return new Promise((done) => {
    const dialog = h("dialog", { "aria-labelledby": "dlg-t" });
    const end = (/** @type {boolean} */ answer) => () => {
      dialog.close();
      dialog.remove();
      done(answer);
    };
    dialog.append(h("div", { class: "leaf dlg" }, h("h2", { id: "dlg-t" }, title), h("p", {}, text),
      h("div", { class: "row" }, h("button", { class: `btn ${bad ? "bad" : "pri"}`, type: "button", onclick: end(true) }, yes),
        h("button", { class: "btn", type: "button", autofocus: true, onclick: end(false) }, "Back"))));
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      end(false)();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Something to look at, until it is closed. @param {string} title @param {Node} body */
export function shown(title, body) {
  const dialog = h("dialog", { "aria-labelledby": "dlg-t" });
  const close = () => dialog.close();
  dialog.append(h("div", { class: "leaf dlg show" }, h("h2", { id: "dlg-t" }, title), body,
    h("div", { class: "row" }, h("button", { class: "btn", type: "button", autofocus: true, onclick: close }, "Close"))));
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * Asks for a line of text.
 * @param {string} title @param {string} label @param {string} value @param {string} yes
 * @returns {Promise<string | null>}
 */
export function asked(title, label, value, yes) {
  return new Promise((done) => {
    const dialog = h("dialog", { "aria-labelledby": "dlg-t" });
    const input = h("input", { type: "text", value, maxlength: 24, autocomplete: "nickname" });
    const end = (/** @type {string | null} */ answer) => {
      dialog.close();
      dialog.remove();
      done(answer);
    };
    const form = h("form", { class: "leaf dlg", onsubmit: (/** @type {Event} */ e) => {
      e.preventDefault();
      end(input.value.trim() || null);
    } }, h("h2", { id: "dlg-t" }, title), h("p", {}, h("label", { class: "field" }, label, input)),
      h("div", { class: "row" }, h("button", { class: "btn pri", type: "submit" }, yes), h("button", { class: "btn", type: "button", onclick: () => end(null) }, "Back")));
    dialog.append(form);
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      end(null);
    });
    document.body.append(dialog);
    dialog.showModal();
    input.select();
  });
}
