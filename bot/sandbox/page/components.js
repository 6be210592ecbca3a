// Message components, first and second version, as DOM nodes.

import { el, icon } from "./dom.js";
import { press } from "./interactions.js";
import { fileCard, picture } from "./pictures.js";
import { richText } from "./richtext.js";
import { Select, emojiNode } from "./select.js";
import { channelLabel, isEphemeral, state } from "./state.js";
import { t } from "./texts.js";

const BUTTON_STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const LINK = 5;

/** The nodes of a message's components. `names` maps account ids to names. */
export function renderComponents(message, names) {
  return (message.components ?? []).map((component) => render(component, { message, names }));
}

/** The attachment ids and addresses that components show, so that they are not shown twice. */
export function mediaUrls(components) {
  const found = new Set();
  const walk = (component) => {
    if (!component || typeof component !== "object") return;
    for (const media of [component.media, component.file]) if (media?.url) found.add(media.url);
    for (const item of component.items ?? []) walk(item);
    for (const child of component.components ?? []) walk(child);
    walk(component.accessory);
  };
  for (const component of components ?? []) walk(component);
  return found;
}

/** All texts of a message's components, in order. */
export function componentTexts(components) {
  const found = [];
  const walk = (component) => {
    if (component.type === 10) found.push(component.content ?? "");
    for (const child of component.components ?? []) walk(child);
  };
  for (const component of components ?? []) walk(component);
  return found;
}

function render(component, context) {
  switch (component.type) {
    case 1:
      return row(component, context);
    case 2:
      return button(component, context);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return select(component, context);
    case 9:
      return section(component, context);
    case 10:
      return richText(component.content, context.names);
    case 11:
      return thumbnail(component, context);
    case 12:
      return gallery(component, context);
    case 13:
      return fileCard({ ...component.file, name: component.name, size: component.size }, isEphemeral(context.message));
    case 14:
      return separator(component);
    case 17:
      return container(component, context);
    default:
      return null;
  }
}

function children(component, context) {
  return (component.components ?? []).map((child) => render(child, context));
}

function row(component, context) {
  return el("div", { class: "component-row" }, children(component, context));
}

function section(component, context) {
  return el(
    "div",
    { class: "component-section" },
    el("div", { class: "component-section-texts" }, children(component, context)),
    component.accessory ? render(component.accessory, context) : null,
  );
}

function separator(component) {
  const shape = `component-separator ${component.divider === false ? "blank" : ""} ${component.spacing === 2 ? "large" : ""}`;
  return component.divider === false ? el("div", { class: shape }) : el("hr", { class: shape });
}

function container(component, context) {
  const node = el("div", { class: "component-container" }, children(component, context));
  const colour = component.accent_color;
  if (typeof colour === "number") {
    node.classList.add("accented");
    node.style.setProperty("--accent-line", `#${colour.toString(16).padStart(6, "0")}`);
  }
  if (component.spoiler) veil(node);
  return node;
}

function veil(node) {
  node.classList.add("veiled-block");
  const cover = el("button", {
    type: "button",
    class: "veil",
    text: t("show_spoiler"),
    on: {
      click: () => {
        node.classList.remove("veiled-block");
        cover.remove();
      },
    },
  });
  node.append(cover);
}

function thumbnail(component, context) {
  return picture(component.media, component.description, {
    secret: isEphemeral(context.message),
    spoiler: component.spoiler,
    thumbnail: true,
  });
}

function gallery(component, context) {
  const items = component.items ?? [];
  return el(
    "div",
    { class: "gallery", data: { count: items.length } },
    items.map((item) =>
      picture(item.media, item.description, { secret: isEphemeral(context.message), spoiler: item.spoiler }),
    ),
  );
}

function button(component, context) {
  const content = [emojiNode(component.emoji), component.label ? el("span", { class: "label", text: component.label }) : null];
  const style = BUTTON_STYLES[component.style] ?? "secondary";
  if (component.style === LINK) return linkButton(component, content);
  const node = el(
    "button",
    {
      type: "button",
      class: `button ${style}`,
      disabled: Boolean(component.disabled),
      "aria-label": component.label ? undefined : component.emoji?.name,
      data: { customId: component.custom_id ?? "" },
      on: {
        click: () => {
          if (node.getAttribute("aria-disabled") !== "true") press(context.message, component);
        },
      },
    },
    el("span", { class: "button-content" }, content),
    dots(),
  );
  return node;
}

function linkButton(component, content) {
  const safe = /^https?:\/\//i.test(component.url ?? "");
  if (!safe || component.disabled) {
    return el("button", { type: "button", class: "button secondary", disabled: true }, el("span", { class: "button-content" }, content));
  }
  return el(
    "a",
    { class: "button secondary", href: component.url, target: "_blank", rel: "noopener noreferrer nofollow" },
    el("span", { class: "button-content" }, content, icon("link")),
    el("span", { class: "visually-hidden", text: ` (${t("link_leaves")})` }),
  );
}

function dots() {
  return el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
}

/** The options of a select of any kind, as `{value, label, description?, emoji?}`. */
export function selectOptions(component) {
  const people = () => [
    ...state.people.map((person) => ({ value: person.id, label: person.name })),
    ...(state.bot ? [{ value: state.bot.id, label: state.bot.name, description: t("bot_badge") }] : []),
  ];
  const roles = () => (state.guild?.roles ?? []).map((role) => ({ value: role.id, label: `@${role.name}` }));
  switch (component.type) {
    case 5:
      return people();
    case 6:
      return roles();
    case 7:
      return [...people(), ...roles()];
    case 8:
      return state.channels
        .filter((channel) => !component.channel_types?.length || component.channel_types.includes(channel.type))
        .map((channel) => ({ value: channel.id, label: channelLabel(channel) }));
    default:
      return component.options ?? [];
  }
}

/** The values that a select shows as chosen before anybody touches it. */
export function defaultValues(component) {
  if (component.type === 3) return (component.options ?? []).filter((option) => option.default).map((option) => option.value);
  return (component.default_values ?? []).map((entry) => entry.id);
}

function select(component, context) {
  const control = new Select({
    options: selectOptions(component),
    selected: defaultValues(component),
    min: component.min_values ?? 1,
    max: component.max_values ?? 1,
    placeholder: component.placeholder,
    disabled: Boolean(component.disabled),
    commit: (values) => press(context.message, component, values),
  });
  control.button.dataset.customId = component.custom_id ?? "";
  if (component.disabled) control.button.dataset.off = "true";
  control.button.append(dots());
  return control.button;
}
