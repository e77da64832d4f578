import { countPicks, listLines, type ReminderFacts, writePicksLink, writeSubject } from "./reminder-mail.ts";
import { writePushPayload } from "#server/push/push-payload.ts";

/** Of several reminders a browser shows the newest only. */
export const REMINDER_TOPIC = "missing-picks";

/** Games and races that a notification names. */
const MAX_NAMED = 3;

/** Writes the push message that names what a player misses. */
export function writeReminderPush(
  { missing, timeZone }: Pick<ReminderFacts, "missing" | "timeZone">,
  origin: string,
): string {
  const [first] = missing;
  if (first === undefined) throw new Error("a reminder of nothing");
  const lines = listLines(missing, timeZone);
  const more = lines.length - MAX_NAMED;
  const body = lines
    .slice(0, MAX_NAMED)
    .map(({ title, note }) => `${title}: ${note.charAt(0).toLowerCase()}${note.slice(1)}`);
  return writePushPayload({
    title: writeSubject(missing, timeZone),
    body: [...body, ...(more > 0 ? [`And ${more} more`] : [])].join("\n"),
    navigate: writePicksLink(first, origin),
    tag: REMINDER_TOPIC,
    badge: countPicks(missing),
  });
}
