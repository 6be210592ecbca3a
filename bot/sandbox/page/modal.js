// Modals that the bot opens: text inputs, selects, radio groups and checkboxes, sent as Discord sends them.

import { defaultValues, selectOptions } from "./components.js";
import { openDialog } from "./dialogs.js";
import { el, freshId } from "./dom.js";
import { richText } from "./richtext.js";
import { Select } from "./select.js";
import { request } from "./socket.js";
import { t } from "./texts.js";

const PARAGRAPH = 2;

/** Opens the modal of a `modal` message of the server. */
export function openModal(data) {
  const parts = (data.components ?? []).map((component) => part(component));
  const failure = el("p", { class: "failure", role: "alert", hidden: true });
  const submit = el("button", { type: "submit", class: "button primary", text: t("modal_submit") });
  const form = el(
    "form",
    { class: "modal-form", novalidate: true },
    parts.map((one) => one.node),
    failure,
    el(
      "div",
      { class: "dialog-foot" },
      el("button", { type: "button", class: "button quiet", text: t("cancel"), on: { click: () => dialog.close() } }),
      submit,
    ),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = parts.map((one) => one.check()).find((focus) => focus);
    if (wrong) {
      wrong.focus();
      return;
    }
    submit.disabled = true;
    failure.hidden = true;
    const answer = await request("modal_submit", {
      modal_token: data.modal_token,
      components: parts.map((one) => one.value()),
    });
    submit.disabled = false;
    if (answer.state === "ok") {
      dialog.close();
      return;
    }
    failure.textContent = answer.state === "lost" ? t("error_lost") : t("modal_failed");
    failure.hidden = false;
  });
  const dialog = openDialog(data.title ?? "", form, { shape: "modal" });
  form.querySelector("input, textarea, button.select")?.focus();
}

function identity(component) {
  return component.id === undefined ? { type: component.type } : { type: component.type, id: component.id };
}

/** A top-level part: its node, its value for the server, and a check that returns what to focus if it is wrong. */
function part(component) {
  if (component.type === 10) {
    return { node: richText(component.content), value: () => identity(component), check: () => null };
  }
  if (component.type === 18) {
    const inner = field(component.component, component.label, component.description);
    return {
      node: inner.node,
      value: () => ({ ...identity(component), component: inner.value() }),
      check: inner.check,
    };
  }
  const fields = (component.components ?? []).map((child) => field(child, child.label ?? child.placeholder, null));
  return {
    node: el("div", { class: "modal-row" }, fields.map((one) => one.node)),
    value: () => ({ ...identity(component), components: fields.map((one) => one.value()) }),
    check: () => fields.map((one) => one.check()).find((focus) => focus) ?? null,
  };
}

function field(component, label, description) {
  const required = component.required !== false && component.type !== 23;
  const shell = new Shell(label ?? "", description, required);
  switch (component.type) {
    case 4:
      return textInput(component, shell);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return selectField(component, shell);
    case 21:
      return radioGroup(component, shell);
    case 22:
      return checkboxGroup(component, shell);
    case 23:
      return checkbox(component, shell);
    default:
      shell.node.append(el("p", { class: "dialog-text", text: t("modal_unsupported") }));
      return { node: shell.node, value: () => ({ ...named(component), values: [] }), check: () => null };
  }
}

function named(component) {
  return { ...identity(component), custom_id: component.custom_id };
}

/** Label, description and error line around a field. */
class Shell {
  constructor(label, description, required) {
    this.label = label;
    this.required = required;
    this.id = freshId("field");
    this.error = el("p", { class: "field-error", id: `${this.id}-error`, hidden: true });
    this.labelNode = el(
      "label",
      { class: "field-label", for: this.id, id: `${this.id}-label` },
      label,
      required ? el("span", { class: "required", "aria-hidden": "true", text: " *" }) : null,
    );
    this.node = el(
      "div",
      { class: "field" },
      this.labelNode,
      description ? el("p", { class: "field-description", id: `${this.id}-description`, text: description }) : null,
    );
    this.describedBy = description ? `${this.id}-description ${this.id}-error` : `${this.id}-error`;
  }

