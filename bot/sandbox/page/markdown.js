// Discord's markdown as a tree of plain objects. Pure: knows no page, makes no markup.

const DEEPEST = 12;

const QUOTE_REST = />>> ?([\s\S]*)/y;
const QUOTE_LINES = /> [^\n]*(?:\n> [^\n]*)*\n?/y;
const HEADING = /(#{1,3}) +([^\n]+)\n?/y;
const SUBTEXT = /-# +([^\n]+)\n?/y;
const LIST_LINE = /( *)([-*]|\d{1,9}\.) +([^\n]+)\n?/y;
const FENCE = /```(?:([\w+#.-]*)\n)?([\s\S]*?)```\n?/y;

const ESCAPE = /\\([^0-9A-Za-z\s])/y;
const CODE = /(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y;
const BOLD = /\*\*([\s\S]+?)\*\*(?!\*)/y;
const UNDERLINE = /__([\s\S]+?)__(?!_)/y;
const STRIKE = /~~([\s\S]+?)~~/y;
const SPOILER = /\|\|([\s\S]+?)\|\|/y;
const ITALIC_STAR = /\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:[^*\s\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y;
const ITALIC_LINE = /\b_((?:__|\\[\s\S]|[^\\_])+?)_\b/y;
const MASKED = /\[([^[\]\n]{1,300})\]\(<?(https?:\/\/[^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?: +"[^"\n]*")?\)/y;
const BARE = /https?:\/\/[^\s<>]*[^\s<>.,:;"')\]*_~|]/y;
const BRACKETED = /<(https?:\/\/[^\s<>]+)>/y;
const USER = /<@!?(\d{1,20})>/y;
const ROLE = /<@&(\d{1,20})>/y;
const CHANNEL = /<#(\d{1,20})>/y;
const COMMAND = /<\/([^:<>\n]{1,100}):(\d{1,20})>/y;
const STAMP = /<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y;
const EMOJI = /<(a?):(\w{2,32}):(\d{1,20})>/y;
const EVERYBODY = /@(everyone|here)\b/y;

function at(pattern, text, position) {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

/** Parses a message into blocks: paragraph, heading, subtext, quote, list, code. */
export function parse(text) {
  return blocks(String(text ?? "").replace(/\r\n?/g, "\n"), 0);
}

function blocks(text, depth) {
  const out = [];
  let plain = "";
  const flush = (trimEnd = true) => {
    const content = trimEnd ? plain.replace(/\n$/, "") : plain;
    if (content) out.push({ type: "paragraph", children: inline(content) });
    plain = "";
  };
  let position = 0;
  let match = null;
  while (position < text.length) {
    if (depth === 0 && (match = at(QUOTE_REST, text, position))) {
      flush();
      out.push({ type: "quote", children: blocks(match[1], depth + 1) });
    } else if (depth === 0 && (match = at(QUOTE_LINES, text, position))) {
      flush();
      out.push({ type: "quote", children: blocks(match[0].replace(/^> /gm, "").replace(/\n$/, ""), depth + 1) });
    } else if ((match = at(HEADING, text, position))) {
      flush();
      out.push({ type: "heading", level: match[1].length, children: inline(match[2]) });
    } else if ((match = at(SUBTEXT, text, position))) {
      flush();
      out.push({ type: "subtext", children: inline(match[1]) });
    } else if (at(LIST_LINE, text, position)) {
      flush();
      const taken = list(text, position);
      out.push(taken.node);
      position = taken.end;
      continue;
    } else {
      const end = text.indexOf("\n", position);
      const line = text.slice(position, end < 0 ? text.length : end + 1);
      const fence = line.indexOf("```");
      match = fence < 0 ? null : at(FENCE, text, position + fence);
      if (match) {
        plain += line.slice(0, fence);
        flush();
        out.push({ type: "code", language: match[1] ?? "", text: match[2].replace(/\n$/, "") });
        position += fence;
      } else {
        plain += line;
        position += line.length;
        continue;
      }
    }
    position += match[0].length;
  }
  flush();
  return out;
}

function list(text, start) {
  const lines = [];
  let position = start;
  let match = null;
  while ((match = at(LIST_LINE, text, position))) {
    const line = { indent: match[1].length, ordered: /\d/.test(match[2]), marker: match[2], text: match[3] };
    // Bullets after numbers, or numbers after bullets, begin another list.
    if (lines.length > 0 && line.indent <= lines[0].indent && line.ordered !== lines[0].ordered) break;
    lines.push(line);
    position += match[0].length;
  }
  return { node: nest(lines), end: position };
}

function nest(lines) {
  const { ordered } = lines[0];
  const node = { type: "list", ordered, start: ordered ? Number.parseInt(lines[0].marker, 10) : 1, items: [] };
  const indent = lines[0].indent;
  let inner = [];
  const close = () => {
    if (inner.length > 0) node.items[node.items.length - 1].children.push(nest(inner));
    inner = [];
  };
  for (const line of lines) {
    if (line.indent > indent && node.items.length > 0) {
      inner.push(line);
    } else {
      close();
      node.items.push({ children: inline(line.text) });
    }
  }
  close();
  return node;
}

/** Parses one run of text: bold, italic, links, mentions, emojis and so on. */
export function inline(text, depth = 0, inLink = false) {
  const out = [];
  let plain = "";
  let position = 0;
  while (position < text.length) {
    const found = depth < DEEPEST ? token(text, position, depth, inLink) : null;
    if (!found) {
      plain += text[position];
      position += 1;
    } else if (found.node.type === "text") {
      plain += found.node.text;
      position = found.end;
    } else {
      if (plain) out.push({ type: "text", text: plain });
      plain = "";
      out.push(found.node);
      position = found.end;
    }
  }
  if (plain) out.push({ type: "text", text: plain });
  return out;
}

function token(text, position, depth, inLink) {
  const wrap = (pattern, type) => {
    const match = at(pattern, text, position);
    if (!match) return null;
    return {
      node: { type, children: inline(match[1], depth + 1, inLink) },
      end: position + match[0].length,
    };
  };
  const leaf = (pattern, make) => {
    const match = at(pattern, text, position);
    return match ? { node: make(match), end: position + match[0].length } : null;
  };
  switch (text[position]) {
    case "\\":
      return leaf(ESCAPE, (match) => ({ type: "text", text: match[1] }));
    case "`":
      return leaf(CODE, (match) => ({ type: "inline_code", text: match[2] }));
    case "*":
      return wrap(BOLD, "bold") ?? wrap(ITALIC_STAR, "italic");
    case "_":
      return wrap(UNDERLINE, "underline") ?? wrap(ITALIC_LINE, "italic");
    case "~":
      return wrap(STRIKE, "strike");
    case "|":
      return wrap(SPOILER, "spoiler");
    case "[":
      if (inLink) return null;
      return leaf(MASKED, (match) => ({
        type: "link",
        url: match[2],
        children: inline(match[1], depth + 1, true),
      }));
    case "h":
      if (inLink) return null;
      return leaf(BARE, (match) => link(match[0]));
    case "@":
      return leaf(EVERYBODY, (match) => ({ type: "everybody", text: match[0] }));
    case "<":
      return (
        leaf(USER, (match) => ({ type: "user", id: match[1] })) ??
        leaf(ROLE, (match) => ({ type: "role", id: match[1] })) ??
        leaf(CHANNEL, (match) => ({ type: "channel", id: match[1] })) ??
        leaf(COMMAND, (match) => ({ type: "command", name: match[1] })) ??
        leaf(STAMP, (match) => ({ type: "time", unix: Number(match[1]), style: match[2] ?? "f" })) ??
        leaf(EMOJI, (match) => ({ type: "emoji", name: match[2], id: match[3], animated: match[1] === "a" })) ??
        (inLink ? null : leaf(BRACKETED, (match) => link(match[1])))
      );
    default:
      return null;
  }
}

function link(url) {
  return { type: "link", url, children: [{ type: "text", text: url }] };
}

/** The words of a text without its marks, for announcements and reply previews. */
export function plainText(text, resolve = () => "") {
  const words = (nodes) =>
    nodes
      .map((node) => {
        if (node.type === "spoiler") return "…";
        if (node.type === "list") return node.items.map((item) => words(item.children).replace(/[.;]$/, "")).join("; ");
        if (node.children) return words(node.children);
        return node.text ?? resolve(node);
      })
      .join("");
  return parse(text)
    .map((block) => words([block]))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether a text is nothing but a few emojis, which chats show large. */
export function isJumbo(text) {
  const rest = String(text ?? "").replace(/<a?:\w{2,32}:\d{1,20}>/g, "☺");
  return /^(?:\s*(?:\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*)){1,12}\s*$/u.test(
    rest,
  );
}
