// Who sits at this tab: first visit, switching, adding people, the curtain between two persons.

import { openDialog } from "./dialogs.js";
import { avatar, el, finePointer, icon } from "./dom.js";
import { send } from "./socket.js";
import { emit, me, on, state, until } from "./state.js";
import { browserLocale, t } from "./texts.js";

const SUGGESTED = ["Anna", "Ben", "Clara", "David", "Emma", "Felix", "Hannah", "Jonas", "Leila", "Samir", "Yusuf", "Zoe"];
const LANGUAGES = [
  ["de", "Deutsch"],
  ["en-US", "English"],
];
const LONGEST_NAME = 32;
const ANSWER_TIMEOUT_MS = 5000;
const SEATS = "seats-here";

/** Names not taken yet, for prefilling. */
export function freeNames() {
  const taken = new Set(state.people.map((person) => person.name.toLocaleLowerCase()));
  return SUGGESTED.filter((name) => !taken.has(name.toLocaleLowerCase()));
}

/** The ids of the persons this tab has been: those who share this device. */
export function seatsHere() {
  try {
    return JSON.parse(sessionStorage.getItem(SEATS) ?? "[]");
  } catch {
    return [];
  }
}

function rememberSeat(id) {
  try {
    sessionStorage.setItem(SEATS, JSON.stringify([...new Set([...seatsHere(), id])]));
  } catch {
    // Without storage nobody is offered the device; switching by hand still works.
  }
}

/** Makes this tab a person; resolves when the server agreed. */
export async function become(id) {
  if (state.you !== id) send("be", { person_id: id });
  const done = await until(["you"], () => state.you === id, ANSWER_TIMEOUT_MS);
  if (done) rememberSeat(id);
  return done;
}

/** Creates a person and resolves with the id, or null. The tab is that person then. */
export async function createPerson(wanted, locale, admin) {
  const name = wanted.replace(/\s+/g, " ").trim();
  const before = new Set(state.people.map((person) => person.id));
  const found = () => state.people.find((person) => !before.has(person.id) && person.name === name);
  send("create_person", { name, locale, admin });
  await until(["people"], () => found() !== undefined, ANSWER_TIMEOUT_MS);
  return found()?.id ?? null;
}

/** The language choice as radio buttons; `value()` is the chosen locale. */
function languageField(chosen) {
  const current = chosen.startsWith("de") ? "de" : "en-US";
  const inputs = LANGUAGES.map(([locale]) =>
    el("input", { type: "radio", name: "language", value: locale, checked: locale === current }),
  );
  const node = el(
    "fieldset",
    { class: "field language-field" },
    el("legend", { class: "field-label", text: t("language") }),
    el(
      "div",
      { class: "segments" },
      LANGUAGES.map(([locale, label], index) => el("label", { class: "segment", lang: locale }, inputs[index], el("span", { text: label }))),
    ),
  );
  return { node, value: () => inputs.find((input) => input.checked)?.value ?? "en-US", inputs };
}

/** Form for a name and language, with a tick for the rights if `admin` is given; `submit(name, locale, admin)`. */
function personForm({ name, locale, button, admin: isAdmin, withNames, submit, languageChanged }) {
  const input = el("input", {
    class: "input",
    type: "text",
    maxlength: LONGEST_NAME,
    autocomplete: "off",
    autofocus: true,
    "aria-label": t("name"),
  });
  input.value = name;
  // A suggested name is overwritten by typing.
  input.addEventListener("focus", () => input.select());
  const error = el("p", { class: "field-error", role: "alert", hidden: true });
  const language = languageField(locale);
  const admin = isAdmin === undefined ? null : el("input", { type: "checkbox", name: "admin", checked: isAdmin });
  for (const radio of language.inputs) radio.addEventListener("change", () => languageChanged?.(language.value(), input.value));
  const names = withNames
    ? el(
        "div",
        { class: "name-chips" },
        freeNames()
          .slice(0, 6)
          .map((one) =>
            el("button", {
              type: "button",
              class: "chip-add",
              text: one,
              on: {
                click: () => {
                  input.value = one;
                  if (finePointer()) input.focus();
                },
              },
            }),
          ),
      )
    : null;
  return el(
    "form",
    {
      class: "person-form",
      on: {
        submit: (event) => {
          event.preventDefault();
          const value = input.value.trim();
          error.hidden = Boolean(value);
          error.textContent = value ? "" : t("name_needed");
          if (value) submit(value, language.value(), Boolean(admin?.checked));
          else input.focus();
        },
      },
    },
    el("label", { class: "field" }, el("span", { class: "field-label", text: t("name") }), input),
    names,
    language.node,
    admin ? el("label", { class: "option-row" }, admin, el("span", { text: t("admin") })) : null,
    error,
    el("div", { class: "dialog-foot" }, el("button", { type: "submit", class: "button primary", text: button })),
  );
}

let welcome = null;

