import { writePushPayload } from "#server/push/push-payload.ts";
import type { NewsFacts } from "./news-facts.ts";
import { writeNewsWords } from "./news-words.ts";

/** Lines of a notification. */
const MAX_LINES = 3;

/** Writes the push message about something that happened; a tap leads to where it can be seen. */
export function writeNewsPush(
  news: NewsFacts,
  { timeZone, origin, topic }: { timeZone: string; origin: string; topic: string },
): string {
  const { title, lines: all, pushesLines, short, button } = writeNewsWords(news, timeZone);
  const lines = pushesLines ? all : [];
  const shown = lines.slice(0, MAX_LINES).map((line) => `${line.title}: ${line.note}`);
  const more = lines.length - shown.length;
  return writePushPayload({
    title,
    body: [...shown, ...(more > 0 ? [`And ${more} more`] : []), ...(short === null ? [] : [short])].join(
      "\n",
    ),
    navigate: `${origin}${button.path}`,
    tag: topic,
    badge: null,
  });
}

/** Of several messages of a topic a browser that was away gets the newest only. */
export function topicOf(news: NewsFacts): string {
  if (news.of === "named" || news.of === "joined") return news.of;
  return news.of === "waiting" ? `waiting-${news.tournamentId}` : `corrected-${news.tournamentId}`;
}
