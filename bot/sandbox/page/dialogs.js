// Modal dialogs on the browser's own <dialog>: focus stays inside, Escape closes, the rest is inert.

import { el, freshId, iconButton } from "./dom.js";
import { t } from "./texts.js";

/**
 * Opens a dialog with a title and content. `closable: false` keeps it until `close()` is called.
 * Returns `{node, close, closed}`; `closed` resolves when it is gone.
 */
export function openDialog(title, content, { closable = true, shape = "" } = {}) {
  const id = freshId("dialog");
  const node = el(
    "dialog",
    { class: `dialog ${shape}`, "aria-labelledby": id },
    el(
      "div",
      { class: "dialog-head" },
      el("h2", { id, text: title }),
      closable ? iconButton("close", t("close"), () => node.close()) : null,
    ),
    content,
  );
  if (closable) {
    node.addEventListener("pointerdown", (event) => {
      if (event.target === node && outside(node, event)) node.close();
    });
  } else {
    node.addEventListener("cancel", (event) => event.preventDefault());
    node.addEventListener("keydown", (event) => {
      if (event.key === "Escape") event.preventDefault();
    });
  }
  const closed = new Promise((resolve) => {
    node.addEventListener("close", () => {
      node.remove();
      restoreCaret();
      resolve();
    });
  });
  document.body.append(node);
  node.showModal();
  return { node, close: () => node.close(), closed };
}

// Removing a dialog takes the caret with it: Chromium then focuses a text field that swallows what is typed.
function restoreCaret() {
  const focused = document.activeElement;
  if (!focused?.matches("input[type=text], textarea")) return;
  focused.blur();
  focused.focus({ preventScroll: true });
}

function outside(node, event) {
  const box = node.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}

/** Asks a yes-or-no question; resolves with true when `yes` was pressed. */
export async function confirmDialog(question, yes) {
  let answer = false;
  const dialog = openDialog(
    yes,
    el(
      "div",
      {},
      el("p", { class: "dialog-text", text: question }),
      el(
        "div",
        { class: "dialog-foot" },
        el("button", { type: "button", class: "button quiet", text: t("cancel"), on: { click: () => dialog.close() } }),
        el("button", {
          type: "button",
          class: "button danger",
          text: yes,
          on: {
            click: () => {
              answer = true;
              dialog.close();
            },
          },
        }),
      ),
    ),
  );
  await dialog.closed;
  return answer;
}

/** Asks for one line of text; resolves with it, or with null when given up. */
export async function askText(title, label, button, maxLength) {
  let answer = null;
  const input = el("input", { class: "input", type: "text", maxlength: maxLength, required: true, autofocus: true, autocomplete: "off" });
  const form = el(
    "form",
    {
      method: "dialog",
      on: {
        submit: (event) => {
          event.preventDefault();
          answer = input.value.trim() || null;
          dialog.close();
        },
      },
    },
    el("label", { class: "field" }, el("span", { class: "field-label", text: label }), input),
    el(
      "div",
      { class: "dialog-foot" },
      el("button", { type: "button", class: "button quiet", text: t("cancel"), on: { click: () => dialog.close() } }),
      el("button", { type: "submit", class: "button primary", text: button }),
    ),
  );
  const dialog = openDialog(title, form);
  await dialog.closed;
  return answer;
}
