// The composer while a slash command is filled in: one chip per option, suggestions above.

import { OPTION, filterChoices, localised, readValue, splitValues, wrap } from "./commands.js";
import { avatar, el, freshId, icon, iconButton } from "./dom.js";
import { request } from "./socket.js";
import { channelLabel, state } from "./state.js";
import { currentLocale, t } from "./texts.js";

const DEBOUNCE_MS = 200;

/** The fields of one command. `send(options, shown)` and `leave(text)` are called when it ends. */
export class CommandForm {
  constructor(entry, suggestions, { send, leave }) {
    this.entry = entry;
    this.suggestions = suggestions;
    this.onSend = send;
    this.onLeave = leave;
    this.fields = [];
    this.query = 0;
    this.error = el("p", { class: "command-error", role: "alert", hidden: true });
    this.chips = el("div", { class: "command-chips" });
    this.more = el("div", { class: "command-more" });
    // Without options the command itself takes the focus, so that Enter sends it.
    this.pill = el(
      "span",
      { class: "command-pill", tabindex: "-1", title: entry.description },
      el("span", { text: `/${entry.shown}` }),
    );
    this.node = el(
      "div",
      { class: "command-form", role: "group", "aria-label": `/${entry.shown}: ${entry.description}` },
      el(
        "div",
        { class: "command-line" },
        iconButton("close", t("leave_command"), () => this.leave(), "small"),
        this.pill,
        this.chips,
        this.more,
      ),
      this.error,
    );
    this.node.addEventListener("keydown", (event) => this.key(event));
  }

  /** Adds the first chips, filled from what was typed already, and focuses the first empty one. */
  start(rest) {
    const { lead, values: typed } = splitValues(this.entry, rest);
    if (lead && this.entry.options.length > 0) typed.set(this.entry.options[0].name, lead);
    const required = this.entry.options.filter((option) => option.required);
    const first = required.length > 0 ? required : this.entry.options.slice(0, 1);
    for (const option of this.entry.options) {
      if (first.includes(option) || typed.has(option.name)) this.add(option, typed.get(option.name) ?? "");
    }
    this.showMore();
    const empty = this.fields.find((field) => !field.input.value) ?? this.fields[this.fields.length - 1];
    if (empty) this.focus(empty);
    else this.pill.focus();
  }

  nameOf(option) {
    return localised(option.name_localizations, currentLocale(), option.name);
  }

  add(option, text) {
    const id = freshId("option");
    const name = this.nameOf(option);
    const numeric = option.type === OPTION.INTEGER || option.type === OPTION.NUMBER;
    const input = el("input", {
      class: "chip-input",
      id,
      type: "text",
      role: "combobox",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-required": String(Boolean(option.required)),
      "aria-description": localised(option.description_localizations, currentLocale(), option.description ?? ""),
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "send",
      inputmode: numeric ? "decimal" : undefined,
      maxlength: option.max_length ?? 6000,
    });
    const field = { option, name, input, picked: undefined, fresh: false };
    input.value = text;
    field.node = el(
      "span",
      { class: "chip" },
      el("label", { class: "chip-name", for: id, text: name }),
      input,
      option.required ? null : this.removeButton(name, () => this.remove(field)),
    );
    input.addEventListener("input", () => {
      if (this.spread(field)) return;
      field.picked = undefined;
      this.changed(field);
      this.suggest(field, DEBOUNCE_MS);
    });
    input.addEventListener("focus", () => this.suggest(field, 0));
    input.addEventListener("blur", () => this.suggestions.close());
    this.changed(field);
    this.fields.push(field);
    this.chips.append(field.node);
    this.showMore();
    return field;
  }

  /** Moves `name:value` typed into one chip to the chips it names; false when there is none. */
  spread(field) {
    const { lead, values } = splitValues(this.entry, field.input.value);
    if (values.size === 0) return false;
    this.write(field, lead);
    let last = field;
    for (const [name, text] of values) {
      const option = this.entry.options.find((one) => one.name === name);
      last = this.fields.find((other) => other.option === option) ?? this.add(option, "");
      this.write(last, text);
    }
    this.focus(last);
    this.suggest(last, DEBOUNCE_MS);
    return true;
  }

