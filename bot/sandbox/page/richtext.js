// Markdown trees as DOM nodes, with names for mentions and live timestamps.

import { el } from "./dom.js";
import { inline, isJumbo, parse, plainText } from "./markdown.js";
import { emojiUrl } from "./pictures.js";
import { channelById, emit, nameOf, state } from "./state.js";
import { t } from "./texts.js";
import { full, stamp } from "./times.js";

/** The nodes of a message text. `names` maps account ids of people not listed here to names. */
export function richText(text, names = new Map()) {
  const root = el("div", { class: "rich" });
  if (isJumbo(text)) root.classList.add("jumbo");
  root.append(...parse(text).map((node) => render(node, names)));
  return root;
}

/** The nodes of a text on one line, without blocks. */
export function richLine(text, names = new Map()) {
  return inline(String(text ?? "")).map((node) => render(node, names));
}

/** The words of a message text, mentions by name. */
export function spokenText(text, names = new Map()) {
  return plainText(text, (node) => {
    if (node.type === "user") return `@${names.get(node.id) ?? nameOf(node.id) ?? t("unknown_user")}`;
    if (node.type === "channel") return `#${channelById(node.id)?.name ?? t("unknown_channel")}`;
    if (node.type === "role") return `@${roleName(node.id)}`;
    if (node.type === "time") return stamp(node.unix, node.style);
    if (node.type === "command") return `/${node.name}`;
    // An emoji, beside which words say the same.
    return "";
  });
}

function roleName(id) {
  return state.guild?.roles?.find((role) => role.id === id)?.name ?? t("role_unknown");
}

function render(node, names) {
  const inner = () => (node.children ?? []).map((child) => render(child, names));
  switch (node.type) {
    case "text":
      return document.createTextNode(node.text);
    case "paragraph":
      return el("p", {}, inner());
    case "heading":
      // Below the channel's name every message's headings are of one rank; their size is only a matter of looks.
      return el("h2", { class: `heading heading-${node.level}` }, inner());
    case "subtext":
      return el("small", { class: "subtext" }, inner());
    case "quote":
      return el("blockquote", {}, inner());
    case "list":
      return el(
        node.ordered ? "ol" : "ul",
        { start: node.ordered && node.start !== 1 ? node.start : undefined },
        node.items.map((item) => el("li", {}, item.children.map((child) => render(child, names)))),
      );
    case "code":
      return el("pre", { tabindex: "0" }, el("code", { text: node.text, data: { language: node.language } }));
    case "inline_code":
      return el("code", { text: node.text });
    case "bold":
      return el("strong", {}, inner());
    case "italic":
      return el("em", {}, inner());
    case "underline":
      return el("u", {}, inner());
    case "strike":
      return el("s", {}, inner());
    case "spoiler":
      return spoiler(inner());
    case "link":
      return el("a", { href: node.url, target: "_blank", rel: "noopener noreferrer nofollow" }, inner());
    case "user":
      return mention(`@${names.get(node.id) ?? nameOf(node.id) ?? t("unknown_user")}`, node.id === state.you);
    case "role":
      return mention(`@${roleName(node.id)}`, false);
    case "everybody":
      return mention(node.text, false);
    case "channel":
      return channelPill(node.id);
    case "command":
      return el("button", {
        type: "button",
        class: "mention command-mention",
        text: `/${node.name}`,
        on: { click: () => emit("compose", node.name) },
      });
    case "time":
      return time(node);
    case "emoji":
      return el("img", {
        class: "emoji",
        src: emojiUrl(node.id),
        alt: `:${node.name}:`,
        title: `:${node.name}:`,
        draggable: "false",
      });
    default:
      return document.createTextNode("");
  }
}

function mention(text, you) {
  return el("span", { class: you ? "mention mention-you" : "mention", text });
}

function channelPill(id) {
  const channel = channelById(id);
  if (!channel) return mention(`#${t("unknown_channel")}`, false);
  return el("button", {
    type: "button",
    class: "mention",
    text: `#${channel.name}`,
    on: { click: () => emit("go", id) },
  });
}

function time(node) {
  const date = new Date(node.unix * 1000);
  if (Number.isNaN(date.getTime())) return document.createTextNode(String(node.unix));
  return el("time", {
    class: "stamp",
    datetime: date.toISOString(),
    title: full(date),
    text: stamp(node.unix, node.style),
    data: node.style === "R" ? { relative: node.unix } : {},
  });
}

function spoiler(children) {
  const content = el("span", { class: "spoiler-content", "aria-hidden": "true" }, children);
  const node = el("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": t("show_spoiler") }, content);
  const reveal = (event) => {
    if (node.classList.contains("shown")) return;
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    node.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
    content.removeAttribute("aria-hidden");
  };
  node.addEventListener("click", reveal);
  node.addEventListener("keydown", reveal);
  return node;
}
