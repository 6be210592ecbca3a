// Presses of components: what is under way, what failed, and sending it.

import { emit, removeMessage, state } from "./state.js";
import { request, send } from "./socket.js";

const busy = new Map();
const failed = new Map();

/** The custom id of the component whose answer is awaited in this message, or null. */
export function pendingIn(messageId) {
  return busy.get(messageId) ?? null;
}

/** Whether the last press in this message got no answer. */
export function failedIn(messageId) {
  return failed.get(messageId) ?? null;
}

/** Sends a press or a choice and keeps the message informed until it is acknowledged. */
export async function press(message, component, values = null) {
  if (busy.has(message.id)) return;
  busy.set(message.id, component.custom_id);
  failed.delete(message.id);
  emit("interaction", message.id);
  const answer = await request("component", {
    channel_id: message.channel_id,
    message_id: message.id,
    custom_id: component.custom_id,
    component_type: component.type,
    ...(values ? { values } : {}),
  });
  busy.delete(message.id);
  if (answer.state !== "ok") failed.set(message.id, answer.state);
  emit("interaction", message.id);
}

/** Takes an ephemeral message away for good. */
export function dismiss(message) {
  send("dismiss", { message_id: message.id });
  removeMessage(message.channel_id, message.id);
}

/** Sends a slash command; entry and answer show in the message list while it is under way. */
export async function command(name, options, shown, channelId = state.current) {
  const pending = { shown, channelId, failed: false };
  emit("command_sent", pending);
  const answer = await request("command", { channel_id: channelId, name, options });
  emit("command_settled", { pending, answer });
  return answer;
}
