import type { Context } from "#server/context.ts";
import { countReactions } from "./reaction-queries.ts";
import { createRoomCollector, type RoomCollector } from "./room-collector.ts";

/** Of thousands of reactions at once the screens of a room get two events a second. */
const PAUSE_MS = 500;

/** Messages of a room in one event. */
const MAX_MESSAGES = 50;

/** Collects which messages got or lost reactions, and sends their counts to the open screens. */
export type ReactionNews = RoomCollector<null>;

declare module "#server/context.ts" {
  interface Context {
    reactionNews: ReactionNews;
  }
}

/** Creates the collector of a server. */
export function createReactionNews({ db, live, log }: Pick<Context, "db" | "live" | "log">): ReactionNews {
  return createRoomCollector<null>({
    log,
    warning: "Reactions could not be sent to open screens.",
    pauseMs: PAUSE_MS,
    most: MAX_MESSAGES,
    send: async (room, changed) => {
      const { as_of, messages } = await countReactions(db, room, [...changed.keys()]);
      if (messages.length > 0) live.tellReactions({ room: room.kind, room_id: room.id, messages }, as_of);
    },
  });
}
