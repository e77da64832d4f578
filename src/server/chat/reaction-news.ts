import type { Context } from "#server/context.ts";
import { countReactions } from "./reaction-queries.ts";
import type { Room } from "./check-room.ts";

/** Milliseconds in which the changes of a room are collected: of thousands of reactions at once its screens
 * get two events a second. */
const PAUSE_MS = 500;

/** Messages of a room in one event; more are sent in the next one. */
const MAX_MESSAGES = 50;

/** Collects which messages got or lost reactions, and sends their counts to the open screens. */
export interface ReactionNews {
  add: (room: Room, messageId: number) => void;
  stop: () => void;
}

declare module "#server/context.ts" {
  interface Context {
    reactionNews: ReactionNews;
  }
}

interface Changed {
  room: Room;
  messageIds: Set<number>;
}

/** Creates the collector of a server. */
export function createReactionNews({ db, live, log }: Pick<Context, "db" | "live" | "log">): ReactionNews {
  const waiting = new Map<string, Changed>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const tell = async (key: string, { room, messageIds }: Changed): Promise<void> => {
    const ids = [...messageIds].slice(0, MAX_MESSAGES);
    for (const id of ids) messageIds.delete(id);
    if (messageIds.size === 0) waiting.delete(key);
    const { as_of, messages } = await countReactions(db, room, ids);
    if (messages.length > 0) live.tellReactions({ room: room.kind, room_id: room.id, messages }, as_of);
  };

  const tellAll = async (): Promise<void> => {
    for (const [key, changed] of Array.from(waiting)) {
      try {
        await tell(key, changed);
      } catch (error) {
        log.warn({ err: error }, "Reactions could not be sent to open screens.");
      }
    }
    timer = undefined;
    if (waiting.size > 0) start();
  };

  const start = (): void => {
    if (!isStopped) timer ??= setTimeout(() => void tellAll(), PAUSE_MS);
  };

  return {
    add(room, messageId) {
      const key = `${room.kind} ${room.id}`;
      const changed = waiting.get(key) ?? { room, messageIds: new Set() };
      waiting.set(key, changed);
      changed.messageIds.add(messageId);
      start();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