/** First visit: a name, a language, and in. `relocale(locale)` changes the page's language on the spot. */
export function openWelcome(relocale, locale = browserLocale(), name = null) {
  welcome?.close();
  const others = state.people.slice(0, 12);
  const form = personForm({
    name: name ?? freeNames()[0] ?? "",
    locale,
    button: t("go"),
    withNames: true,
    // The first person hosts the others and may set the bot up.
    submit: async (chosen, language) => {
      const known = state.people.find((person) => person.name.toLocaleLowerCase() === chosen.toLocaleLowerCase());
      const id = known?.id ?? (await createPerson(chosen, language, state.people.length === 0));
      if (id) await become(id);
    },
    languageChanged: (chosen, typed) => {
      relocale(chosen);
      openWelcome(relocale, chosen, typed);
    },
  });
  const content = el(
    "div",
    {},
    el("p", { class: "dialog-text", text: t("welcome_text") }),
    form,
    others.length > 0
      ? el(
          "div",
          { class: "known" },
          el("p", { class: "field-label", text: t("continue_as") }),
          el("div", { class: "known-people" }, others.map((person) => personButton(person, () => become(person.id)))),
        )
      : null,
  );
  welcome = openDialog(t("welcome_title"), content, { closable: false, shape: "welcome" });
}

/** Closes the welcome once this tab is somebody. */
export function closeWelcome() {
  welcome?.close();
  welcome = null;
}

function personButton(person, run) {
  const parts = [person.id === state.you ? t("you") : null, person.admin ? t("admin_short") : null, person.online ? t("online") : null];
  return el(
    "button",
    {
      type: "button",
      class: person.id === state.you ? "person current" : "person",
      "aria-current": person.id === state.you ? "true" : undefined,
      on: { click: run },
    },
    el("span", { class: person.online ? "presence online" : "presence" }, avatar(person.id, person.name)),
    el(
      "span",
      { class: "menu-words" },
      el("span", { class: "menu-label", text: person.name }),
      el("span", { class: "menu-description", text: [languageName(person.locale), ...parts.filter(Boolean)].join(" · ") }),
    ),
  );
}

function languageName(locale) {
  return (locale ?? "").startsWith("de") ? "Deutsch" : "English";
}

/** The switcher: who is here, add somebody, change oneself, another tab. */
export function openPeople() {
  const person = me();
  const list = el("div", { class: "people-list" });
  const fill = () => {
    const focused = [...list.children].indexOf(document.activeElement);
    list.replaceChildren(...state.people.map((one) => personButton(one, () => choose(one.id))));
    list.children[focused]?.focus();
  };
  const choose = (id) => {
    dialog.close();
    if (id !== state.you) passDevice(id);
  };
  fill();
  const content = el(
    "div",
    {},
    el("p", { class: "dialog-text", text: t("people_text") }),
    list,
    details(
      "plus",
      t("add_person"),
      personForm({
        name: freeNames()[0] ?? "",
        locale: person?.locale ?? browserLocale(),
        button: t("add_person"),
        admin: false,
        submit: (name, locale, admin) => addPerson(dialog, name, locale, admin),
      }),
    ),
    person
      ? details(
          "person",
          t("your_profile"),
          personForm({
            name: person.name,
            locale: person.locale,
            button: t("save"),
            admin: person.admin,
            submit: (name, locale, admin) => {
              send("update_person", { name, locale, admin });
              dialog.close();
            },
          }),
        )
      : null,
    el(
      "a",
      { class: "button quiet wide", href: location.pathname, target: "_blank", rel: "noopener" },
      icon("link"),
      el("span", { text: t("new_tab") }),
    ),
  );
  const dialog = openDialog(t("people"), content, { shape: "people" });
  const stop = on("people", fill);
  dialog.closed.then(stop);
}

function details(sign, title, content) {
  return el("details", { class: "fold" }, el("summary", {}, icon(sign), el("span", { text: title })), content);
}

/** Runs `work` while this tab is several persons in turn; ends as the one it was, and shows nothing of the others. */
export async function juggle(work) {
  const was = state.you;
  state.juggling = true;
  try {
    await work();
  } finally {
    await become(was);
    state.juggling = false;
    emit("juggled", was);
  }
}

async function addPerson(dialog, name, locale, admin) {
  dialog.close();
  await juggle(async () => {
    const id = await createPerson(name, locale, admin);
    if (id) rememberSeat(id);
  });
  openPeople();
}

/** Hides what the present person may see until the next one lifts the curtain. */
export function passDevice(id) {
  const next = state.people.find((person) => person.id === id);
  const before = me();
  if (!next || state.curtain) return;
  state.curtain = true;
  emit("curtain", true);
  const lift = async (personId) => {
    await become(personId);
    dialog.close();
  };
  const content = el(
    "div",
    { class: "curtain-content" },
    avatar(next.id, next.name, false, "huge"),
    el("p", { class: "dialog-text", text: t("curtain_text", { name: next.name }) }),
    el("button", {
      type: "button",
      class: "button primary big",
      autofocus: true,
      text: t("curtain_lift", { name: next.name }),
      on: { click: () => lift(next.id) },
    }),
    before
      ? el("button", {
          type: "button",
          class: "button quiet",
          text: t("back_to", { name: before.name }),
          on: { click: () => lift(before.id) },
        })
      : null,
  );
  const dialog = openDialog(t("curtain_title", { name: next.name }), content, { closable: false, shape: "curtain" });
  dialog.closed.then(() => {
    state.curtain = false;
    emit("curtain", false);
  });
}

/** Draws the button at the lower left: who this tab is. */
export function showMe() {
  const person = me();
  const button = document.getElementById("me");
  button.replaceChildren();
  if (!person) return;
  button.append(
    el("span", { class: "visually-hidden", text: `${t("people")}: ` }),
    el("span", { class: "presence online" }, avatar(person.id, person.name)),
    el(
      "span",
      { class: "menu-words" },
      el("span", { class: "menu-label", text: person.name }),
      el("span", { class: "menu-description", text: languageName(person.locale) }),
    ),
    icon("people"),
  );
}
