/** Time on the page: tweens and rests that also end while the tab is hidden. */

/**
 * Calls `draw` with 0 to 1 over some time; the last call is always with 1.
 * @param {number} ms
 * @param {(t: number) => void} draw
 * @returns {Promise<void>}
 */
export function tween(ms, draw) {
  if (ms < 17 || document.hidden) {
    draw(1);
    return Promise.resolve();
  }
  return new Promise((done) => {
    const from = performance.now();
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      clearTimeout(guard);
      draw(1);
      done();
    };
    const guard = setTimeout(end, ms + 120);
    const frame = (/** @type {number} */ now) => {
      if (over) return;
      const t = Math.max(0, (now - from) / ms);
      if (t >= 1) return end();
      draw(t);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** @param {number} ms @returns {Promise<void>} */
export function rest(ms) {
  return ms < 5 || document.hidden ? Promise.resolve() : new Promise((done) => setTimeout(done, ms));
}
