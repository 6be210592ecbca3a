// Puts the page together: what the server says, which channel is shown, what the banners tell.

import { drawer, showChannels, startChannels } from "./channels.js";
import { changeChannel, clearComposer, focusComposer, relabel, startComposer } from "./composer.js";
import { avatar, el, finePointer, hush, icon, iconButton, toast } from "./dom.js";
import { closeLightbox } from "./lightbox.js";
import { clearMessages, showChannel, startMessages } from "./messages.js";
import { openModal } from "./modal.js";
import { closeWelcome, openPeople, openWelcome, passDevice, seatsHere, showMe } from "./people.js";
import { releasePrivate } from "./pictures.js";
import { connect, keepKey, send } from "./socket.js";
import {
  applyServerState,
  channelById,
  forgetChat,
  forgetPrivate,
  isEphemeral,
  markRead,
  markUnread,
  me,
  mentions,
  on,
  removeMessage,
  state,
  takeHistory,
  takeMessage,
  updateMessage,
} from "./state.js";
import { showStarters, startStarters } from "./starters.js";
import { applyTexts, browserLocale, currentLocale, setLocale, t } from "./texts.js";
import { keepTicking } from "./times.js";

const THEMES = ["system", "dark", "light"];
const BANNER_DELAY_MS = 700;
const LAST_CHANNEL = "channel";

let lostSince = null;
let greeting = false;
let shownPerson = null;

const handlers = {
  ready: (data) => {
    if (data.key) keepKey(data.key);
    // Who this tab is and what it may see arrive together; the channel is entered once, afterwards.
    greeting = true;
    applyServerState({ you: null, ...data });
    greeting = false;
    afterReady();
  },
  state: (data) => applyServerState(data),
  history: (data) => takeHistory(data.channel_id, visible(data.messages ?? []), data.before !== undefined),
  message_create: (data) => arrived(data.message),
  message_update: (data) => {
    if (visible([data.message]).length > 0) updateMessage(data.message);
  },
  message_delete: (data) => removeMessage(data.channel_id, data.message_id),
  modal: (data) => {
    if (!state.curtain) openModal(data);
  },
  error: (data) => toast(String(data.text ?? "")),
};

// Behind the curtain nobody's private messages are taken in: the server sends them again to whoever lifts it.
function visible(messages) {
  const hide = state.curtain || state.you !== shownPerson;
  return hide ? messages.filter((message) => !isEphemeral(message)) : messages;
}

function arrived(message) {
  if (visible([message]).length === 0) return;
  takeMessage(message);
  const mine = message.author?.id === state.you;
  const called = mentions(message, state.you);
  if (message.channel_id !== state.current && !mine) markUnread(message.channel_id, called);
  if (!called) offerDevice(message);
}

// Several persons at one device: whoever is called, and sits in no other tab, may take it with one press.
function offerDevice(message) {
  if (isEphemeral(message) || state.curtain || state.juggling) return;
  const here = seatsHere();
  const next = state.people.find((person) => !person.online && here.includes(person.id) && mentions(message, person.id));
  if (!next) return;
  const place = document.getElementById("offer");
  place.hidden = false;
  place.replaceChildren(
    avatar(next.id, next.name, false, "small"),
    el("span", { class: "offer-text", text: t("maybe_passed", { name: next.name }) }),
    el("button", {
      type: "button",
      class: "button primary",
      text: t("pass_device_to", { name: next.name }),
      on: { click: () => passDevice(next.id) },
    }),
    iconButton("close", t("close"), removeOffer),
  );
}

function removeOffer() {
  document.getElementById("offer").hidden = true;
}

function afterReady() {
  if (state.juggling) return;
  if (!state.you) {
    forgetChat();
    releasePrivate();
    clearMessages();
    openWelcome(changeLocale);
    return;
  }
  enter();
}

function enter() {
  closeWelcome();
  const wanted = channelById(state.current) ? state.current : remembered();
  if (wanted) go(wanted, true);
}

function remembered() {
  let last = null;
  try {
    last = sessionStorage.getItem(LAST_CHANNEL);
  } catch {
    // The first channel is as good.
  }
  if (last && channelById(last)) return last;
  return state.channels.find((channel) => channel.type === 0)?.id ?? null;
}

