// The rail on the left: channels with their threads, unread marks, and making new ones.

import { askText } from "./dialogs.js";
import { el, icon } from "./dom.js";
import { send } from "./socket.js";
import { channelById, channelLabel, emit, isThread, on, state, until } from "./state.js";
import { t, tn } from "./texts.js";

const LONGEST_NAME = 100;
const ANSWER_TIMEOUT_MS = 4000;

/** Starts the rail and the channel's head. */
export function startChannels() {
  for (const name of ["channels", "unread", "guild"]) on(name, () => showChannels());
  document.getElementById("channel-add").append(icon("plus"));
  document.getElementById("channel-add").addEventListener("click", addChannel);
  document.getElementById("thread-add").append(icon("thread"));
  document.getElementById("thread-add").addEventListener("click", addThread);
  document.getElementById("rail-open").append(icon("menu"));
  document.getElementById("rail-open").addEventListener("click", () => drawer(true));
  document.getElementById("rail-close").append(icon("close"));
  document.getElementById("rail-close").addEventListener("click", () => drawer(false));
  document.getElementById("rail-shade").addEventListener("click", () => drawer(false));
  document.getElementById("rail").addEventListener("keydown", (event) => {
    if (event.key === "Escape") drawer(false);
  });
  document.getElementById("guild-icon").append(icon("star"));
  new MutationObserver(syncDrawer).observe(document.body, { attributes: true, attributeFilter: ["class"] });
  window.matchMedia("(max-width: 600px)").addEventListener("change", syncDrawer);
  syncDrawer();
}

/** Opens or closes the channel list on a phone. */
export function drawer(open) {
  const was = document.body.classList.contains("rail-open");
  document.body.classList.toggle("rail-open", open);
  // What is inert takes no focus.
  syncDrawer();
  if (open && !was) document.getElementById("rail-close").focus();
  if (!open && was) document.getElementById("rail-open").focus();
}

// A closed drawer must not catch the Tab key, and what lies under an open one neither.
function syncDrawer() {
  const phone = window.matchMedia("(max-width: 600px)").matches;
  const open = document.body.classList.contains("rail-open");
  document.getElementById("rail").inert = phone && !open;
  document.querySelector(".main").inert = phone && open;
}

/** Draws the list of channels and the head of the present one. */
export function showChannels() {
  document.getElementById("guild-name").textContent = state.guild?.name ?? "Alhambra";
  const top = state.channels.filter((channel) => !isThread(channel) && channel.type !== 4);
  top.sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const rows = top.flatMap((channel) => [
    row(channel),
    ...state.channels
      .filter((thread) => isThread(thread) && thread.parent_id === channel.id)
      .filter((thread) => !thread.thread_metadata?.archived || thread.id === state.current)
      .map((thread) => row(thread)),
  ]);
  const list = document.getElementById("channel-list");
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.id : null;
  list.replaceChildren(...rows);
  if (focused) list.querySelector(`[data-id="${CSS.escape(focused)}"]`)?.focus();
  showHead();
}

function signOf(channel) {
  if (channel.type === 1) return "person";
  return isThread(channel) ? "thread" : "hash";
}

function row(channel) {
  const unread = channel.id === state.current ? null : state.unread.get(channel.id);
  const thread = isThread(channel);
  const marks = unread?.mentions
    ? el(
        "span",
        { class: "mention-count" },
        el("span", { "aria-hidden": "true", text: unread.mentions }),
        el("span", { class: "visually-hidden", text: tn("mentioned", unread.mentions) }),
      )
    : unread
      ? el("span", { class: "visually-hidden", text: t("unread") })
      : null;
  return el(
    "li",
    { class: thread ? "thread-item" : "" },
    el(
      "button",
      {
        type: "button",
        class: `channel ${unread ? "unread" : ""} ${channel.id === state.current ? "current" : ""}`,
        "aria-current": channel.id === state.current ? "page" : undefined,
        data: { id: channel.id },
        on: {
          click: () => {
            drawer(false);
            emit("go", channel.id);
          },
        },
      },
      icon(signOf(channel)),
      el("span", { class: "channel-label", text: channelLabel(channel).replace(/^#/, "") }),
      channel.thread_metadata?.archived ? el("span", { class: "menu-description", text: t("threads_archived") }) : null,
      marks,
    ),
  );
}

function showHead() {
  const channel = channelById(state.current);
  document.getElementById("channel-sign").replaceChildren(icon(channel ? signOf(channel) : "hash"));
  document.getElementById("channel-name").textContent = channel ? channelLabel(channel).replace(/^#/, "") : "";
  document.getElementById("channel-topic").textContent = channel?.topic ?? "";
  document.getElementById("thread-add").hidden = channel?.type !== 0;
  const called = [...state.unread.values()].reduce((sum, entry) => sum + entry.mentions, 0);
  const where = channel ? `${channelLabel(channel)} – ` : "";
  document.title = `${called > 0 ? `(${called}) ` : ""}${where}${state.guild?.name ?? "Alhambra"}`;
}

async function addChannel() {
  const name = await askText(t("create_channel"), t("channel_name"), t("channel_create"), LONGEST_NAME);
  if (name) created((channel) => !isThread(channel), () => send("create_channel", { name }));
}

async function addThread() {
  const parent = state.current;
  const name = await askText(t("create_thread"), t("thread_name"), t("channel_create"), LONGEST_NAME);
  if (name) {
    created(
      (channel) => isThread(channel) && channel.parent_id === parent,
      () => send("create_thread", { channel_id: parent, name }),
    );
  }
}

// Goes to the channel that appears after `make()`, as chats do for whoever created it.
async function created(fits, make) {
  const before = new Set(state.channels.map((channel) => channel.id));
  const fresh = () => state.channels.find((channel) => !before.has(channel.id) && fits(channel));
  make();
  if (!(await until(["channels"], () => Boolean(fresh()), ANSWER_TIMEOUT_MS))) return;
  drawer(false);
  emit("go", fresh().id);
}
