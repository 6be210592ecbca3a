// A picture as large as the window, with zoom by wheel, keys, buttons and two fingers.

import { el, iconButton } from "./dom.js";
import { t } from "./texts.js";

const SMALLEST = 1;
const LARGEST = 8;
const STEP = 1.35;
const NUDGE_PX = 80;

let open = null;

/** Opens the pictures `images` (img elements) at `index`; `opener` gets the focus back. */
export function openLightbox(images, index, opener) {
  closeLightbox();
  open = new Lightbox(images, Math.max(0, index), opener);
}

/** Closes the lightbox if one is open. */
export function closeLightbox() {
  open?.close();
  open = null;
}

class Lightbox {
  constructor(images, index, opener) {
    this.images = images;
    this.index = index;
    this.opener = opener;
    this.pointers = new Map();
    this.image = el("img", { class: "lightbox-image", draggable: "false" });
    this.stage = el("div", { class: "lightbox-stage" }, this.image);
    this.caption = el("p", { class: "lightbox-caption" });
    this.dialog = el(
      "dialog",
      { class: "lightbox", "aria-label": t("lightbox_title") },
      this.stage,
      el(
        "div",
        { class: "lightbox-bar" },
        images.length > 1 ? iconButton("left", t("lightbox_previous"), () => this.go(-1)) : null,
        images.length > 1 ? iconButton("right", t("lightbox_next"), () => this.go(1)) : null,
        iconButton("minus", t("lightbox_zoom_out"), () => this.zoom(1 / STEP)),
        iconButton("fit", t("lightbox_fit"), () => this.fit()),
        iconButton("plus", t("lightbox_zoom_in"), () => this.zoom(STEP)),
        iconButton("close", t("close"), () => this.dialog.close()),
      ),
      this.caption,
    );
    this.listen();
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.show();
  }

  listen() {
    this.dialog.addEventListener("close", () => {
      this.dialog.remove();
      if (open === this) open = null;
      if (this.opener?.isConnected) this.opener.focus();
    });
    this.dialog.addEventListener("keydown", (event) => this.key(event));
    this.stage.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.zoom(event.deltaY < 0 ? STEP : 1 / STEP, event.clientX, event.clientY);
      },
      { passive: false },
    );
    this.stage.addEventListener("pointerdown", (event) => this.down(event));
    this.stage.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) {
      this.stage.addEventListener(name, (event) => this.up(event));
    }
  }

  close() {
    if (this.dialog.open) this.dialog.close();
    else this.dialog.remove();
  }

  show() {
    const source = this.images[this.index];
    this.image.src = source.currentSrc || source.src;
    this.image.alt = source.alt;
    this.caption.textContent = source.alt;
    this.caption.hidden = !source.alt;
    this.fit();
  }

  go(step) {
    this.index = (this.index + step + this.images.length) % this.images.length;
    this.show();
  }

  fit() {
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    this.apply();
  }

  /** Zooms by a factor about a point of the window (the middle if none is given). */
  zoom(factor, clientX = null, clientY = null) {
    const scale = Math.min(LARGEST, Math.max(SMALLEST, this.scale * factor));
    const box = this.stage.getBoundingClientRect();
    const dx = (clientX ?? box.left + box.width / 2) - (box.left + box.width / 2);
    const dy = (clientY ?? box.top + box.height / 2) - (box.top + box.height / 2);
    const ratio = scale / this.scale;
    this.x = dx - (dx - this.x) * ratio;
    this.y = dy - (dy - this.y) * ratio;
    this.scale = scale;
    this.apply();
  }

  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.apply();
  }

  apply() {
    const limitX = (this.image.clientWidth * (this.scale - 1)) / 2;
    const limitY = (this.image.clientHeight * (this.scale - 1)) / 2;
    this.x = Math.min(limitX, Math.max(-limitX, this.x));
    this.y = Math.min(limitY, Math.max(-limitY, this.y));
    this.image.style.setProperty("transform", `translate(${this.x}px, ${this.y}px) scale(${this.scale})`);
    this.stage.classList.toggle("zoomed", this.scale > 1);
  }

  key(event) {
    const zoomed = this.scale > 1;
    const actions = {
      "+": () => this.zoom(STEP),
      "=": () => this.zoom(STEP),
      "-": () => this.zoom(1 / STEP),
      0: () => this.fit(),
      ArrowLeft: () => (zoomed ? this.pan(NUDGE_PX, 0) : this.go(-1)),
      ArrowRight: () => (zoomed ? this.pan(-NUDGE_PX, 0) : this.go(1)),
      ArrowUp: () => this.pan(0, NUDGE_PX),
      ArrowDown: () => this.pan(0, -NUDGE_PX),
    };
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  }

  down(event) {
    this.stage.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.moved = this.pointers.size > 1;
    this.onImage = event.target === this.image;
  }

  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.pointers.size === 2) {
      const other = [...this.pointers.entries()].find(([id]) => id !== event.pointerId)[1];
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      this.zoom(factor, (now.x + other.x) / 2, (now.y + other.y) / 2);
    } else if (Math.abs(now.x - before.x) + Math.abs(now.y - before.y) > 2 || this.moved) {
      this.moved = true;
      this.pan(now.x - before.x, now.y - before.y);
    } else {
      return;
    }
    this.pointers.set(event.pointerId, now);
  }

  up(event) {
    if (!this.pointers.delete(event.pointerId) || this.pointers.size > 0 || this.moved) return;
    if (event.type === "pointercancel") return;
    if (!this.onImage) this.dialog.close();
    else if (this.scale > 1) this.fit();
    else this.zoom(2.5, event.clientX, event.clientY);
  }
}

function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