/** Shows a channel and asks for its history. */
function go(channelId, again = false) {
  if (!channelById(channelId) || (channelId === state.current && !again)) return;
  const before = state.current;
  state.current = channelId;
  try {
    sessionStorage.setItem(LAST_CHANNEL, channelId);
  } catch {
    // Only a reload in the same tab misses it.
  }
  if (before !== channelId) changeChannel(before, channelId);
  else relabel();
  markRead(channelId);
  showChannels();
  showChannel();
  showStarters();
  send("open", { channel_id: channelId });
  if (finePointer() && !document.querySelector("dialog[open]")) focusComposer();
}

function changeLocale(locale) {
  if (locale === currentLocale()) return;
  setLocale(locale);
  applyTexts();
  relabel();
  showTheme();
  showChannels();
  showMe();
  if (state.current) showChannel();
  showStarters();
  showBanners();
}

function personChanged() {
  if (state.juggling) return;
  showMe();
  const person = me();
  if (!person) return;
  changeLocale(person.locale ?? currentLocale());
  if (shownPerson === state.you) return;
  const first = shownPerson === null;
  shownPerson = state.you;
  if (!first) {
    forgetChat();
    releasePrivate();
    hush();
    clearComposer();
    removeOffer();
  }
  if (!greeting) enter();
}

function curtain(down) {
  document.body.classList.toggle("behind-curtain", down);
  if (down) {
    removeOffer();
    closeLightbox();
    for (const dialog of document.querySelectorAll("dialog.modal, dialog.people")) dialog.close();
    forgetPrivate();
    releasePrivate();
    hush();
    clearComposer();
    drawer(false);
    clearMessages();
  } else if (state.current) {
    go(state.current, true);
  }
  showStarters();
}

// The chat that came in while others sat here is fetched again, as the present person sees it.
function juggled() {
  forgetChat();
  releasePrivate();
  personChanged();
  if (state.current) go(state.current, true);
}

function showBanners() {
  const place = document.getElementById("banners");
  const lines = [];
  if (!state.connected && lostSince !== null && Date.now() - lostSince >= BANNER_DELAY_MS) lines.push(["lost", t("connection_lost")]);
  if (state.connected && state.bot && !state.bot.online) lines.push(["offline", t("bot_offline", { name: state.bot.name ?? "Alhambra" })]);
  const words = JSON.stringify(lines);
  if (place.dataset.words === words) return;
  place.dataset.words = words;
  place.replaceChildren(...lines.map(([kind, text]) => el("p", { class: `banner ${kind}` }, icon("warning"), el("span", { text }))));
}

function connection(up) {
  state.connected = up;
  if (up) lostSince = null;
  else if (lostSince === null) {
    lostSince = Date.now();
    // A reconnect within a blink needs no banner.
    setTimeout(showBanners, BANNER_DELAY_MS + 20);
  }
  showBanners();
}

function theme() {
  try {
    return localStorage.getItem("theme") ?? "system";
  } catch {
    return document.documentElement.dataset.theme ?? "system";
  }
}

function nextTheme() {
  const chosen = THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length];
  if (chosen === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  try {
    localStorage.setItem("theme", chosen);
  } catch {
    // The choice then lasts as long as the page.
  }
  showTheme();
}

function showTheme() {
  const button = document.getElementById("theme");
  const signs = { system: "contrast", dark: "moon", light: "sun" };
  const chosen = THEMES.includes(theme()) ? theme() : "system";
  button.replaceChildren(icon(signs[chosen]));
  button.title = t(`theme_${chosen}`);
  button.setAttribute("aria-label", t(`theme_${chosen}`));
}

function start() {
  setLocale(browserLocale());
  applyTexts();
  startChannels();
  startComposer();
  startMessages({
    older: (channelId, before) => send("open", { channel_id: channelId, before }),
  });
  startStarters();
  keepTicking();
  showTheme();
  document.getElementById("theme").addEventListener("click", nextTheme);
  document.getElementById("me").addEventListener("click", openPeople);
  on("people", personChanged);
  on("you", personChanged);
  on("bot", showBanners);
  on("curtain", curtain);
  on("juggled", juggled);
  on("go", go);
  on("channels", () => {
    if (state.you && state.current && !channelById(state.current)) enter();
    relabel();
  });
  connect({
    message: (data) => handlers[data.op]?.(data),
    connection,
  });
}

start();
