/** The live connection of a table: reconnects by itself and takes up where it left off. */

const PING_MS = 20_000;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;

/**
 * @typedef {object} LiveHandlers
 * @property {(message: any) => void} message each message of the server
 * @property {(up: boolean) => void} state connection gained or lost
 * @property {() => number | null} since ply of the newest frame known; null before the first
 */

export class Live {
  /** @param {string} id @param {LiveHandlers} handlers */
  constructor(id, handlers) {
    this.id = id;
    this.handlers = handlers;
    /** @type {WebSocket | null} */
    this.ws = null;
    this.wait = FIRST_WAIT_MS;
    this.closed = false;
    /** @type {Map<string, object>} sent but not yet answered: sent again after a reconnect */
    this.unanswered = new Map();
    this.heard = 0;
    this.pinger = setInterval(() => this.ping(), PING_MS);
    addEventListener("online", () => this.open());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && !this.up()) this.open();
    });
    this.open();
  }

  up() {
    return this.ws !== null && this.ws.readyState === WebSocket.OPEN;
  }

  open() {
    if (this.closed || (this.ws && this.ws.readyState <= WebSocket.OPEN)) return;
    const since = this.handlers.since();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = since === null ? "" : `?since=${since}`;
    const ws = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live${query}`);
    this.ws = ws;
    ws.onopen = () => {
      this.wait = FIRST_WAIT_MS;
      this.heard = Date.now();
      this.handlers.state(true);
      for (const message of this.unanswered.values()) ws.send(JSON.stringify(message));
    };
    ws.onmessage = (event) => {
      this.heard = Date.now();
      const message = JSON.parse(event.data);
      if (message.is === "ack" || message.is === "refused") this.unanswered.delete(message.key);
      if (message.is === "closing") ws.close();
      else if (message.is !== "pong") this.handlers.message(message);
    };
    ws.onclose = (event) => {
      if (this.ws !== ws) return;
      this.ws = null;
      this.handlers.state(false);
      if (event.code === 4404 || event.code === 4403) this.closed = true;
      if (this.closed) return;
      setTimeout(() => this.open(), this.wait * (0.7 + Math.random() * 0.6));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
    };
  }

  ping() {
    if (!this.up() || !this.ws) return;
    if (Date.now() - this.heard > 3 * PING_MS) this.ws.close();
    else this.ws.send('{"do":"ping"}');
  }

  /** Sends now, or as soon as the connection is back when it carries a key. @param {{key?: string, [name: string]: unknown}} message */
  send(message) {
    if (message.key) this.unanswered.set(message.key, message);
    if (this.up() && this.ws) {
      this.ws.send(JSON.stringify(message));
      return true;
    }
    this.open();
    return false;
  }

  close() {
    this.closed = true;
    clearInterval(this.pinger);
    this.ws?.close();
  }
}
