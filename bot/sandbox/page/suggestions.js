// The listbox above the composer: commands, choices, autocomplete results.

import { el, freshId } from "./dom.js";

/** A listbox that an input controls by `aria-activedescendant`; `pick(item)` is called for a choice. */
export class Suggestions {
  constructor(container) {
    this.id = freshId("suggestions");
    this.list = el("ul", { class: "suggestions-list", role: "listbox", id: this.id });
    this.heading = el("p", { class: "suggestions-heading" });
    this.note = el("p", { class: "suggestions-note", role: "status" });
    this.node = el("div", { class: "suggestions", hidden: true }, this.heading, this.list, this.note);
    // Pressing an entry must not take the focus from the input.
    this.node.addEventListener("mousedown", (event) => event.preventDefault());
    container.append(this.node);
    this.close();
  }

  get isOpen() {
    return !this.node.hidden;
  }

  /** The entry the keyboard is on, or null. */
  get current() {
    return this.isOpen ? (this.items[this.active] ?? null) : null;
  }

  /**
   * Shows items `{label, description?, detail?, lead?}` for an input. `preselect` puts the keyboard on the first.
   * `note` is shown instead of an empty list.
   */
  show(input, items, { heading, pick, preselect = true, note = "" }) {
    if (this.input && this.input !== input) this.release();
    this.input = input;
    this.items = items;
    this.pick = pick;
    this.active = preselect && items.length > 0 ? 0 : -1;
    this.heading.textContent = heading;
    this.list.setAttribute("aria-label", heading);
    this.note.textContent = note;
    this.note.hidden = !note;
    this.list.replaceChildren(...items.map((item, index) => this.row(item, index)));
    this.node.hidden = false;
    this.expand(true);
    input.setAttribute("aria-controls", this.id);
    this.mark();
  }

  row(item, index) {
    return el(
      "li",
      {
        class: "suggestion",
        role: "option",
        id: `${this.id}-${index}`,
        on: {
          click: () => this.pick(item),
          pointermove: (event) => {
            if (event.pointerType === "mouse" && this.active !== index) this.moveTo(index, false);
          },
        },
      },
      item.lead ?? null,
      el(
        "span",
        { class: "suggestion-words" },
        el("span", { class: "suggestion-label", text: item.label }),
        item.description ? el("span", { class: "suggestion-description", text: item.description }) : null,
      ),
      item.detail ? el("span", { class: "suggestion-detail", text: item.detail }) : null,
    );
  }

  mark() {
    [...this.list.children].forEach((row, index) => {
      row.setAttribute("aria-selected", String(index === this.active));
    });
    const row = this.list.children[this.active];
    if (row) this.input.setAttribute("aria-activedescendant", row.id);
    else this.input?.removeAttribute("aria-activedescendant");
  }

  moveTo(index, scroll = true) {
    this.active = index;
    this.mark();
    if (scroll) this.list.children[index]?.scrollIntoView({ block: "nearest" });
  }

  /** Moves the keyboard by a step, round the ends. */
  move(step) {
    const count = this.items.length;
    if (count === 0) return;
    if (this.active < 0) this.moveTo(step > 0 ? 0 : count - 1);
    else this.moveTo((this.active + step + count) % count);
  }

  // A multi-line box cannot be a combobox; there only the active descendant tells.
  expand(open) {
    if (this.input.getAttribute("role") === "combobox") this.input.setAttribute("aria-expanded", String(open));
  }

  release() {
    this.expand(false);
    this.input.removeAttribute("aria-activedescendant");
  }

  close() {
    if (this.input) this.release();
    this.node.hidden = true;
    // Suggestions tell what is in a hand: nothing of them stays in the page.
    this.list.replaceChildren();
    this.heading.textContent = "";
    this.note.textContent = "";
    this.items = [];
    this.active = -1;
    this.input = null;
  }
}
