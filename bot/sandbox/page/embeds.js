// Embeds and attachments of a message: what components of the first version come with.

import { el } from "./dom.js";
import { mediaUrls } from "./components.js";
import { fileCard, image, picture, showable } from "./pictures.js";
import { richLine, richText } from "./richtext.js";
import { isEphemeral } from "./state.js";
import { written } from "./times.js";

/** The nodes of a message's embeds. */
export function renderEmbeds(message, names) {
  return (message.embeds ?? []).map((embed) => one(embed, isEphemeral(message), names));
}

function one(embed, secret, names) {
  const node = el(
    "article",
    { class: "embed" },
    embed.author?.name ? el("p", { class: "embed-author", text: embed.author.name }) : null,
    embed.title ? el("p", { class: "embed-title" }, title(embed, names)) : null,
    embed.description ? richText(embed.description, names) : null,
    embed.fields?.length ? el("dl", { class: "embed-fields" }, embed.fields.map((field) => fieldNode(field, names))) : null,
    embed.thumbnail?.url ? picture(embed.thumbnail, embed.thumbnail.description, { secret, thumbnail: true }) : null,
    embed.image?.url ? picture(embed.image, embed.image.description, { secret }) : null,
    footer(embed, secret),
  );
  if (typeof embed.color === "number") {
    node.style.setProperty("--accent-line", `#${embed.color.toString(16).padStart(6, "0")}`);
  }
  return node;
}

function title(embed, names) {
  const words = richLine(embed.title, names);
  if (!/^https?:\/\//i.test(embed.url ?? "")) return words;
  return el("a", { href: embed.url, target: "_blank", rel: "noopener noreferrer nofollow" }, words);
}

function fieldNode(field, names) {
  return el(
    "div",
    { class: field.inline ? "embed-field inline" : "embed-field" },
    el("dt", {}, richLine(field.name, names)),
    el("dd", {}, richText(field.value, names)),
  );
}

function footer(embed, secret) {
  const parts = [embed.footer?.text, embed.timestamp ? written(new Date(embed.timestamp)) : null].filter(Boolean);
  if (parts.length === 0) return null;
  return el(
    "p",
    { class: "embed-footer" },
    embed.footer?.icon_url ? image(embed.footer.icon_url, "", { secret, shape: "embed-icon" }) : null,
    parts.join(" · "),
  );
}

/** The attachments that neither an embed nor a component shows. */
export function renderAttachments(message) {
  const shown = mediaUrls(message.components);
  for (const embed of message.embeds ?? []) {
    for (const media of [embed.image, embed.thumbnail]) if (media?.url) shown.add(media.url);
  }
  const secret = isEphemeral(message);
  const rest = (message.attachments ?? []).filter((attachment) => !shown.has(attachment.url));
  const pictures = rest.filter((attachment) => kind(attachment) === "image");
  const others = rest.filter((attachment) => kind(attachment) !== "image");
  return [
    pictures.length > 0
      ? el(
          "div",
          { class: "gallery", data: { count: pictures.length } },
          pictures.map((attachment) =>
            picture(attachment, attachment.description, { secret, spoiler: attachment.filename.startsWith("SPOILER_") }),
          ),
        )
      : null,
    ...others.map((attachment) => (kind(attachment) === "video" ? video(attachment, secret) : fileCard(attachment, secret))),
  ];
}

function kind(attachment) {
  const type = attachment.content_type ?? "";
  if (type.startsWith("image/") || /\.(png|jpe?g|gif|webp|avif)$/i.test(attachment.filename ?? "")) return "image";
  return type.startsWith("video/") ? "video" : "file";
}

function video(attachment, secret) {
  const node = el("video", { class: "video", controls: true, "aria-label": attachment.description ?? attachment.filename });
  showable(attachment.url, secret).then(
    (address) => {
      node.src = address;
    },
    () => node.classList.add("broken"),
  );
  return node;
}
