// One message of the list as a DOM node.

import { componentTexts, renderComponents } from "./components.js";
import { avatar, el, icon, iconButton } from "./dom.js";
import { renderAttachments, renderEmbeds } from "./embeds.js";
import { dismiss, failedIn, pendingIn } from "./interactions.js";
import { confirmDialog } from "./dialogs.js";
import { richText, spokenText } from "./richtext.js";
import { send } from "./socket.js";
import { compareIds, emit, isEphemeral, isLoading, me, mentions, messagesOf, state, userName } from "./state.js";
import { t } from "./texts.js";
import { clock, day, full, sameDay, written } from "./times.js";

const GROUP_MS = 7 * 60 * 1000;
const SUMMARY_LENGTH = 300;

/** Builds the list item of a message. */
export function renderMessage(message) {
  const item = el("li", { class: "entry", data: { id: message.id } }, article(message));
  applyInteraction(item, message);
  return item;
}

/** Fills an existing list item anew, keeping loaded pictures and the focus where they were. */
export function refreshMessage(item, message) {
  const old = item.querySelector(".message");
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const focus = focused ? { id: focused.dataset.customId, at: focusable(old).indexOf(focused) } : null;
  const fresh = article(message);
  keepPictures(old, fresh);
  old.replaceWith(fresh);
  applyInteraction(item, message);
  if (focus) restoreFocus(fresh, focus);
}

function focusable(root) {
  return [...root.querySelectorAll("button, a[href], [tabindex='0']")];
}

function restoreFocus(root, { id, at }) {
  const all = focusable(root);
  const same = id ? all.find((node) => node.dataset.customId === id) : null;
  const target = same ?? all[Math.min(at, all.length - 1)] ?? root;
  target.focus({ preventScroll: true });
}

function keepPictures(old, fresh) {
  const loaded = new Map();
  for (const node of old.querySelectorAll("img[data-source]")) {
    if (node.dataset.source && node.complete && node.naturalWidth > 0) loaded.set(node.dataset.source, node);
  }
  for (const node of fresh.querySelectorAll("img[data-source]")) {
    const kept = loaded.get(node.dataset.source);
    // A decoded picture shows at once, where a new request would let the page jump.
    if (kept) node.src = kept.currentSrc || kept.src;
  }
}

function names(message) {
  const known = new Map();
  for (const user of message.mentions ?? []) known.set(user.id, userName(user));
  return known;
}

function article(message) {
  const people = names(message);
  const author = userName(message.author);
  const date = new Date(message.timestamp);
  const secret = isEphemeral(message);
  const node = el("article", { class: "message", tabindex: "-1", "aria-label": `${author}, ${full(date)}` });
  node.classList.toggle("ephemeral", secret);
  node.classList.toggle("mentions-you", !secret && mentions(message, state.you));
  const origin = originLine(message);
  if (origin) node.append(origin);
  node.append(
    el("div", { class: "message-side" }, avatar(message.author?.id, author, message.author?.bot), shortTime(date)),
    el("div", { class: "message-body" }, head(message, author, date), body(message, people), foot(message, secret)),
  );
  const tools = toolbar(message, secret);
  if (tools) node.append(tools);
  return node;
}

function shortTime(date) {
  return el("time", { class: "message-short-time", datetime: date.toISOString(), text: clock(date) });
}

function head(message, author, date) {
  return el(
    "div",
    { class: "message-head" },
    el("span", { class: "message-author", text: author }),
    message.author?.bot ? el("span", { class: "badge", text: t("bot_badge") }) : null,
    el("time", { class: "message-time", datetime: date.toISOString(), title: full(date), text: written(date) }),
  );
}

function body(message, people) {
  const content = el("div", { class: "message-content" });
  if (isLoading(message)) {
    content.append(thinking(userName(message.author)));
    return content;
  }
  if (message.content) content.append(richText(message.content, people));
  content.append(
    ...[...renderAttachments(message), ...renderEmbeds(message, people), ...renderComponents(message, people)].filter(Boolean),
  );
  if (message.thread) content.append(threadLink(message.thread));
  // Panels are edited all the time; the word would come and go below their buttons.
  if (message.edited_timestamp && !isEphemeral(message)) {
    const edited = el("span", {
      class: "edited",
      text: t("edited"),
      title: full(new Date(message.edited_timestamp)),
    });
    const last = message.content ? content.querySelector(":scope > .rich > p:last-child") : null;
    (last ?? content).append(" ", edited);
  }
  return content;
}

function threadLink(thread) {
  return el(
    "button",
    { type: "button", class: "thread-link", on: { click: () => emit("go", thread.id) } },
    icon("thread"),
    el("span", { text: thread.name }),
  );
}

function thinking(name) {
  return el(
    "p",
    { class: "thinking" },
    el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
    t("thinking", { name }),
  );
}

