import { MAX_UNREAD } from "#domain/chat/unread.ts";
import type { Context } from "#server/context.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { createRoomCollector, type RoomCollector } from "./room-collector.ts";
import { listMemberIds } from "./unread-queries.ts";

/** Longer than a message is on the screen before it counts as read, so that it is not counted as new where it
 * is being read. */
const PAUSE_MS = 1_500;

/** Members who hear of new messages in one turn of the event loop: some milliseconds. */
const MAX_MEMBERS_PER_TURN = 500;

/** Collects new messages by their authors, and sends them to the players who count what they have not
 * read. */
export type MessageNews = RoomCollector<number>;

declare module "#server/context.ts" {
  interface Context {
    messageNews: MessageNews;
  }
}

/** Creates the collector of a server. */
export function createMessageNews({ db, live, log }: Pick<Context, "db" | "live" | "log">): MessageNews {
  return createRoomCollector<number>({
    log,
    warning: "New messages could not be sent to the counts of unread ones.",
    pauseMs: PAUSE_MS,
    // One more says that there are more than are counted.
    most: MAX_UNREAD + 1,
    send: async ({ kind, id }, added) => {
      const messages = Array.from(added, ([message, user_id]) => ({ id: message, user_id }));
      const news = { room: kind, room_id: id, messages };
      if (kind === "tournament") {
        live.tellNewMessages(news, null);
        return;
      }
      const members = await listMemberIds(db, id);
      for (let from = 0; from < members.length; from += MAX_MEMBERS_PER_TURN) {
        await waitForTurn();
        live.tellNewMessages(news, members.slice(from, from + MAX_MEMBERS_PER_TURN));
      }
    },
  });
}