  write(field, text) {
    field.input.value = text;
    field.picked = undefined;
    this.changed(field);
  }

  // Tab goes from chip to chip; the keyboard removes an empty chip with Backspace.
  removeButton(name, run) {
    const button = iconButton("close", t("remove_option", { name }), run, "chip-remove");
    button.tabIndex = -1;
    return button;
  }

  changed(field) {
    field.fresh = false;
    field.node?.classList.remove("wrong");
    field.input.size = Math.min(44, Math.max(6, [...field.input.value].length + 1));
    this.error.hidden = true;
  }

  focus(field) {
    field.input.focus();
    field.input.setSelectionRange(field.input.value.length, field.input.value.length);
  }

  remove(field) {
    const index = this.fields.indexOf(field);
    this.fields.splice(index, 1);
    field.node.remove();
    this.showMore();
    const next = this.fields[Math.max(0, index - 1)];
    if (next) this.focus(next);
    else this.pill.focus();
  }

  showMore() {
    const used = new Set(this.fields.map((field) => field.option.name));
    const rest = this.entry.options.filter((option) => !used.has(option.name));
    this.more.replaceChildren(
      ...rest.map((option) =>
        el(
          "button",
          {
            type: "button",
            class: "chip-add",
            "aria-label": t("add_option", { name: this.nameOf(option) }),
            title: localised(option.description_localizations, currentLocale(), option.description ?? ""),
            on: { click: () => this.focus(this.add(option, "")) },
          },
          icon("plus"),
          this.nameOf(option),
        ),
      ),
    );
  }

  /** The suggestions of a field: fixed choices at once, the bot's after a short wait. */
  async suggest(field, wait) {
    this.query += 1;
    const query = this.query;
    const { option } = field;
    const typed = field.input.value;
    if (!option.autocomplete) {
      const choices = fixedChoices(option);
      if (choices) this.list(field, filterChoices(choices, field.picked === undefined ? typed : ""), t("autocomplete_empty"));
      else this.list(field, [], "");
      return;
    }
    if (!this.suggestions.isOpen || this.suggestions.input !== field.input) this.list(field, [], t("autocomplete_loading"));
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (query !== this.query) return;
    const answer = await request("autocomplete", {
      channel_id: state.current,
      name: this.entry.name,
      options: wrap(this.entry, this.partial(field)),
    });
    if (query !== this.query || document.activeElement !== field.input) return;
    if (answer.state !== "ok") {
      this.list(field, [], t("autocomplete_failed"));
      return;
    }
    const choices = answer.choices.map((choice) => ({
      label: localised(choice.name_localizations, currentLocale(), choice.name),
      value: choice.value,
    }));
    this.list(field, choices, t("autocomplete_empty"));
  }

  list(field, choices, note) {
    const empty = field.input.value === "";
    field.fresh = choices.length > 0;
    this.suggestions.show(field.input, choices, {
      heading: `${field.name} – ${localised(field.option.description_localizations, currentLocale(), field.option.description ?? "")}`,
      pick: (choice) => this.pick(field, choice),
      preselect: field.picked === undefined && !(empty && !field.option.required),
      note: choices.length === 0 ? note : "",
    });
  }

  /** The options as an autocomplete request carries them: what is filled in, and the one in focus. */
  partial(focused) {
    const options = [];
    for (const field of this.fields) {
      const text = field.input.value;
      if (field === focused) {
        options.push({ name: field.option.name, type: field.option.type, value: text, focused: true });
      } else if (text) {
        const read = readValue(field.option, text, field.picked);
        if (read.error === undefined) options.push({ name: field.option.name, type: field.option.type, value: read.value });
      }
    }
    return options;
  }

  pick(field, choice) {
    field.input.value = choice.label;
    this.changed(field);
    field.picked = choice.value;
    this.suggestions.close();
    const next = this.fields.find((other) => other.option.required && !other.input.value);
    if (next) this.focus(next);
    else this.focus(field);
    if (!next) this.suggestions.close();
  }

