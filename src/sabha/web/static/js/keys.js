/** The keyboard: every decision can be made with it alone. */

/**
 * @typedef {object} Keys
 * @property {(n: number) => void} number
 * @property {() => void} enter
 * @property {() => void} escape
 * @property {Record<string, () => void>} letters by lower-case key
 */

/** @param {Keys} on */
export function listen(on) {
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target?.closest("dialog")) return;
    if (event.key === "Escape") return on.escape();
    if (target?.matches("input:not([type=radio]):not([type=range]),textarea,select")) return;
    const busy = target?.closest("button,a,summary,[role=button],input");
    if (event.key === "Enter" && !busy) {
      event.preventDefault();
      return on.enter();
    }
    if (/^[1-9]$/.test(event.key)) {
      event.preventDefault();
      return on.number(Number(event.key));
    }
    if (event.key === " " && busy) return;
    const run = on.letters[event.key.toLowerCase()];
    if (run) {
      event.preventDefault();
      run();
    }
  });
}

/** Arrow keys walk through the buttons of a group. @param {HTMLElement} root */
export function arrows(root) {
  root.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const target = event.target;
    if (!step || !(target instanceof HTMLButtonElement)) return;
    const all = [...root.querySelectorAll("button")].filter((b) => b.offsetParent !== null);
    const at = all.indexOf(target);
    if (at < 0) return;
    event.preventDefault();
    all[(at + step + all.length) % all.length].focus();
  });
}
