import type { ChatMessage } from "#contract/chat.ts";

/** What is known of a chat: a stretch without gaps up to its newest message. */
export interface History {
  /** In the order of their ids, each once. */
  messages: readonly ChatMessage[];
  /** Whether there are older ones to ask for. */
  hasOlder: boolean;
}

/** Puts messages together in the order of their ids, each once; of two with one id the later argument's stays. */
export function mergeMessages(
  some: readonly ChatMessage[],
  others: readonly ChatMessage[],
): readonly ChatMessage[] {
  const byId = new Map([...some, ...others].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/**
 * The history after it was asked for again. `before` is what was known when the question was asked, `now` when the answer
 * came: what was heard or loaded in between stays, and what is missing in the answer was removed.
 */
export function renewHistory(
  answer: History,
  before: History | undefined,
  now: History | undefined,
): History {
  const known = new Set(before?.messages.map(({ id }) => id));
  const added = now?.messages.filter(({ id }) => !known.has(id)) ?? [];
  const messages = mergeMessages(answer.messages, added);
  const isLonger = now !== undefined && messages[0]?.id !== answer.messages[0]?.id;
  return { messages, hasOlder: isLonger ? now.hasOlder : answer.hasOlder };
}

/** A message of a list as it is shown. */
export interface Shown {
  message: ChatMessage;
  /** It is the first of its day. */
  isNewDay: boolean;
  /** It goes on from the message above: of the same player, shortly after. */
  isContinued: boolean;
}

/** Messages of one player stand together when no more than this many milliseconds are between them. */
const TOGETHER = 5 * 60_000;

/** Groups messages by day and author; `dayOf` tells the viewer's day of a message's timestamp. */
export function groupMessages(
  messages: readonly ChatMessage[],
  dayOf: (timestamp: string) => string,
): Shown[] {
  let last: ChatMessage | undefined;
  let lastDay: string | undefined;
  return messages.map((message) => {
    const day = dayOf(message.timestamp);
    const isNewDay = day !== lastDay;
    const isContinued =
      !isNewDay &&
      last?.user_id === message.user_id &&
      Date.parse(message.timestamp) - Date.parse(last.timestamp) <= TOGETHER;
    last = message;
    lastDay = day;
    return { message, isNewDay, isContinued };
  });
}
