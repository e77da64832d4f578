import { writePushPayload } from "#server/push/push-payload.ts";
import type { NewsFacts } from "./news-facts.ts";
import { writeNewsWords } from "./news-words.ts";

/** Lines of a notification. */
const MAX_LINES = 3;

/** Writes the push message about something that happened; a tap leads to the chat, or to the board. */
export function writeNewsPush(
  news: NewsFacts,
  { timeZone, origin, topic }: { timeZone: string; origin: string; topic: string },
): string {
  const { title, lead, lines, button } = writeNewsWords(news, timeZone);
  const shown = lines.slice(0, MAX_LINES).map((line) => `${line.title}: ${line.note}`);
  const more = lines.length - shown.length;
  return writePushPayload({
    title,
    body: [...shown, ...(more > 0 ? [`And ${more} more`] : []), ...(news.of === "named" ? [] : [lead])].join(
      "\n",
    ),
    navigate: `${origin}${button.path}`,
    tag: topic,
    badge: null,
  });
}

/** Of several messages of a topic a browser that was away gets the newest only. */
export const topicOf = (news: NewsFacts): string =>
  news.of === "named" ? "named" : `corrected-${news.tournamentId}`;
