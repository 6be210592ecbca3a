// The message list: a log that follows the newest message unless somebody reads further up.

import { announce, el, icon } from "./dom.js";
import { applyInteraction, arrange, previousOf, refreshMessage, renderMessage, summary } from "./message.js";
import { closeMenu } from "./select.js";
import { compareIds, isEphemeral, me, messagesOf, on, state, userName } from "./state.js";
import { t, tn } from "./texts.js";

const NEAR_END_PX = 90;
const NEAR_START_PX = 400;
// How long after an edit the list may jump by itself: what shrinks and grows again leaves it further up.
const SETTLING_MS = 400;

const scroller = document.getElementById("scroller");
const list = document.getElementById("messages");
const toPresent = document.getElementById("to-present");

let pinned = true;
let lastTop = 0;
let editedAt = -Infinity;
let loadingOlder = false;
let unseen = 0;
// The message in which a button is held down, and those whose edits wait until it is let go: a button that is drawn
// anew in between would swallow the press.
let pressed = null;
const late = new Set();
let askOlder = () => {};

/** Starts the list. `older(channelId, messageId)` asks for what came before a message. */
export function startMessages({ older }) {
  askOlder = older;
  on("history", ({ channelId, older: wasOlder }) => {
    if (channelId === state.current) showChannel(wasOlder);
  });
  on("message_create", (message) => {
    if (message.channel_id === state.current) insert(message);
  });
  on("message_update", (message) => {
    if (message.channel_id === state.current) update(message);
  });
  on("message_delete", ({ channelId, messageId }) => {
    if (channelId === state.current) remove(messageId);
  });
  on("interaction", (messageId) => {
    const item = itemOf(messageId);
    const message = state.messages.get(state.current)?.get(messageId);
    if (item && message) applyInteraction(item, message);
  });
  on("command_sent", (pending) => showSending(pending));
  on("command_settled", ({ pending, answer }) => settleSending(pending, answer));
  scroller.addEventListener("scroll", scrolled, { passive: true });
  toPresent.addEventListener("click", () => scrollToEnd());
  list.addEventListener("pointerdown", (event) => {
    pressed = event.target.closest(".entry");
  });
  for (const ending of ["pointerup", "pointercancel", "blur"]) addEventListener(ending, letGo);
  new ResizeObserver(() => {
    if (pinned) scrollToEnd();
  }).observe(list);
  new ResizeObserver(() => {
    if (pinned) scrollToEnd();
  }).observe(scroller);
}

/** Draws the present channel anew. */
export function showChannel(keepPlace = false) {
  closeMenu();
  const height = scroller.scrollHeight;
  const top = scroller.scrollTop;
  const items = [];
  let previous = null;
  for (const message of messagesOf(state.current)) {
    const item = (keepPlace && itemOf(message.id)) || renderMessage(message);
    arrange(item, message, previous);
    items.push(item);
    previous = message;
  }
  const sending = keepPlace ? [...list.querySelectorAll(".sending")] : [];
  list.replaceChildren(...items, ...sending);
  loadingOlder = false;
  if (keepPlace) scroller.scrollTop = top + scroller.scrollHeight - height;
  else scrollToEnd();
}

/** Empties the list, as behind the curtain. */
export function clearMessages() {
  closeMenu();
  list.replaceChildren();
}

function itemOf(messageId) {
  return list.querySelector(`.entry[data-id="${CSS.escape(messageId)}"]`);
}

function insert(message) {
  const item = renderMessage(message);
  const after = [...list.querySelectorAll(".entry[data-id]")].find((node) => compareIds(node.dataset.id, message.id) > 0);
  list.insertBefore(item, after ?? list.querySelector(".sending"));
  arrangeAround(item, message);
  say(message);
  // What answers this person is shown to them, wherever they were reading.
  if (pinned || isEphemeral(message) || message.author?.id === state.you) scrollToEnd();
  else {
    unseen += 1;
    showToPresent();
  }
}

function say(message) {
  announce(`${userName(message.author)}: ${summary(message) || t("image")}`);
}

function arrangeAround(item, message) {
  arrange(item, message, previousOf(message));
  const next = item.nextElementSibling;
  const following = next?.dataset.id ? state.messages.get(state.current)?.get(next.dataset.id) : null;
  if (following) arrange(next, following, message);
}

