// The page's own words, in the language of the person who uses this tab.

import { de } from "./texts_de.js";
import { en } from "./texts_en.js";

let locale = "en-US";
let words = en;

/** Sets the language by a Discord locale such as `de` or `en-GB`; anything but German reads English. */
export function setLocale(wanted) {
  locale = wanted || "en-US";
  words = locale.startsWith("de") ? de : en;
  document.documentElement.lang = words === de ? "de" : locale.startsWith("en") ? locale : "en";
}

/** The locale in force, for dates and for localised command descriptions. */
export function currentLocale() {
  return locale;
}

/** The locale in which dates and numbers are written: that of the page's words. */
export function formatLocale() {
  return document.documentElement.lang;
}

/** The Discord locale nearest to the browser's language. */
export function browserLocale() {
  const wanted = navigator.language || "en-US";
  if (wanted.startsWith("de")) return "de";
  return wanted === "en-US" || !wanted.startsWith("en") ? "en-US" : "en-GB";
}

/** A text by its key, `{name}` filled from `values`. */
export function t(key, values = {}) {
  return (words[key] ?? en[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** A text with a number: `key_one` or `key_other`, `{count}` filled. */
export function tn(key, count, values = {}) {
  return t(count === 1 ? `${key}_one` : `${key}_other`, { count, ...values });
}

/** Puts texts into the fixed parts of the page: `data-text`, `data-label`. */
export function applyTexts(root = document) {
  for (const node of root.querySelectorAll("[data-text]")) node.textContent = t(node.dataset.text);
  for (const node of root.querySelectorAll("[data-label]")) {
    node.setAttribute("aria-label", t(node.dataset.label));
    if (node.tagName === "BUTTON") node.title = t(node.dataset.label);
  }
}