  key(event) {
    if (event.isComposing) return;
    const field = this.fields.find((candidate) => candidate.input === event.target);
    if (event.key === "Escape") {
      event.preventDefault();
      if (this.suggestions.isOpen) this.suggestions.close();
      else this.leave();
    } else if (event.key === "Enter" && (field || event.target === this.pill)) {
      event.preventDefault();
      const choice = field?.fresh ? this.suggestions.current : null;
      if (choice) this.pick(field, choice);
      else this.submit();
    } else if (event.key === "Backspace" && event.target === this.pill) {
      event.preventDefault();
      this.leave();
    } else if (field) {
      this.fieldKey(event, field);
    }
  }

  fieldKey(event, field) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (this.suggestions.isOpen) this.suggestions.move(event.key === "ArrowDown" ? 1 : -1);
      else this.suggest(field, 0);
    } else if (event.key === "Tab" && !event.shiftKey && field.fresh && this.suggestions.current) {
      event.preventDefault();
      this.pick(field, this.suggestions.current);
      this.focusAfter(field);
    } else if (event.key === "Backspace" && field.input.value === "") {
      event.preventDefault();
      if (field.option.required || this.fields.length === 1) this.leave();
      else this.remove(field);
    }
  }

  /** After Tab: the next chip, or the first option that may still be added. */
  focusAfter(field) {
    const next = this.fields[this.fields.indexOf(field) + 1];
    if (next) this.focus(next);
    else this.more.querySelector("button")?.focus();
  }

  leave() {
    this.suggestions.close();
    this.onLeave(`/${this.entry.shown}`);
  }

  fail(field, text) {
    this.error.textContent = text;
    this.error.hidden = false;
    if (field) {
      field.node.classList.add("wrong");
      this.focus(field);
    }
  }

  /** Sends the command if every field holds; says what is missing otherwise. */
  submit() {
    const options = [];
    const shown = [];
    for (const field of this.fields) {
      const text = field.input.value.trim();
      if (!text) {
        if (!field.option.required) continue;
        this.fail(field, t("field_required", { name: field.name }));
        return;
      }
      const exact = field.picked ?? exactChoice(field.option, text);
      const read = readValue(field.option, text, exact);
      if (read.error !== undefined) {
        this.fail(field, t(read.error, { name: field.name, ...read.values }));
        return;
      }
      options.push({ name: field.option.name, type: field.option.type, value: read.value });
      shown.push(`${field.name}: ${text}`);
    }
    const missing = this.entry.options.find((option) => option.required && !options.some((one) => one.name === option.name));
    if (missing) {
      this.fail(null, t("field_required", { name: this.nameOf(missing) }));
      return;
    }
    this.suggestions.close();
    this.onSend(wrap(this.entry, options), [`/${this.entry.shown}`, ...shown].join(" "));
  }
}

/** The choices that a command fixes or that this place knows, or null when anything may be typed. */
function fixedChoices(option) {
  const user = (id, name, bot) => ({ label: name, value: id, lead: avatar(id, name, bot, "tiny") });
  const people = () => [
    ...state.people.map((person) => user(person.id, person.name, false)),
    ...(state.bot ? [user(state.bot.id, state.bot.name, true)] : []),
  ];
  const roles = () => (state.guild?.roles ?? []).map((role) => ({ label: `@${role.name}`, value: role.id }));
  switch (option.type) {
    case OPTION.BOOLEAN:
      return [
        { label: t("yes"), value: true },
        { label: t("no"), value: false },
      ];
    case OPTION.USER:
      return people();
    case OPTION.ROLE:
      return roles();
    case OPTION.MENTIONABLE:
      return [...people(), ...roles()];
    case OPTION.CHANNEL:
      return state.channels.map((channel) => ({
        label: channelLabel(channel),
        value: channel.id,
      }));
    default:
      if (!option.choices?.length) return null;
      return option.choices.map((choice) => ({
        label: localised(choice.name_localizations, currentLocale(), choice.name),
        value: choice.value,
      }));
  }
}

function exactChoice(option, text) {
  const wanted = text.replace(/^[@#]/, "").toLocaleLowerCase();
  const same = (choice) =>
    choice.label.replace(/^[@#]/, "").toLocaleLowerCase() === wanted || String(choice.value).toLocaleLowerCase() === wanted;
  return fixedChoices(option)?.find(same)?.value;
}
