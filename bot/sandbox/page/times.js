// Dates as chats write them, and timestamps that stay true while the page is open.

import { formatLocale, t } from "./texts.js";

const STYLES = {
  t: { hour: "2-digit", minute: "2-digit" },
  T: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { day: "numeric", month: "long", year: "numeric" },
  f: { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  F: { weekday: "long", day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  s: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
  S: {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  },
};

const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** The time in words relative to `now` (both in seconds since 1970). */
export function relative(unix, now, locale) {
  const difference = Math.round(unix - now);
  const [unit, size] = UNITS.find(([, seconds]) => Math.abs(difference) >= seconds) ?? UNITS[UNITS.length - 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.trunc(difference / size), unit);
}

/** A Discord timestamp `<t:unix:style>` as text in the page's language. */
export function stamp(unix, style) {
  if (style === "R") return relative(unix, Date.now() / 1000, formatLocale());
  return new Intl.DateTimeFormat(formatLocale(), STYLES[style] ?? STYLES.f).format(new Date(unix * 1000));
}

/** The hour and minute of a Date. */
export function clock(date) {
  return new Intl.DateTimeFormat(formatLocale(), STYLES.t).format(date);
}

/** The day of a Date as a separator shows it. */
export function day(date) {
  return new Intl.DateTimeFormat(formatLocale(), { ...STYLES.D, weekday: "long" }).format(date);
}

/** The full date of a Date, for tooltips. */
export function full(date) {
  return new Intl.DateTimeFormat(formatLocale(), STYLES.F).format(date);
}

/** When a message was written: with the word for today or yesterday, else the date. */
export function written(date) {
  const time = clock(date);
  const today = new Date();
  if (sameDay(date, today)) return t("today_at", { time });
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (sameDay(date, yesterday)) return t("yesterday_at", { time });
  return new Intl.DateTimeFormat(formatLocale(), STYLES.s).format(date);
}

export function sameDay(a, b) {
  return a.getFullYear() === b.getFullYear() && a.getMonth() === b.getMonth() && a.getDate() === b.getDate();
}

/** Keeps relative timestamps in the page true, once a second while it is visible. */
export function keepTicking() {
  setInterval(() => {
    if (document.hidden) return;
    for (const node of document.querySelectorAll("time[data-relative]")) {
      const text = stamp(Number(node.dataset.relative), "R");
      if (node.firstChild && node.firstChild.nodeValue !== text) node.firstChild.nodeValue = text;
    }
  }, 1000);
}
