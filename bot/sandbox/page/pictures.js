// Pictures and files of messages. What only one person may see is fetched with the tab's key, so that no
// address of it works anywhere else.

import { el, icon } from "./dom.js";
import { openLightbox } from "./lightbox.js";
import { state } from "./state.js";
import { t } from "./texts.js";

const MOST_BLOBS = 60;
const blobs = new Map();

/** The path of an address on this host, or null for a foreign one. */
export function localPath(url) {
  let address = null;
  try {
    address = new URL(url, location.href);
  } catch {
    return null;
  }
  const ours = address.origin === location.origin || address.pathname.startsWith("/cdn/");
  return ours ? address.pathname + address.search : null;
}

/** The picture of an application emoji. */
export function emojiUrl(id) {
  return `/cdn/emojis/${id}.png`;
}

/** The address under which a file may be shown: itself, or a blob of what the key unlocks. */
export function showable(url, secret) {
  const path = localPath(url);
  if (path === null) return Promise.reject(new Error("foreign address"));
  if (!secret) return Promise.resolve(path);
  if (!blobs.has(path)) {
    const loading = fetchBlob(path);
    loading.catch(() => blobs.delete(path));
    blobs.set(path, loading);
    if (blobs.size > MOST_BLOBS) release(blobs.keys().next().value);
  }
  return blobs.get(path);
}

async function fetchBlob(path) {
  const answer = await fetch(path, { headers: { "X-Sandbox-Key": state.key ?? "" }, cache: "no-store" });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return URL.createObjectURL(await answer.blob());
}

function release(path) {
  const loading = blobs.get(path);
  blobs.delete(path);
  loading?.then((address) => URL.revokeObjectURL(address)).catch(() => {});
}

/** Gives back all private pictures, as when another person takes the device. */
export function releasePrivate() {
  for (const path of [...blobs.keys()]) release(path);
}

/** An image element that loads by itself; `secret` ones through the key. */
export function image(url, alt, { secret = false, width = null, height = null, shape = "" } = {}) {
  const node = el("img", {
    class: shape,
    alt: alt ?? "",
    width: width || undefined,
    height: height || undefined,
    decoding: "async",
    draggable: "false",
    data: { source: localPath(url) ?? "" },
  });
  node.addEventListener("error", () => node.classList.add("broken"));
  node.addEventListener("load", () => node.classList.remove("broken"));
  showable(url, secret).then(
    (address) => {
      node.src = address;
    },
    () => node.classList.add("broken"),
  );
  return node;
}

/** A picture that opens large when pressed. `spoiler` ones are veiled first. */
export function picture(media, alt, options = {}) {
  const { secret = false, spoiler = false, thumbnail = false } = options;
  const words = alt || "";
  const node = image(media.url, words, {
    secret,
    width: thumbnail ? null : media.width,
    height: thumbnail ? null : media.height,
  });
  const button = el(
    "button",
    {
      type: "button",
      class: `picture ${thumbnail ? "picture-thumbnail" : ""} ${spoiler ? "veiled" : ""}`,
      "aria-label": spoiler ? t("show_spoiler") : t("open_image", { alt: words || t("image") }),
      on: {
        click: () => {
          if (button.classList.contains("veiled")) {
            button.classList.remove("veiled");
            button.setAttribute("aria-label", t("open_image", { alt: words || t("image") }));
            return;
          }
          const all = [...(button.closest(".message")?.querySelectorAll(".picture:not(.veiled) img") ?? [node])];
          openLightbox(all, all.indexOf(node), button);
        },
      },
    },
    node,
  );
  if (!thumbnail && media.width && media.height) button.style.setProperty("--shape", media.width / media.height);
  return button;
}

/** A card with name and size that downloads a file when pressed. */
export function fileCard(file, secret) {
  const name = file.name || file.filename || "file";
  const download = async () => {
    const anchor = el("a", { href: await showable(file.url, secret), download: name });
    anchor.click();
  };
  const card = el(
    "button",
    {
      type: "button",
      class: "file-card",
      on: { click: () => download().catch(() => card.classList.add("broken")) },
    },
    icon("file"),
    el("span", { class: "visually-hidden", text: t("download") }),
    el("span", { class: "file-name", text: name }),
    el("span", { class: "file-size", text: readableSize(file.size) }),
  );
  return card;
}

function readableSize(bytes) {
  if (!bytes) return "";
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KiB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}
