// Slash commands as the page offers them: localised, searched, typed and checked. Pure functions.

export const OPTION = {
  SUBCOMMAND: 1,
  GROUP: 2,
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
  ATTACHMENT: 11,
};

/** A localised text of a Discord object; British and American English stand in for each other. */
export function localised(texts, locale, fallback) {
  if (!texts) return fallback;
  const other = locale === "en-GB" ? "en-US" : locale === "en-US" ? "en-GB" : null;
  return texts[locale] ?? (other ? texts[other] : undefined) ?? fallback;
}

/**
 * The commands a person can use, subcommands each on their own:
 * `{name, path, shown, description, options}`, sorted by name.
 */
export function entries(commands, locale, admin) {
  const found = [];
  for (const command of commands) {
    if ((command.type ?? 1) !== 1) continue;
    if (!admin && typeof command.default_member_permissions === "string") continue;
    spread(command, command.name, [], localised(command.name_localizations, locale, command.name), locale, found);
  }
  return found.sort((a, b) => a.shown.localeCompare(b.shown));
}

function spread(node, name, path, shown, locale, found) {
  const options = node.options ?? [];
  const nested = options.filter((option) => option.type === OPTION.SUBCOMMAND || option.type === OPTION.GROUP);
  if (nested.length === 0) {
    found.push({
      name,
      path,
      shown,
      description: localised(node.description_localizations, locale, node.description ?? ""),
      options: options.filter((option) => option.type !== OPTION.ATTACHMENT),
    });
    return;
  }
  for (const option of nested) {
    const words = localised(option.name_localizations, locale, option.name);
    spread(option, name, [...path, { name: option.name, type: option.type }], `${shown} ${words}`, locale, found);
  }
}

/** The entries that fit what was typed after the slash, best first. */
export function search(all, typed) {
  const wanted = typed.trim().toLocaleLowerCase();
  if (!wanted) return all;
  const rank = (entry) => {
    const name = entry.shown.toLocaleLowerCase();
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    if (name.includes(wanted)) return 2;
    return entry.description.toLocaleLowerCase().includes(wanted) ? 3 : null;
  };
  return all
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((row) => row.rank !== null)
    .sort((a, b) => a.rank - b.rank || a.entry.shown.localeCompare(b.entry.shown))
    .map((row) => row.entry);
}

/** The entry that a typed line names in full, with the rest of the line; null if none. */
export function matchLine(all, line) {
  const text = line.replace(/^\//, "");
  const fitting = all
    .filter((entry) => text === entry.shown || text.startsWith(`${entry.shown} `))
    .sort((a, b) => b.shown.length - a.shown.length);
  return fitting.length > 0 ? { entry: fitting[0], rest: text.slice(fitting[0].shown.length).trim() } : null;
}

/**
 * Takes `blue 5 pay:blue 9 …` apart: `lead` is what no option's name precedes, `values` a Map from
 * option name to text.
 */
export function splitValues(entry, text) {
  const values = new Map();
  const names = entry.options.map((option) => option.name.replace(/[^\p{L}\p{N}_-]/gu, ""));
  if (names.length === 0) return { lead: text.trim(), values };
  const marks = [...text.matchAll(new RegExp(`(?:^|\\s)(${names.join("|")}):\\s*`, "gu"))];
  marks.forEach((mark, index) => {
    const end = index + 1 < marks.length ? marks[index + 1].index : text.length;
    values.set(mark[1], text.slice(mark.index + mark[0].length, end).trim());
  });
  return { lead: text.slice(0, marks[0]?.index ?? text.length).trim(), values };
}

/** Options in the server's shape, inside their subcommands. */
export function wrap(entry, options) {
  return [...entry.path].reverse().reduce((inner, step) => [{ name: step.name, type: step.type, options: inner }], options);
}

/**
 * The value of a typed text for an option: `{value}`, or `{error, values}` naming the text of the mistake.
 * `picked` is the value of a chosen suggestion, if one was.
 */
export function readValue(option, text, picked) {
  if (picked !== undefined) return { value: picked };
  if (option.type === OPTION.INTEGER || option.type === OPTION.NUMBER) return readNumber(option, text);
  if (option.type !== OPTION.STRING || option.choices?.length) return { error: "field_choice" };
  const length = [...text].length;
  if (option.min_length && length < option.min_length) return { error: "field_longer", values: { count: option.min_length } };
  const most = option.max_length ?? 6000;
  if (length > most) return { error: "field_shorter", values: { count: most } };
  return { value: text };
}

function readNumber(option, text) {
  const number = Number(text.replace(",", "."));
  if (option.choices?.length) return { error: "field_choice" };
  if (!Number.isFinite(number)) return { error: option.type === OPTION.INTEGER ? "field_integer" : "field_number" };
  if (option.type === OPTION.INTEGER && !Number.isSafeInteger(number)) return { error: "field_integer" };
  if (option.min_value !== undefined && number < option.min_value) return { error: "field_min", values: { count: option.min_value } };
  if (option.max_value !== undefined && number > option.max_value) return { error: "field_max", values: { count: option.max_value } };
  return { value: number };
}

/** Choices that fit a typed text: beginnings first, then anywhere. */
export function filterChoices(choices, typed) {
  const wanted = typed.trim().toLocaleLowerCase();
  if (!wanted) return choices;
  const starts = choices.filter((choice) => choice.label.toLocaleLowerCase().startsWith(wanted));
  const inside = choices.filter((choice) => !starts.includes(choice) && choice.label.toLocaleLowerCase().includes(wanted));
  return [...starts, ...inside];
}
