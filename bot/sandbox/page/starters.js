// The cards of an empty channel: real slash commands, sent for people who have never typed one.

import { OPTION, localised } from "./commands.js";
import { available } from "./composer.js";
import { el, freshId, icon, toast } from "./dom.js";
import { command } from "./interactions.js";
import { become, createPerson, freeNames, juggle } from "./people.js";
import { request } from "./socket.js";
import { channelById, channelLabel, isLoading, me, messagesOf, on, state } from "./state.js";
import { currentLocale, t } from "./texts.js";

const MOST_SEATS = 6;
const QUIET_MS = 500;
const LONGEST_WAIT_MS = 6000;
const LONGEST_NAME = 32;

const place = document.getElementById("starters");
let working = false;

/** Keeps the cards in step with the channel. */
export function startStarters() {
  for (const name of ["history", "message_create", "message_delete", "commands", "you", "channels"]) on(name, () => showStarters());
}

function has(...names) {
  const known = new Set(available().map((entry) => entry.name));
  return names.every((name) => known.has(called(name)));
}

/** What a command is called here: its host may have put a prefix before all names. */
function called(name) {
  const known = available().find((entry) => entry.name.endsWith("tutorial"));
  return known ? known.name.slice(0, -"tutorial".length) + name : name;
}

/** Shows the cards when the channel is empty and known to be. */
export function showStarters() {
  const history = state.messages.get(state.current);
  const empty = Boolean(state.you) && history !== undefined && history.size === 0 && state.complete.has(state.current);
  const wanted = (empty || working) && !state.curtain;
  if (wanted && !place.hidden && place.dataset.key === key()) return;
  place.hidden = !wanted;
  place.replaceChildren();
  if (!wanted) return;
  place.dataset.key = key();
  if (working) {
    place.append(el("p", { class: "starters-working", role: "status", text: t("starter_working") }));
    return;
  }
  const channel = channelById(state.current);
  place.append(
    el("div", { class: "starters-sign", "aria-hidden": "true" }, icon("star")),
    el("h2", { class: "starters-title", text: t("starters_title", { channel: channel ? channelLabel(channel) : "" }) }),
    el("p", { class: "starters-text", text: t("starters_text") }),
    el("div", { class: "starters-cards" }, computerCard(), friendsCard(), learnCard()),
  );
}

// What the cards depend on; they are built anew only when it changes, so that nothing typed is lost.
function key() {
  return [state.current, state.you, currentLocale(), working, available().map((entry) => entry.name)].join("|");
}

function card(sign, title, text, ...content) {
  const id = freshId("starter");
  return el(
    "section",
    { class: "starter", "aria-labelledby": id },
    el("h3", { id }, icon(sign), el("span", { text: title })),
    el("p", { text }),
    content,
  );
}

function botsOption() {
  const entry = available().find((one) => one.name === called("bots"));
  return entry?.options.find((option) => option.name === "add") ?? null;
}

/** The levels of computer opponents as `{label, value}`: fixed choices, or what the bot suggests. */
async function levels(option) {
  const label = (choice) => localised(choice.name_localizations, currentLocale(), choice.name);
  if (option.choices?.length) return option.choices.map((choice) => ({ label: label(choice), value: choice.value }));
  if (!option.autocomplete) return [];
  const answer = await request("autocomplete", {
    channel_id: state.current,
    name: called("bots"),
    options: [{ name: option.name, type: option.type, value: "", focused: true }],
  });
  return (answer.choices ?? []).map((choice) => ({ label: label(choice), value: choice.value }));
}

