import type { Context } from "#server/context.ts";
import { createMessageNews } from "./message-news.ts";
import { createReactionNews } from "./reaction-news.ts";

/** Creates what collects the news of rooms on a server. */
export function createRoomNews(
  sources: Pick<Context, "db" | "live" | "log">,
): Pick<Context, "messageNews" | "reactionNews"> {
  return { messageNews: createMessageNews(sources), reactionNews: createReactionNews(sources) };
}
