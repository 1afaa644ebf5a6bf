/** HTTP calls to the server. */

/** An answer that says no: code, sentence, and where they apply what is allowed and by which rule. */
export class ApiError extends Error {
  /** @param {number} status @param {{error?: string, message?: string, allowed?: string[], rule?: string}} body */
  constructor(status, body) {
    super(body.message ?? `The server answered ${status}.`);
    this.status = status;
    this.code = body.error ?? "";
    this.rule = body.rule ?? "";
    this.allowed = body.allowed ?? [];
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function call(method, path, body) {
  if (path === "/players") known = Promise.resolve(); // one is being made
  else if (method !== "GET") await identity();
  /** @type {RequestInit} */
  const init = { method, credentials: "same-origin", headers: { Accept: "application/json" } };
  if (body !== undefined) {
    init.headers = { Accept: "application/json", "Content-Type": "application/json" };
    init.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  let answer;
  try {
    answer = await fetch("/api" + path, init);
  } catch {
    throw new ApiError(0, { error: "offline", message: "The server cannot be reached. Is the connection up?" });
  }
  const text = await answer.text();
  /** @type {any} */
  let json = null;
  try {
    json = text ? JSON.parse(text) : null;
  } catch {
    if (answer.ok) throw new ApiError(answer.status, { message: "The server sent something that is not JSON." });
  }
  if (!answer.ok) throw new ApiError(answer.status, json ?? {});
  return json;
}

/** @type {Promise<unknown> | undefined} */
let known;

/** Whoever came by a link of another site has no identity yet and gets one now; refused, they can still look. */
export function identity() {
  const stranger = "stranger" in document.documentElement.dataset;
  return (known ??= stranger ? call("POST", "/players", { name: "Guest" }).catch(() => undefined) : Promise.resolve());
}

/** @template T @param {string} path @returns {Promise<T>} */
export const get = (path) => call("GET", path);
/** @param {string} path @param {unknown} [body] @returns {Promise<any>} */
export const post = (path, body = {}) => call("POST", path, body);
/** @param {string} path @param {unknown} body @returns {Promise<any>} */
export const patch = (path, body) => call("PATCH", path, body);

/** What went wrong, as a sentence. @param {unknown} error */
export function sentence(error) {
  return error instanceof Error ? error.message : String(error);
}

/** A key that makes an action safe to send twice. */
export function freshKey() {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const b = crypto.getRandomValues(new Uint8Array(16));
  b[6] = (b[6] & 15) | 64;
  b[8] = (b[8] & 63) | 128;
  const x = [...b].map((n) => n.toString(16).padStart(2, "0")).join("");
  return `${x.slice(0, 8)}-${x.slice(8, 12)}-${x.slice(12, 16)}-${x.slice(16, 20)}-${x.slice(20)}`;
}
