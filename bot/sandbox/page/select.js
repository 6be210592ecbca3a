// A select menu as chats have it: a button that opens a listbox, for one value or several.

import { el, freshId, icon } from "./dom.js";
import { emojiUrl } from "./pictures.js";
import { t, tn } from "./texts.js";

const GAP_PX = 6;
let openMenu = null;

/** Closes the menu that is open, without choosing. */
export function closeMenu() {
  openMenu?.close(false);
}

/** The picture of an emoji object `{id, name}` beside a label. */
export function emojiNode(emoji) {
  if (!emoji) return null;
  if (emoji.id) return el("img", { class: "emoji", src: emojiUrl(emoji.id), alt: emoji.name ?? "", draggable: "false" });
  return el("span", { class: "emoji-text", text: emoji.name ?? "" });
}

/**
 * A select. `options` are `{value, label, description?, emoji?}`; `selected` the values chosen so far;
 * `commit(values)` is called when a choice is made. Limits are `min` and `max` values.
 */
export class Select {
  constructor({ options, selected = [], min = 1, max = 1, placeholder, label, disabled = false, commit }) {
    this.options = options;
    this.values = [...selected];
    this.min = min;
    this.max = Math.max(1, Math.min(max, Math.max(1, options.length)));
    this.placeholder = placeholder || t("choose");
    this.commit = commit;
    this.shown = el("span", { class: "select-shown" });
    this.button = el(
      "button",
      {
        type: "button",
        class: "select",
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        "aria-label": label ?? this.placeholder,
        "aria-disabled": disabled ? "true" : undefined,
        on: {
          click: () => this.toggle(),
          keydown: (event) => {
            if (event.key === "ArrowDown" || event.key === "ArrowUp") {
              event.preventDefault();
              this.toggle();
            }
          },
        },
      },
      this.shown,
      icon("chevron"),
    );
    this.label = label ?? this.placeholder;
    this.show();
  }

  get multiple() {
    return this.max > 1;
  }

  show() {
    const chosen = this.options.filter((option) => this.values.includes(option.value));
    this.shown.replaceChildren();
    this.shown.classList.toggle("empty", chosen.length === 0);
    if (chosen.length === 0) this.shown.textContent = this.placeholder;
    else if (chosen.length > 3) this.shown.textContent = tn("selected", chosen.length);
    else for (const option of chosen) this.shown.append(el("span", { class: "select-value" }, emojiNode(option.emoji), option.label));
    const words = chosen.map((option) => option.label).join(", ");
    this.button.setAttribute("aria-label", words ? `${this.label}: ${words}` : this.label);
  }

  /** Shows other values without calling `commit`. */
  set(values) {
    this.values = [...values];
    this.show();
  }

  toggle() {
    if (this.button.getAttribute("aria-disabled") === "true") return;
    if (openMenu?.owner === this) openMenu.close(true);
    else {
      closeMenu();
      openMenu = new Menu(this);
    }
  }
}

class Menu {
  constructor(owner) {
    this.owner = owner;
    this.draft = [...owner.values];
    this.active = Math.max(0, owner.options.findIndex((option) => this.draft.includes(option.value)));
    this.typed = "";
    const id = freshId("listbox");
    this.rows = owner.options.map((option, index) => this.row(option, index, id));
    this.list = el(
      "ul",
      {
        class: "menu-list",
        role: "listbox",
        id,
        tabindex: "0",
        "aria-label": owner.label,
        "aria-multiselectable": owner.multiple ? "true" : undefined,
        on: { keydown: (event) => this.key(event) },
      },
      this.rows,
    );
    this.hint = el("span", { class: "menu-hint", role: "status" });
    this.apply = el("button", {
      type: "button",
      class: "button primary small",
      text: t("choose_apply"),
      on: { click: () => this.close(true) },
    });
    const footer = owner.multiple || owner.min === 0 ? el("div", { class: "menu-foot" }, this.hint, this.apply) : null;
    this.node = el("div", { class: "menu" }, this.list, footer);
    this.outside = (event) => {
      if (!this.node.contains(event.target) && !owner.button.contains(event.target)) this.close(owner.multiple);
    };
    this.moved = (event) => {
      if (!(event.target instanceof Node) || !this.node.contains(event.target)) this.place();
    };
    (owner.button.closest("dialog, main") ?? document.body).append(this.node);
    document.addEventListener("pointerdown", this.outside, true);
    window.addEventListener("resize", this.moved);
    document.addEventListener("scroll", this.moved, true);
    owner.button.setAttribute("aria-expanded", "true");
    this.place();
    this.refresh();
    this.list.focus({ preventScroll: true });
  }

