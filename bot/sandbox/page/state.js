// What this tab knows, as the server told it. Parts of the page listen to changes by name.

const bus = new EventTarget();

export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const COMPONENTS_V2 = 1 << 15;
export const PAGE_SIZE = 50;

export const state = {
  key: null,
  you: null,
  people: [],
  guild: null,
  channels: [],
  commands: [],
  bot: null,
  current: null,
  connected: false,
  curtain: false,
  /** true while this tab lends itself to several persons in turn, as when seats are taken for them */
  juggling: false,
  /** channel id -> Map(message id -> message), oldest first */
  messages: new Map(),
  /** channels whose oldest message is loaded */
  complete: new Set(),
  /** channel id -> {count, mentions} */
  unread: new Map(),
};

/** Listens to a change: `listener(detail)`. Returns a function that stops listening. */
export function on(name, listener) {
  const handler = (event) => listener(event.detail);
  bus.addEventListener(name, handler);
  return () => bus.removeEventListener(name, handler);
}

/** Resolves with true when `check()` holds after one of the changes `names`, with false after `timeoutMs`. */
export function until(names, check, timeoutMs) {
  if (check()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const finish = (value) => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve(value);
    };
    const timer = setTimeout(() => finish(false), timeoutMs);
    const stops = names.map((name) => on(name, () => check() && finish(true)));
  });
}

/** Tells the listeners of `name`. */
export function emit(name, detail) {
  bus.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Orders snowflakes: negative when `a` is older than `b`. */
export function compareIds(a, b) {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Takes over the keys of a `ready` or `state` message and tells who listens to them. */
export function applyServerState(changes) {
  const told = [];
  for (const key of ["key", "you", "people", "guild", "channels", "commands", "bot"]) {
    if (!(key in changes)) continue;
    const value = changes[key];
    state[key] = key === "you" && value !== null && typeof value === "object" ? value.id : value;
    told.push(key);
  }
  for (const key of told) emit(key, state[key]);
}

export function me() {
  return state.people.find((person) => person.id === state.you) ?? null;
}

export function channelById(id) {
  return state.channels.find((channel) => channel.id === id) ?? null;
}

/** A channel's name as people read it: `#name`, a thread's name, or with whom one talks. */
export function channelLabel(channel) {
  if (channel.type === 1) return (channel.recipients ?? []).map((user) => userName(user)).join(", ");
  return isThread(channel) ? channel.name : `#${channel.name}`;
}

export function isThread(channel) {
  return channel.type === 10 || channel.type === 11 || channel.type === 12;
}

/** The name to show for an account id, or null if nobody here has it. */
export function nameOf(id) {
  const person = state.people.find((candidate) => candidate.id === id);
  if (person) return person.name;
  if (state.bot && state.bot.id === id) return state.bot.name;
  return null;
}

/** The name to show for a Discord user object. */
export function userName(user) {
  if (!user) return "?";
  return nameOf(user.id) ?? user.global_name ?? user.username ?? "?";
}

export function isEphemeral(message) {
  return ((message.flags ?? 0) & EPHEMERAL) !== 0;
}

export function isLoading(message) {
  return ((message.flags ?? 0) & LOADING) !== 0;
}

/** Messages of a channel, oldest first; empty before its history came. */
export function messagesOf(channelId) {
  return [...(state.messages.get(channelId)?.values() ?? [])];
}

/** Replaces or extends (`older`) what is known of a channel. */
export function takeHistory(channelId, messages, older) {
  const known = older ? messagesOf(channelId) : [];
  const all = new Map();
  for (const message of [...messages, ...known].sort((a, b) => compareIds(a.id, b.id))) {
    all.set(message.id, message);
  }
  state.messages.set(channelId, all);
  if (messages.length < PAGE_SIZE) state.complete.add(channelId);
  else if (!older) state.complete.delete(channelId);
  emit("history", { channelId, older });
}

/** Adds a message, or replaces it when it is known already. */
export function takeMessage(message) {
  const known = state.messages.get(message.channel_id);
  if (!known) return;
  const before = known.get(message.id);
  known.set(message.id, message);
  if (before) {
    emit("message_update", message);
    return;
  }
  const ids = [...known.keys()];
  if (ids.length > 1 && compareIds(ids[ids.length - 2], message.id) > 0) {
    state.messages.set(
      message.channel_id,
      new Map([...known.entries()].sort(([a], [b]) => compareIds(a, b))),
    );
  }
  emit("message_create", message);
}

/** Replaces a message that is shown; unknown ones are older than what is loaded. */
export function updateMessage(message) {
  const known = state.messages.get(message.channel_id);
  const before = known?.get(message.id);
  if (!before) return;
  const merged = { ...before, ...message };
  known.set(message.id, merged);
  emit("message_update", merged);
}

export function removeMessage(channelId, messageId) {
  if (state.messages.get(channelId)?.delete(messageId)) emit("message_delete", { channelId, messageId });
}

/** Forgets everything that only the present person may see. */
export function forgetPrivate() {
  for (const [channelId, known] of state.messages) {
    for (const message of [...known.values()]) {
      if (isEphemeral(message)) removeMessage(channelId, message.id);
    }
  }
}

/** Forgets all chat, as before a change of person: the server sends what the next one may see. */
export function forgetChat() {
  state.messages.clear();
  state.complete.clear();
  state.unread.clear();
  emit("unread", null);
}

export function markUnread(channelId, mention) {
  const entry = state.unread.get(channelId) ?? { count: 0, mentions: 0 };
  state.unread.set(channelId, { count: entry.count + 1, mentions: entry.mentions + (mention ? 1 : 0) });
  emit("unread", channelId);
}

export function markRead(channelId) {
  if (state.unread.delete(channelId)) emit("unread", channelId);
}

/** Whether a message calls this person. */
export function mentions(message, personId) {
  return Boolean(personId) && (message.mentions ?? []).some((user) => user.id === personId);
}
