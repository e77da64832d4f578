// Words that mails to players share: times as a clock of their zone shows them, and tidy names.
import { localTimeOf } from "#domain/local-time.ts";
import { type Instant, instantOf } from "#domain/time.ts";

/** Where a mail's links lead. */
export interface MailLinks {
  /** The site, such as https://play.example.org. */
  origin: string;
  /** The page that stops mails of this kind. */
  stop: string;
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Splits an instant as a clock of the zone shows it. */
function readClock(instant: Instant, timeZone: string) {
  const shown = localTimeOf(instant, timeZone);
  const weekday =
    WEEKDAYS[Math.floor(instantOf(`${shown.slice(0, 10)}T00:00:00Z`) / 86_400_000 + 4) % 7] ?? "";
  const month = MONTHS[Number(shown.slice(5, 7)) - 1] ?? "";
  return { weekday, date: `${Number(shown.slice(8, 10))} ${month}`, time: shown.slice(11) };
}

/** "Sat 12:00". */
export function writeShort(instant: Instant, timeZone: string): string {
  const { weekday, time } = readClock(instant, timeZone);
  return `${weekday.slice(0, 3)} ${time}`;
}

/** "Saturday, 6 Sep, 12:00". */
export function writeLong(instant: Instant, timeZone: string): string {
  const { weekday, date, time } = readClock(instant, timeZone);
  return `${weekday}, ${date}, ${time}`;
}

/** "7 Sep". */
export const writeDay = (instant: Instant, timeZone: string): string => readClock(instant, timeZone).date;

/** "Tallinn" of Europe/Tallinn. */
export const writeZone = (timeZone: string): string =>
  timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;

/** Blanks in place of line breaks and other signs that no mail program shows. */
export const tidy = (text: string): string => text.replaceAll(/[\p{C}\s]+/gu, " ").trim();

/** With a capital at the beginning. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Why somebody hears of a tournament's sources: an admin does where nobody organises it. */
export const writeReason = (tournament: string, isOrganised: boolean): string =>
  isOrganised
    ? `You get this because you organise ${tidy(tournament)}`
    : `You get this because you are an admin, and nobody organises ${tidy(tournament)}`;
