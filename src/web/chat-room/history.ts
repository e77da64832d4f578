import type { Reaction } from "#contract/chat/schemas.ts";
import type { MessageReactions, RoomMessage } from "./rooms.ts";

/** The loaded messages of a chat: without gaps, up to the newest. */
export interface History {
  /** Sorted by id, without duplicates. */
  messages: readonly RoomMessage[];
  /** Whether older messages can be loaded. */
  hasOlder: boolean;
}

/** Merges messages by id, sorted; of two with the same id the second argument's wins. */
export function mergeMessages(
  some: readonly RoomMessage[],
  others: readonly RoomMessage[],
): readonly RoomMessage[] {
  const byId = new Map([...some, ...others].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Merges a refetch into the history. `before` is the state at the request, `now` at the response: messages
 * added or changed in between stay as they are, and those that the response lacks were removed. */
export function mergeRefetched(
  answer: History,
  before: History | undefined,
  now: History | undefined,
): History {
  const known = new Map(before?.messages.map((message) => [message.id, message]));
  const answered = new Set(answer.messages.map(({ id }) => id));
  const isNewer = (message: RoomMessage) => {
    const old = known.get(message.id);
    return old === undefined || (old !== message && answered.has(message.id));
  };
  const messages = mergeMessages(answer.messages, now?.messages.filter(isNewer) ?? []);
  const isLonger = now !== undefined && messages[0]?.id !== answer.messages[0]?.id;
  return { messages, hasOlder: isLonger ? now.hasOlder : answer.hasOlder };
}

export interface GroupedMessage {
  message: RoomMessage;
  /** First message of its day. */
  isNewDay: boolean;
  /** Sent by the same player shortly after the message above. */
  isContinued: boolean;
}

/** Longest gap between grouped messages of one player. */
const MAX_GROUP_GAP_MS = 5 * 60_000;

/** Groups messages by day and author; `dayOf` returns the viewer's day of a timestamp. */
export function groupMessages(
  messages: readonly RoomMessage[],
  dayOf: (timestamp: string) => string,
): GroupedMessage[] {
  let last: RoomMessage | undefined;
  let lastDay: string | undefined;
  return messages.map((message) => {
    const day = dayOf(message.timestamp);
    const isNewDay = day !== lastDay;
    const isContinued =
      !isNewDay &&
      last?.user_id === message.user_id &&
      Date.parse(message.timestamp) - Date.parse(last.timestamp) <= MAX_GROUP_GAP_MS;
    last = message;
    lastDay = day;
    return { message, isNewDay, isContinued };
  });
}

/** Sets the counts of reactions that the server has reported; whether one is the viewer's own stays. */
export function applyReactions(
  messages: readonly RoomMessage[],
  changed: readonly MessageReactions[],
): readonly RoomMessage[] {
  const byId = new Map(changed.map(({ id, reactions }) => [id, reactions]));
  return messages.map((message) => {
    const counted = byId.get(message.id);
    if (counted === undefined) return message;
    const own = new Set(message.reactions?.filter(({ is_own }) => is_own).map(({ emoji }) => emoji));
    return { ...message, reactions: counted.map((one) => ({ ...one, is_own: own.has(one.emoji) })) };
  });
}

/** Adds the viewer's own reaction to a message, or takes it back; no change where it is so already. */
export function toggleReaction(message: RoomMessage, emoji: Reaction["emoji"], isOn: boolean): RoomMessage {
  const { reactions = [] } = message;
  const before = reactions.find((one) => one.emoji === emoji) ?? { emoji, count: 0, is_own: false };
  if (before.is_own === isOn) return message;
  const after = { emoji, count: before.count + (isOn ? 1 : -1), is_own: isOn };
  const others = reactions.filter((one) => one.emoji !== emoji);
  return { ...message, reactions: after.count > 0 ? [...others, after] : others };
}
