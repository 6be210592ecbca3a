// Building DOM nodes. Foreign text only ever becomes text nodes and attribute values, never markup.

const SVG = "http://www.w3.org/2000/svg";
const TOAST_MS = 6000;

const ICONS = {
  hash: "M9 3 7.5 21M16.5 3 15 21M4 9h17M3 15h17",
  thread: "M4 4h16v11H9l-5 5z M8 8h8 M8 11h5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  close: "M6 6l12 12M18 6 6 18",
  menu: "M4 6h16M4 12h16M4 18h16",
  send: "M4 12 20 4l-5 16-3.5-6.5z M11.5 13.5 20 4",
  eye: "M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  contrast: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z M12 3v18 M12 7h5.5 M12 11h8.5 M12 15h8",
  chevron: "M6 9l6 6 6-6",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  down: "M12 4v16M5 13l7 7 7-7",
  check: "M5 12.5l4.5 4.5L19 7.5",
  link: "M14 4h6v6M20 4l-9 9M10 5H5v14h14v-5",
  file: "M6 3h8l5 5v13H6z M14 3v5h5",
  reply: "M20 18v-4a4 4 0 0 0-4-4H4M8 6l-4 4 4 4",
  zoom: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14z M16 16l5 5M8 11h6M11 8v6",
  warning: "M12 4 2.5 20h19z M12 10v5M12 17.5v.5",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8z M4 21c.8-4.5 4-6.5 8-6.5s7.2 2 8 6.5",
  people: "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z M2.5 20c.6-4 3-5.5 6.5-5.5s5.9 1.5 6.5 5.5 M16 5.5a3 3 0 0 1 0 6 M18 14.5c2.2.7 3.3 2.5 3.6 5.5",
  computer: "M3 5h18v11H3z M9 20h6M12 16v4",
  book: "M12 6c-2-1.5-5-2-8-1.5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V4.5c-3-.5-6 0-8 1.5z M12 6v13.5",
  star: "M12 2.5l2.8 2.7h3.9v3.9l2.8 2.9-2.8 2.9v3.9h-3.9L12 21.5l-2.8-2.7H5.3v-3.9L2.5 12l2.8-2.9V5.2h3.9z",
};

/** Makes an element. `on` holds event listeners, `data` data attributes, `text` text content; the rest are attributes. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    } else if (name === "data") {
      for (const [key, item] of Object.entries(value)) node.dataset[key] = item;
    } else if (name === "text") {
      node.textContent = value;
    } else {
      node.setAttribute(name, value === true ? "" : String(value));
    }
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** A line icon, hidden from screen readers. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** A button whose only content is an icon; `label` names it. */
export function iconButton(name, label, onClick, extra = "") {
  return el(
    "button",
    { type: "button", class: `icon-button ${extra}`, "aria-label": label, title: label, on: { click: onClick } },
    icon(name),
  );
}

let lastId = 0;

/** An id that is unique in this page, for labels and active descendants. */
export function freshId(prefix) {
  lastId += 1;
  return `${prefix}-${lastId}`;
}

/** Says a text to screen readers without showing it. */
export function announce(text) {
  const region = document.getElementById("announcer");
  // A message that is edited twice in a row, first its words, then its picture, is read out once.
  if (region.lastElementChild?.textContent === text) return;
  region.append(el("p", { text }));
  while (region.childElementCount > 5) region.firstElementChild.remove();
}

/** Forgets what was said and noticed, as when another person takes the device. */
export function hush() {
  document.getElementById("announcer").replaceChildren();
  document.getElementById("toasts").replaceChildren();
}

/** Shows a short notice that goes away by itself. */
export function toast(text) {
  const node = el("div", { class: "toast", text });
  document.getElementById("toasts").append(node);
  setTimeout(() => node.remove(), TOAST_MS);
}

/** Whether the main pointer is no finger: then a field may take the keyboard without one rising on the screen. */
export function finePointer() {
  return !window.matchMedia("(pointer: coarse)").matches;
}

const HUES = [12, 38, 88, 150, 176, 202, 228, 262, 292, 330];

/** The round picture of a person, drawn from the initials; the bot shows a star. */
export function avatar(id, name, isBot = false, size = "") {
  const node = el("span", { class: `avatar ${size}`, "aria-hidden": "true" });
  if (isBot) {
    node.classList.add("avatar-bot");
    node.append(icon("star"));
    return node;
  }
  let hash = 0;
  for (const character of String(id)) hash = (hash * 31 + character.codePointAt(0)) >>> 0;
  node.style.setProperty("--hue", String(HUES[hash % HUES.length]));
  node.textContent = initials(name);
  return node;
}

/** Up to two first letters of a name, whole characters in any script. */
export function initials(name) {
  const words = String(name ?? "").trim().split(/[\s._-]+/u).filter(Boolean);
  if (words.length === 0) return "?";
  const first = [...words[0]][0];
  const second = words.length > 1 ? [...words[words.length - 1]][0] : "";
  return (first + second).toLocaleUpperCase();
}
