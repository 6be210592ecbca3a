"""What can be wrong with the page as it stands: too wide, too small, nameless, hard to read.

Names and roles are asked of the browser itself, as it tells them to a screen reader. With AXE set to the path of an
`axe.min.js` (npm's axe-core) that is asked as well.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from tests.browser.chat import Chat

FINGER = 40
"""CSS pixels that a finger needs."""

NAMED = frozenset(
    {
        "button",
        "checkbox",
        "combobox",
        "dialog",
        "heading",
        "image",
        "img",
        "link",
        "listbox",
        "log",
        "navigation",
        "option",
        "radio",
        "textbox",
    }
)

_WIDE = """
const wide = [];
const width = document.documentElement.clientWidth;
for (const node of [document.documentElement, document.body, document.getElementById("scroller"),
                    ...document.querySelectorAll("dialog[open], .menu, .suggestions, .composer")])
  if (node.scrollWidth > node.clientWidth + 1 || node.getBoundingClientRect().right > width + 1)
    wide.push(`${node.tagName}.${node.className} ${node.scrollWidth} > ${node.clientWidth}`);
return wide;
"""

_SMALL = """
const open = [...document.querySelectorAll("dialog[open]")].at(-1);
const small = [];
for (const node of (open ?? document).querySelectorAll("button, select, input, textarea, summary, a[href], [role=option]")) {
  if (!node.checkVisibility({visibilityProperty: true, opacityProperty: true}) || node.closest(".visually-hidden, .rich, .origin-text"))
    continue;
  const area = node.closest("label, .chip") ?? node;
  const box = area.getBoundingClientRect();
  const seen = box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
  if (seen && (box.height < arguments[0] || box.width < arguments[0]))
    small.push(`${node.tagName}.${node.className} ${node.getAttribute("aria-label") ?? node.innerText} `
               + `${Math.round(box.width)}x${Math.round(box.height)}`);
}
return small;
"""

_PALE = r"""
const channel = (value) => (value /= 255) <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
const parts = (colour) => {
  const [r, g, b, a] = colour.match(/[\d.]+/g).map(Number);
  return [r, g, b, a ?? 1];
};
const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3]));
const ground = (node) => {
  const layers = [];
  for (let at = node; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.backgroundImage !== "none") return null;
    const colour = parts(style.backgroundColor);
    if (colour[3] > 0) layers.push(colour);
    if (colour[3] === 1) break;
  }
  return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255]);
};
const open = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
const pale = new Set();
const walker = document.createTreeWalker(open, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const node = walker.currentNode.parentElement;
  if (!walker.currentNode.textContent.trim() || !node.checkVisibility({visibilityProperty: true, opacityProperty: true}))
    continue;
  if (node.closest(".visually-hidden, [aria-disabled=true], :disabled, noscript, .veil")) continue;
  const below = ground(node);
  if (!below) continue;
  const style = getComputedStyle(node);
  const [a, b] = [light(over(parts(style.color), below)), light(below)];
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const size = parseFloat(style.fontSize);
  const large = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700);
  if (ratio < (large ? 3 : 4.5)) pale.add(`${node.tagName}.${node.className} "${node.innerText.slice(0, 30)}" ${ratio.toFixed(2)}`);
}
return [...pale];
"""

_BROKEN = """
const wrong = [];
const ids = [...document.querySelectorAll("[id]")].map((node) => node.id);
for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) wrong.push(`twice: #${id}`);
for (const name of ["aria-labelledby", "aria-controls", "aria-activedescendant", "aria-describedby", "for"])
  for (const node of document.querySelectorAll(`[${name}]`))
    for (const id of node.getAttribute(name).split(" "))
      if (!document.getElementById(id)) wrong.push(`${name} of ${node.className} names nothing: ${id}`);
for (const node of document.querySelectorAll("img")) {
  if (!node.hasAttribute("alt")) wrong.push(`no alt: ${node.src}`);
  else if (!node.alt.trim() && node.closest(".message")) wrong.push(`empty alt: ${node.src}`);
  if (node.classList.contains("broken")) wrong.push(`picture not loaded: ${node.alt}`);
}
for (const node of document.querySelectorAll("[aria-hidden=true] :is(button, a[href], input, select, textarea)"))
  if (node.checkVisibility({visibilityProperty: true})) wrong.push(`hidden but in reach: ${node.className}`);
for (const [selector, count] of [["main", 1], ["nav", 1], ["h1", 1], ["[role=log]", 1], ["dialog[open]:not(:modal)", 0]])
  if (document.querySelectorAll(selector).length !== count) wrong.push(`not ${count} of ${selector}`);
return wrong;
"""

_AXE = """
const done = arguments[arguments.length - 1];
// The list of suggestions is scrolled by the arrow keys of the text field above which it stands.
axe.run(document, {resultTypes: ["violations"], rules: {"scrollable-region-focusable": {enabled: false}}}).then((found) => done(found.violations.map((one) =>
  `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(" | ")}`)));
"""


def faults(chat: Chat, language: str) -> list[str]:
    """Everything that is wrong with the page now, in words. Links within a line of text may be small."""
    found = [f"wide: {one}" for one in chat.js(_WIDE)]
    if chat.phone:
        found += [f"small: {one}" for one in chat.js(_SMALL, FINGER)]
    found += [f"pale: {one}" for one in chat.js(_PALE)]
    found += chat.js(_BROKEN)
    found += nameless(chat)
    if (spoken := chat.js("return document.documentElement.lang")).split("-")[0] != language:
        found.append(f"spoken as {spoken}")
    if axe := os.environ.get("AXE"):
        chat.js(Path(axe).read_text(encoding="utf-8"))
        found += [f"axe {one}" for one in chat.front().execute_async_script(_AXE)]
    return found


def nameless(chat: Chat) -> list[str]:
    """What a screen reader would announce without a name."""
    tree: dict[str, Any] = chat.front().execute_cdp_cmd("Accessibility.getFullAXTree", {})
    found = []
    for node in tree["nodes"]:
        role = node.get("role", {}).get("value", "")
        if not node.get("ignored") and role in NAMED and not node.get("name", {}).get("value", "").strip():
            found.append(f"nameless {role}: {[one['name'] for one in node.get('properties', [])]}")
    return found
