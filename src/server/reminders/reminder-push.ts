import { countOf } from "#domain/pluralize.ts";
import type { MissingKind } from "#domain/reminders/reminder-kinds.ts";
import { type Instant, MINUTE } from "#domain/time.ts";
import { capitalize, tidy, writeShort } from "#server/mail/mail-words.ts";
import { writePushPayload } from "#server/push/push-payload.ts";
import type { MissingContest } from "./missing-queries.ts";
import {
  countEvents,
  countPicks,
  isOneRound,
  listLines,
  nameMissing,
  type ReminderFacts,
  writePicksLink,
  writeStarts,
  writeSubject,
} from "./reminder-mail.ts";

/** Of several reminders a browser shows the newest only. */
export const REMINDER_TOPIC = "missing-picks";

/** Games and races that a notification names. */
const MAX_NAMED = 3;

/** Minutes to the lock from which on they are counted. */
const COUNTED_MS = 50 * MINUTE;

/** What a notification is written from. */
interface PushFacts extends Pick<ReminderFacts, "kind" | "missing" | "timeZone"> {
  now: Instant;
}

/** "20:10". */
const writeTime = (lock: Instant, timeZone: string) => writeShort(lock, timeZone).split(" ").at(-1) ?? "";

const nameEvent = ({ name1, name2 }: MissingContest) =>
  name2 === "" ? tidy(name1) : `${tidy(name1)} – ${tidy(name2)}`;

/** "1 hour left"; "20 minutes left" where it comes late. */
const writeLeft = (left: number) =>
  left > COUNTED_MS ? "1 hour left" : `${countOf(Math.max(1, Math.floor(left / MINUTE)), "minute")} left`;

/** The titles of a reminder of one game or race, by what it is. */
const ONE: Readonly<Record<MissingKind, (first: MissingContest, facts: PushFacts) => string>> = {
  "day-before": (first, { timeZone }) => `${nameEvent(first)} locks ${writeShort(first.lock, timeZone)}`,
  "three-hours-before": (first, { timeZone }) =>
    `${nameEvent(first)} locks at ${writeTime(first.lock, timeZone)}`,
  "hour-before": (first, { now }) => `${writeLeft(first.lock - now)}: ${nameEvent(first)}`,
  asked: (first, { timeZone }) => `${nameEvent(first)} locks ${writeShort(first.lock, timeZone)}`,
};

function writeTitle(first: MissingContest, facts: PushFacts): string {
  const { kind, missing, timeZone, now } = facts;
  if (countEvents(missing) === 1) return ONE[kind](first, facts);
  const picks = `${countOf(countPicks(missing), "pick")} missing`;
  if (kind === "hour-before") return `${writeLeft(first.lock - now)}: ${picks}`;
  if (kind === "three-hours-before") return `${picks}, first lock at ${writeTime(first.lock, timeZone)}`;
  return first.is_first_of_round && isOneRound(missing)
    ? `${tidy(first.round)} ${writeStarts(first.round)} ${writeShort(first.lock, timeZone)}`
    : writeSubject(missing, timeZone);
}

/** Says what is missing of one game or race. */
function writeOne(first: MissingContest, { kind, missing, timeZone }: PushFacts): string {
  const named = nameMissing(missing);
  if (kind !== "hour-before")
    return `${countOf(countPicks(missing), "pick")} missing${named === "" ? "" : `: ${named}`}.`;
  const isOne = missing.length === 1 && first.missing.length === 1;
  const what = named === "" ? "Nothing is picked yet" : `${named} ${isOne ? "is" : "are"} still missing`;
  return `${capitalize(what)}. Locks ${writeTime(first.lock, timeZone)}.`;
}

/** Says what is missing of several, the first of them by name. */
function writeSeveral({ missing, timeZone }: PushFacts): string {
  const lines = listLines(missing, timeZone);
  const more = countEvents(missing) - MAX_NAMED;
  const named = lines
    .slice(0, MAX_NAMED)
    .map(({ title, note }) => `${title}: ${note.charAt(0).toLowerCase()}${note.slice(1)}`);
  return [...named, ...(more > 0 ? [`And ${more} more`] : [])].join("\n");
}

function writeBody(first: MissingContest, facts: PushFacts): string {
  const { kind, missing } = facts;
  const joker =
    kind === "day-before" && isOneRound(missing) && !first.has_joker ? " Your joker is not played yet." : "";
  if (countEvents(missing) === 1) return `${writeOne(first, facts)}${joker}`;
  return kind === "day-before"
    ? `${countOf(countPicks(missing), "pick")} to make.${joker}`
    : writeSeveral(facts);
}

/** Writes the push message that names what a player misses. */
export function writeReminderPush(facts: PushFacts, origin: string): string {
  const { missing } = facts;
  const [first] = missing;
  if (first === undefined) throw new Error("a reminder of nothing");
  return writePushPayload({
    title: writeTitle(first, facts),
    body: writeBody(first, facts),
    navigate: writePicksLink(first, origin),
    tag: REMINDER_TOPIC,
    badge: countPicks(missing),
  });
}