  row(option, index, id) {
    return el(
      "li",
      {
        class: "menu-row",
        role: "option",
        id: `${id}-${index}`,
        on: {
          click: () => this.choose(index),
          pointermove: () => this.move(index, false),
        },
      },
      emojiNode(option.emoji),
      el(
        "span",
        { class: "menu-words" },
        el("span", { class: "menu-label", text: option.label }),
        option.description ? el("span", { class: "menu-description", text: option.description }) : null,
      ),
      el("span", { class: "menu-check", "aria-hidden": "true" }, icon("check")),
    );
  }

  place() {
    const box = this.owner.button.getBoundingClientRect();
    if (!this.owner.button.isConnected) {
      this.close(false);
      return;
    }
    const below = window.innerHeight - box.bottom - GAP_PX * 2;
    const above = box.top - GAP_PX * 2;
    const up = below < 240 && above > below;
    const style = this.node.style;
    style.setProperty("--left", `${Math.max(GAP_PX, Math.min(box.left, window.innerWidth - box.width - GAP_PX))}px`);
    style.setProperty("--width", `${box.width}px`);
    style.setProperty("--height", `${Math.max(120, Math.min(360, up ? above : below))}px`);
    style.setProperty("--top", up ? "auto" : `${box.bottom + GAP_PX}px`);
    style.setProperty("--bottom", up ? `${window.innerHeight - box.top + GAP_PX}px` : "auto");
  }

  valid() {
    return this.draft.length >= this.owner.min && this.draft.length <= this.owner.max;
  }

  refresh() {
    this.rows.forEach((row, index) => {
      row.setAttribute("aria-selected", String(this.draft.includes(this.owner.options[index].value)));
      row.classList.toggle("active", index === this.active);
    });
    if (this.rows[this.active]) {
      this.list.setAttribute("aria-activedescendant", this.rows[this.active].id);
    }
    const { min, max } = this.owner;
    this.hint.textContent = min === max ? t("choose_exactly", { min }) : t("choose_between", { min, max });
    this.apply.disabled = !this.valid();
  }

  move(index, scroll = true) {
    if (index === this.active) return;
    this.active = Math.max(0, Math.min(this.rows.length - 1, index));
    this.refresh();
    if (scroll) this.rows[this.active]?.scrollIntoView({ block: "nearest" });
  }

  choose(index) {
    const option = this.owner.options[index];
    if (!option) return;
    if (!this.owner.multiple) {
      const again = this.owner.min === 0 && this.draft.includes(option.value);
      this.draft = again ? [] : [option.value];
      this.close(true);
      return;
    }
    if (this.draft.includes(option.value)) this.draft = this.draft.filter((value) => value !== option.value);
    else if (this.draft.length < this.owner.max) this.draft.push(option.value);
    this.active = index;
    this.refresh();
  }

  key(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -1000, End: 1000 };
    if (event.key in steps) this.move(this.active + steps[event.key]);
    else if (event.key === "Escape") this.close(false);
    else if (event.key === "Enter" || event.key === " ") this.choose(this.active);
    else if (event.key === "Tab" && this.owner.multiple && !event.shiftKey) return;
    else if (event.key === "Tab") this.close(false);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) this.typeAhead(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  typeAhead(character) {
    clearTimeout(this.typing);
    this.typed += character.toLocaleLowerCase();
    this.typing = setTimeout(() => {
      this.typed = "";
    }, 800);
    const found = this.owner.options.findIndex((option) => option.label.toLocaleLowerCase().startsWith(this.typed));
    if (found >= 0) this.move(found);
  }

  /** Closes the menu; with `take` the draft becomes the choice if it is allowed and new. */
  close(take) {
    if (openMenu !== this) return;
    openMenu = null;
    document.removeEventListener("pointerdown", this.outside, true);
    window.removeEventListener("resize", this.moved);
    document.removeEventListener("scroll", this.moved, true);
    this.node.remove();
    this.owner.button.setAttribute("aria-expanded", "false");
    this.owner.button.focus({ preventScroll: true });
    const same = this.draft.length === this.owner.values.length && this.draft.every((v) => this.owner.values.includes(v));
    if (!take || !this.valid() || (same && this.owner.multiple)) return;
    this.owner.set(this.draft);
    this.owner.commit(this.draft);
  }
}
