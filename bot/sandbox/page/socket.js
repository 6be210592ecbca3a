// The connection to the sandbox server: JSON over one WebSocket, with reconnect and answers by nonce.

import { currentLocale } from "./texts.js";

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 4000;
const ANSWER_TIMEOUT_MS = 10000;
const KEY = "sandbox-key";

let socket = null;
let attempts = 0;
let timer = null;
let onMessage = () => {};
let onConnection = () => {};
const waiting = new Map();

function storedKey() {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps the tab's key for its lifetime; it never appears in an address. */
export function keepKey(key) {
  try {
    sessionStorage.setItem(KEY, key);
  } catch {
    // Without storage the tab gets a new key after a reload.
  }
}

/** Starts and keeps the connection. `message(data)` gets every object, `connection(up)` each change. */
export function connect({ message, connection }) {
  onMessage = message;
  onConnection = connection;
  window.addEventListener("online", () => retryNow());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) retryNow();
  });
  open();
}

function open() {
  timer = null;
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(`${scheme}//${location.host}/page/ws`);
  socket.addEventListener("open", () => {
    const key = storedKey();
    send("hello", { ...(key ? { key } : {}), locale: currentLocale() });
  });
  socket.addEventListener("message", (event) => receive(event.data));
  socket.addEventListener("close", () => {
    socket = null;
    for (const [nonce, entry] of waiting) settle(nonce, entry, { state: "lost" });
    onConnection(false);
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts) * (0.75 + Math.random() / 2);
    attempts += 1;
    timer = setTimeout(open, wait);
  });
}

function retryNow() {
  if (timer === null) return;
  clearTimeout(timer);
  open();
}

function receive(text) {
  const data = JSON.parse(text);
  if (data.op === "ready") {
    attempts = 0;
    onConnection(true);
  }
  const entry = waiting.get(data.nonce);
  if (entry && (data.op === "ack" || data.op === "autocomplete")) {
    if (data.op === "autocomplete") settle(data.nonce, entry, { state: "ok", choices: data.choices ?? [] });
    else if (!(entry.wantsChoices && data.state === "ok")) settle(data.nonce, entry, data);
  }
  onMessage(data);
}

function settle(nonce, entry, answer) {
  waiting.delete(nonce);
  clearTimeout(entry.timer);
  entry.resolve(answer);
}

/** Sends an operation; false when there is no connection. */
export function send(op, data = {}) {
  if (!socket || socket.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify({ op, ...data }));
  return true;
}

/**
 * Sends an interaction and resolves with `{state: "ok" | "failed" | "lost", error?, choices?}`.
 * `lost` means that the connection is down; nothing is ever sent twice.
 */
export function request(op, data) {
  const nonce = newNonce();
  return new Promise((resolve) => {
    const entry = { resolve, wantsChoices: op === "autocomplete", timer: null };
    waiting.set(nonce, entry);
    entry.timer = setTimeout(() => settle(nonce, entry, { state: "failed" }), ANSWER_TIMEOUT_MS);
    if (!send(op, { nonce, ...data })) settle(nonce, entry, { state: "lost" });
  });
}

function newNonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