  fill(...nodes) {
    this.node.append(...nodes, this.error);
    return this.node;
  }

  /** Shows an error text, or takes it away when null. */
  tell(text, control) {
    this.error.hidden = !text;
    this.error.textContent = text ?? "";
    if (text) control.setAttribute("aria-invalid", "true");
    else control.removeAttribute("aria-invalid");
    return text ? control : null;
  }
}

function textInput(component, shell) {
  const long = component.style === PARAGRAPH;
  const control = el(long ? "textarea" : "input", {
    class: "input",
    id: shell.id,
    type: long ? undefined : "text",
    rows: long ? 4 : undefined,
    maxlength: component.max_length ?? 4000,
    placeholder: component.placeholder,
    "aria-required": String(shell.required),
    "aria-describedby": shell.describedBy,
    autocomplete: "off",
  });
  control.value = component.value ?? "";
  const check = () => {
    const length = [...control.value].length;
    if (shell.required && length === 0) return shell.tell(t("field_required", { name: shell.label }), control);
    if (length > 0 && component.min_length && length < component.min_length) {
      return shell.tell(t("field_longer", { name: shell.label, count: component.min_length }), control);
    }
    return shell.tell(null, control);
  };
  return { node: shell.fill(control), value: () => ({ ...named(component), value: control.value }), check };
}

function selectField(component, shell) {
  const control = new Select({
    options: selectOptions(component),
    selected: defaultValues(component),
    min: shell.required ? (component.min_values ?? 1) : 0,
    max: component.max_values ?? 1,
    placeholder: component.placeholder,
    label: shell.label,
    commit: () => {},
  });
  control.button.id = shell.id;
  const check = () => {
    const missing = shell.required && control.values.length < (component.min_values ?? 1);
    return shell.tell(missing ? t("field_required", { name: shell.label }) : null, control.button);
  };
  return { node: shell.fill(control.button), value: () => ({ ...named(component), values: [...control.values] }), check };
}

function optionRow(kind, option, name) {
  const control = el("input", { type: kind, name, value: option.value, checked: Boolean(option.default) });
  const node = el(
    "label",
    { class: "option-row" },
    control,
    el(
      "span",
      { class: "menu-words" },
      el("span", { class: "menu-label", text: option.label }),
      option.description ? el("span", { class: "menu-description", text: option.description }) : null,
    ),
  );
  return { control, node };
}

function group(component, shell, kind) {
  const rows = (component.options ?? []).map((option) => optionRow(kind, option, shell.id));
  const role = kind === "radio" ? "radiogroup" : "group";
  const node = el(
    "div",
    { class: "option-group", role, "aria-labelledby": `${shell.id}-label`, "aria-describedby": shell.describedBy },
    rows.map((row) => row.node),
  );
  shell.labelNode.removeAttribute("for");
  const chosen = () => rows.filter((row) => row.control.checked).map((row) => row.control.value);
  return { rows, node: shell.fill(node), chosen };
}

function radioGroup(component, shell) {
  const { rows, node, chosen } = group(component, shell, "radio");
  const check = () => {
    const missing = shell.required && chosen().length === 0;
    return shell.tell(missing ? t("field_required", { name: shell.label }) : null, rows[0]?.control ?? node);
  };
  return { node, value: () => ({ ...named(component), value: chosen()[0] ?? null }), check };
}

function checkboxGroup(component, shell) {
  const { rows, node, chosen } = group(component, shell, "checkbox");
  const min = shell.required ? (component.min_values ?? 1) : 0;
  const max = component.max_values ?? rows.length;
  const check = () => {
    const count = chosen().length;
    const wrong = count > max || (count < min && (shell.required || count > 0));
    return shell.tell(wrong ? t("choose_between", { min, max }) : null, rows[0]?.control ?? node);
  };
  return { node, value: () => ({ ...named(component), values: chosen() }), check };
}

function checkbox(component, shell) {
  const control = el("input", { type: "checkbox", id: shell.id, checked: Boolean(component.default) });
  shell.node.classList.add("field-inline");
  shell.node.prepend(control);
  return { node: shell.fill(), value: () => ({ ...named(component), value: control.checked }), check: () => null };
}