function foot(message, secret) {
  return el(
    "div",
    { class: "message-foot" },
    el("p", { class: "failure", role: "alert", hidden: true }),
    secret
      ? el(
          "p",
          { class: "only-you" },
          icon("eye"),
          t("only_you"),
          " · ",
          el("button", { type: "button", class: "text-button", text: t("dismiss"), on: { click: () => dismiss(message) } }),
        )
      : null,
  );
}

function toolbar(message, secret) {
  const mine = message.author?.id === state.you;
  if (secret || !(me()?.admin || mine)) return null;
  const remove = async () => {
    if (await confirmDialog(t("delete_question"), t("delete_message"))) {
      send("delete", { channel_id: message.channel_id, message_id: message.id });
    }
  };
  return el("div", { class: "message-tools" }, iconButton("trash", t("delete_message"), remove, "small"));
}

/** The line above a message: the command that called for it, or the message it replies to. */
function originLine(message) {
  const used = commandUsed(message);
  if (used) {
    const [before, after] = t("command_used", { name: "\u0001", command: "\u0002" }).split("\u0001");
    const [middle, end] = after.split("\u0002");
    return el(
      "div",
      { class: "origin" },
      avatar(used.user?.id, userName(used.user), used.user?.bot, "tiny"),
      before,
      el("strong", { text: userName(used.user) }),
      middle,
      el("span", { class: "mention", text: `/${used.name}` }),
      end,
    );
  }
  if (message.message_reference && (message.type === 19 || message.referenced_message)) return replyLine(message);
  return null;
}

function commandUsed(message) {
  const old = message.interaction;
  const data = message.interaction_metadata;
  if (old?.name) return { name: old.name, user: old.user };
  if (data?.type === 2 && data.name) return { name: data.name, user: data.user };
  return null;
}

function replyLine(message) {
  const known = state.messages.get(message.channel_id)?.get(message.message_reference.message_id);
  const target = message.referenced_message ?? known;
  const line = el("div", { class: "origin" }, el("span", { class: "visually-hidden", text: t("reply_click") }));
  if (!target) {
    line.append(el("em", { text: t("message_deleted_reply") }));
    return line;
  }
  const words = summary(target) || t("image");
  const jump = () => {
    const found = document.querySelector(`.entry[data-id="${CSS.escape(target.id)}"] .message`);
    found?.scrollIntoView({ block: "center" });
    found?.focus({ preventScroll: true });
  };
  line.append(
    avatar(target.author?.id, userName(target.author), target.author?.bot, "tiny"),
    el("strong", { text: userName(target.author) }),
    " ",
    el("button", { type: "button", class: "origin-text", text: words, on: { click: jump } }),
  );
  return line;
}

/** The words of a message for announcements and previews, at most a few lines. */
export function summary(message) {
  if (isLoading(message)) return t("thinking", { name: userName(message.author) });
  const people = names(message);
  const texts = [
    message.content,
    ...componentTexts(message.components),
    ...(message.embeds ?? []).flatMap((embed) => [embed.title, embed.description]),
  ].filter(Boolean);
  const words = texts.map((text) => spokenText(text, people)).join(" ").replace(/ +/g, " ").trim();
  return words.length > SUMMARY_LENGTH ? `${words.slice(0, SUMMARY_LENGTH)}…` : words;
}

/** Shows which component is waited for, and whether the last one failed. */
export function applyInteraction(item, message) {
  const pending = pendingIn(message.id);
  for (const node of item.querySelectorAll("[data-custom-id]")) {
    const off = node.dataset.off === "true";
    const mine = pending !== null && node.dataset.customId === pending;
    node.classList.toggle("busy", mine);
    if (mine) node.setAttribute("aria-busy", "true");
    else node.removeAttribute("aria-busy");
    if (pending !== null || off) node.setAttribute("aria-disabled", "true");
    else node.removeAttribute("aria-disabled");
  }
  const line = item.querySelector(".failure");
  const failure = failedIn(message.id);
  line.hidden = !failure;
  line.textContent = failure ? t(failure === "lost" ? "error_lost" : "interaction_failed") : "";
}

/** Marks the item as continuing the one before, or as the first of a day. */
export function arrange(item, message, previous) {
  const date = new Date(message.timestamp);
  const before = previous ? new Date(previous.timestamp) : null;
  const newDay = !before || !sameDay(before, date);
  const grouped =
    !newDay &&
    previous.author?.id === message.author?.id &&
    date - before < GROUP_MS &&
    isEphemeral(previous) === isEphemeral(message) &&
    !commandUsed(message) &&
    !message.message_reference;
  item.classList.toggle("grouped", grouped);
  const separator = item.querySelector(".day");
  if (!newDay) separator?.remove();
  else if (separator) separator.firstElementChild.textContent = day(date);
  else item.prepend(el("div", { class: "day", role: "separator" }, el("span", { text: day(date) })));
}

/** The message before this one in its channel, or null. */
export function previousOf(message) {
  let found = null;
  for (const candidate of messagesOf(message.channel_id)) {
    if (compareIds(candidate.id, message.id) >= 0) break;
    found = candidate;
  }
  return found;
}