// The click follows the pointer's going up; what has waited comes after it.
function letGo() {
  if (!pressed) return;
  setTimeout(() => {
    pressed = null;
    const ids = [...late];
    late.clear();
    for (const id of ids) {
      const message = state.messages.get(state.current)?.get(id);
      if (message) update(message);
    }
  });
}

function update(message) {
  const item = itemOf(message.id);
  if (!item) return;
  if (item === pressed) {
    late.add(message.id);
    return;
  }
  if (item.querySelector("[aria-expanded='true']")) closeMenu();
  // A private panel that is redrawn, or an answer that was waited for, is news; other edits are not read out.
  const news = isEphemeral(message) || item.querySelector(".thinking") !== null || item.contains(document.activeElement);
  editedAt = performance.now();
  const held = pinned ? null : lowerEdge(item);
  refreshMessage(item, message);
  arrange(item, message, previousOf(message));
  // At once: a press before the next frame would meet the picture where the button was.
  if (held === null) scrollToEnd();
  else scroller.scrollTop += lowerEdge(item) - held;
  if (news) say(message);
}

// Where a message ends, if that is in sight or above: a picture that comes later must not push the buttons below it
// away under somebody's finger.
function lowerEdge(item) {
  return Math.min(item.getBoundingClientRect().bottom, scroller.getBoundingClientRect().bottom);
}

function remove(messageId) {
  const item = itemOf(messageId);
  if (!item) return;
  const next = item.nextElementSibling;
  const hadFocus = item.contains(document.activeElement);
  editedAt = performance.now();
  item.remove();
  const following = next?.dataset.id ? state.messages.get(state.current)?.get(next.dataset.id) : null;
  if (following) arrange(next, following, previousOf(following));
  if (hadFocus) scroller.focus({ preventScroll: true });
}

function scrolled() {
  const top = scroller.scrollTop;
  // Content that grows below, or shrinks and grows again, does not mean that somebody went up.
  if (scroller.scrollHeight - top - scroller.clientHeight < NEAR_END_PX) pinned = true;
  else if (top < lastTop && pinned && performance.now() - editedAt < SETTLING_MS) {
    scrollToEnd();
    return;
  } else if (top < lastTop) pinned = false;
  lastTop = top;
  if (pinned) unseen = 0;
  showToPresent();
  if (scroller.scrollTop < NEAR_START_PX) loadOlder();
}

function loadOlder() {
  const channelId = state.current;
  const known = state.messages.get(channelId);
  if (loadingOlder || !known || known.size === 0 || state.complete.has(channelId)) return;
  loadingOlder = true;
  askOlder(channelId, known.keys().next().value);
}

/** Shows the newest message and follows from there. */
export function scrollToEnd() {
  // The cards of an empty channel are read from the top.
  scroller.scrollTop = list.childElementCount > 0 ? scroller.scrollHeight : 0;
  lastTop = scroller.scrollTop;
  pinned = true;
  unseen = 0;
  showToPresent();
}

function showToPresent() {
  toPresent.hidden = pinned;
  toPresent.classList.toggle("plain", unseen === 0);
  const words = unseen > 0 ? tn("jump_new", unseen) : t("jump_present");
  if (toPresent.dataset.words === words) return;
  toPresent.dataset.words = words;
  toPresent.replaceChildren(el("span", { text: words }), icon("down"));
}

function showSending(pending) {
  if (pending.channelId !== state.current) return;
  const name = me()?.name ?? t("you");
  pending.node = el(
    "li",
    { class: "entry sending" },
    el("div", { class: "sending-line", role: "status" }, el("span", { class: "visually-hidden", text: name }), t("command_sending", { command: pending.shown })),
  );
  list.append(pending.node);
  scrollToEnd();
}

// Silence of the bot is said in the person's language; a refusal in the server's words.
function reason(shown, error) {
  if (!error || /did not respond/i.test(error)) return t("command_failed", { command: shown });
  return `${shown}: ${error}`;
}

function settleSending(pending, answer) {
  if (!pending.node) return;
  if (answer.state === "ok") {
    pending.node.remove();
    return;
  }
  const words = answer.state === "lost" ? t("error_lost") : reason(pending.shown, answer.error);
  pending.node.classList.add("failed");
  pending.node.replaceChildren(
    el(
      "div",
      { class: "sending-line", role: "alert" },
      icon("warning"),
      el("span", { text: words }),
      el("button", { type: "button", class: "text-button", text: t("dismiss"), on: { click: () => pending.node.remove() } }),
    ),
  );
}
