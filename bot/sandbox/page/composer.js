// The message box: ordinary text, or a slash command once a line begins with "/".

import { CommandForm } from "./command_form.js";
import { entries, matchLine, search } from "./commands.js";
import { el, finePointer, icon, toast } from "./dom.js";
import { command } from "./interactions.js";
import { send } from "./socket.js";
import { Suggestions } from "./suggestions.js";
import { channelById, channelLabel, me, on, state } from "./state.js";
import { currentLocale, t } from "./texts.js";

const LONGEST = 2000;
const HIGHEST_PX = 220;

let box = null;
let text = null;
let sendButton = null;
let suggestions = null;
let form = null;
const drafts = new Map();

/** Builds the composer into its place. */
export function startComposer() {
  box = document.getElementById("composer");
  text = el("textarea", {
    id: "composer-text",
    class: "composer-text",
    rows: 1,
    maxlength: LONGEST,
    "aria-haspopup": "listbox",
    "aria-autocomplete": "list",
    autocomplete: "off",
    enterkeyhint: "send",
  });
  sendButton = el("button", { type: "button", class: "send", on: { click: submit } }, icon("send"));
  const frame = el("div", { class: "composer-frame" }, text, sendButton);
  suggestions = new Suggestions(box);
  box.append(frame);
  text.addEventListener("input", typed);
  text.addEventListener("keydown", key);
  text.addEventListener("focus", typed);
  text.addEventListener("blur", () => suggestions.close());
  on("commands", () => {
    if (document.activeElement === text) typed();
  });
  on("compose", (name) => beginCommand(name));
  relabel();
}

/** The commands this person can use here. */
export function available() {
  return entries(state.commands, currentLocale(), Boolean(me()?.admin));
}

/** Names the composer after the channel, in the person's language. */
export function relabel() {
  if (!text) return;
  const channel = channelById(state.current);
  const name = channel ? channelLabel(channel) : "";
  text.placeholder = channel ? t("composer_placeholder") : "";
  text.setAttribute("aria-label", t("composer_label", { channel: name }));
  sendButton.setAttribute("aria-label", t("send"));
  sendButton.title = t("send");
  text.disabled = !channel || channel.thread_metadata?.locked === true;
}

/** Keeps what was typed in one channel while another is looked at. */
export function changeChannel(before, now) {
  if (form) leave("");
  if (before) drafts.set(before, text.value);
  text.value = drafts.get(now) ?? "";
  suggestions.close();
  grow();
  relabel();
}

/** Drops every draft, as when another person takes the device. */
export function clearComposer() {
  if (form) leave("");
  drafts.clear();
  text.value = "";
  suggestions.close();
  grow();
}

export function focusComposer() {
  text?.focus();
}

/** Puts a command into the composer as if it had been chosen from the list. */
export function beginCommand(name) {
  const found = matchLine(available(), `/${name}`);
  if (found) begin(found.entry, found.rest);
}

function grow() {
  text.style.setProperty("height", "auto");
  text.style.setProperty("height", `${Math.min(HIGHEST_PX, text.scrollHeight)}px`);
  box.classList.toggle("filled", text.value.trim() !== "");
}

function typed() {
  grow();
  const line = text.value;
  if (!line.startsWith("/") || line.includes("\n")) {
    suggestions.close();
    return;
  }
  const all = available();
  const found = /\s/.test(line) ? matchLine(all, line) : null;
  // A longer name may still follow ("settings me"), so only a line no other command continues is taken.
  if (found && !all.some((entry) => entry !== found.entry && `/${entry.shown}`.startsWith(line.trimEnd() + " "))) {
    begin(found.entry, found.rest);
    return;
  }
  const items = search(all, line.slice(1)).map((entry) => ({
    label: `/${entry.shown}`,
    description: entry.description,
    detail: entry.options.map((option) => (option.required ? option.name : `[${option.name}]`)).join(" "),
    entry,
  }));
  if (items.length === 0) {
    suggestions.close();
    return;
  }
  suggestions.show(text, items, { heading: t("commands"), pick: (item) => begin(item.entry, "") });
}

function begin(entry, rest) {
  if (form) form.node.remove();
  suggestions.close();
  text.value = "";
  grow();
  text.hidden = true;
  box.classList.add("commanding", "filled");
  form = new CommandForm(entry, suggestions, {
    send: (options, shown) => {
      leave("", finePointer());
      command(entry.name, options, shown);
    },
    leave: (line) => leave(line),
  });
  text.before(form.node);
  form.start(rest);
}

// On a phone the keyboard goes away once a command is sent, and the answer is seen.
function leave(line, stay = true) {
  form?.node.remove();
  form = null;
  suggestions.close();
  text.hidden = false;
  box.classList.remove("commanding");
  text.value = line;
  grow();
  if (stay) text.focus();
}

function key(event) {
  if (event.isComposing) return;
  if (suggestions.isOpen) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      suggestions.move(event.key === "ArrowDown" ? 1 : -1);
      return;
    }
    if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && suggestions.current) {
      event.preventDefault();
      suggestions.pick(suggestions.current);
      return;
    }
    if (event.key === "Escape") {
      event.preventDefault();
      suggestions.close();
      return;
    }
  }
  if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    submit();
  }
}

function submit() {
  if (form) {
    form.submit();
    return;
  }
  const content = text.value.trim();
  if (!content || !state.current) return;
  if (content.startsWith("/")) {
    const found = matchLine(available(), content);
    if (found) {
      begin(found.entry, found.rest);
      return;
    }
    if (/^\/[\p{L}\p{N}_-]+$/u.test(content)) {
      toast(t("command_unknown", { command: content }));
      return;
    }
  }
  if (!send("say", { channel_id: state.current, content })) {
    toast(t("error_lost"));
    return;
  }
  text.value = "";
  grow();
}