function computerCard() {
  const option = has("join", "bots", "start") ? botsOption() : null;
  if (!option) return null;
  const number = el(
    "select",
    { class: "input" },
    [1, 2, 3, 4, 5].map((count) => el("option", { value: count, text: String(count), selected: count === 2 })),
  );
  const level = el("select", { class: "input" });
  const levelField = el("label", { class: "starter-field" }, el("span", { text: t("starter_level") }), level);
  levelField.hidden = true;
  const fixed = option.choices?.map((choice) => ({
    label: localised(choice.name_localizations, currentLocale(), choice.name),
    value: choice.value,
  }));
  const fill = (found) => {
    level.replaceChildren(...found.map((one, index) => el("option", { value: index, text: one.label })));
    level.value = String(Math.floor((found.length - 1) / 2));
    levelField.hidden = found.length < 2;
  };
  if (fixed) fill(fixed);
  const go = async () => {
    const found = fixed ?? [];
    const chosen = found[Number(level.value)]?.value;
    const count = Number(number.value);
    await run(async () => {
      await step("join");
      const value = chosen ?? (await levels(option))[0]?.value;
      for (let seat = 0; seat < count; seat += 1) {
        await step("bots", [{ name: option.name, type: option.type, value: value ?? (option.type === OPTION.INTEGER ? 1 : "") }]);
      }
      await step("start");
    });
  };
  return card(
    "computer",
    t("starter_computer"),
    t("starter_computer_text"),
    el(
      "div",
      { class: "starter-fields" },
      el("label", { class: "starter-field" }, el("span", { text: t("starter_number") }), number),
      levelField,
    ),
    el("button", { type: "button", class: "button success wide", text: t("go"), on: { click: go } }),
  );
}

function friendsCard() {
  if (!has("join")) return null;
  const rows = el("div", { class: "starter-names" });
  const suggested = freeNames();
  const add = () => {
    const count = rows.childElementCount + 2;
    if (count > MOST_SEATS) return;
    const input = el("input", {
      class: "input",
      type: "text",
      maxlength: LONGEST_NAME,
      autocomplete: "off",
      "aria-label": t("friends_player", { count }),
      placeholder: t("friends_player", { count }),
    });
    input.value = suggested[count - 2] ?? "";
    rows.append(input);
    more.hidden = count >= MOST_SEATS;
  };
  const more = el("button", { type: "button", class: "text-button", text: t("friends_add"), on: { click: add } });
  add();
  const go = () => {
    const names = [...rows.children].map((input) => input.value.trim()).filter(Boolean);
    run(() => seatFriends(names));
  };
  return card(
    "people",
    t("starter_friends"),
    t("starter_friends_text"),
    el("p", { class: "starter-hint", text: t("friends_names") }),
    el("div", { class: "starter-me", text: me()?.name ?? "" }),
    rows,
    more,
    el("button", { type: "button", class: "button success wide", text: t("friends_go"), on: { click: go } }),
  );
}

async function seatFriends(names) {
  const host = state.you;
  const locale = me()?.locale ?? currentLocale();
  await step("join");
  await juggle(async () => {
    for (const name of names) {
      const known = state.people.find((person) => person.name === name && person.id !== host);
      const id = known?.id ?? (await createPerson(name, locale, false));
      if (!id || !(await become(id))) throw new Error(name);
      await step("join");
    }
  });
}

function learnCard() {
  const way = (name, text, shape = "secondary") =>
    has(name) ? el("button", { type: "button", class: `button ${shape}`, text, on: { click: () => command(called(name), [], `/${called(name)}`) } }) : null;
  const ways = [way("rules", t("learn_rules")), way("help", t("learn_help"))];
  const tutorial = way("tutorial", t("learn_tutorial"), "success wide");
  if (![...ways, tutorial].some(Boolean)) return null;
  return card(
    "book",
    t("starter_learn"),
    t("starter_learn_text"),
    el(
      "div",
      { class: "starter-buttons" },
      ways,
    ),
    tutorial,
  );
}

async function run(steps) {
  if (working) return;
  working = true;
  showStarters();
  try {
    await steps();
  } catch (error) {
    toast(t("starter_failed", { command: error.message }));
  }
  working = false;
  showStarters();
}

/** Sends one command and waits until its answer has arrived in full. */
async function step(name, options = []) {
  const shown = `/${called(name)}`;
  const answer = await command(called(name), options, shown);
  if (answer.state !== "ok") throw new Error(shown);
  const end = Date.now() + LONGEST_WAIT_MS;
  await pause(QUIET_MS);
  while (Date.now() < end && messagesOf(state.current).some((message) => isLoading(message))) await pause(QUIET_MS / 4);
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
