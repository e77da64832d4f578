// Games of a source as rows of text, and how these are read. What is not certain stays out.
import { isExistingDate } from "#domain/existing-dates.ts";
import { listInstantsOf } from "#domain/local-time.ts";
import { DAY, type Instant, instantOf, isoOf, MINUTE } from "#domain/time.ts";
import type { FeedContent, FeedGame, Rest } from "#server/feeds/module/feed-module.ts";
import { dayOf, decideOrder } from "#server/setup/schedule-file/date-order.ts";
import { type DateOrder, readDate, writeDay } from "#domain/dates/read-date.ts";
import { readTime } from "#domain/dates/read-time.ts";

/** A game in the words of its source. */
export interface FeedRow {
  side1: string;
  side2: string;
  date: string;
  time: string;
  points: readonly [number, number] | null;
  topScorers: readonly string[];
  /** Such as "Final" or "Q3"; empty: the source does not say. */
  status: string;
}

/** Most games of a source. */
export const MAX_ROWS = 5_000;

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** An instant with its zone; null: the text is none. */
export function readInstant(text: string): Instant | null {
  if (!INSTANT.test(text) || !isExistingDate(`${text.slice(0, 10)}T00:00:00Z`)) return null;
  const at = instantOf(text.replace(" ", "T").replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  return Number.isNaN(at) ? null : at;
}

/** The day of a row as `2026-12-05`, and what stands behind it; null: it is not certain. */
function findDay({ date }: FeedRow, order: DateOrder | null): { written: string; rest: string } | null {
  const cell = readDate(date);
  const day = cell && dayOf(cell, order);
  const written = day?.year == null ? null : writeDay(day);
  return cell === null || written === null ? null : { written, rest: cell.rest };
}

/** The only instant of a local day and time; null: there is none, or there are two. */
function readLocal(row: FeedRow, order: DateOrder | null, timeZone: string): Instant | null {
  const day = findDay(row, order);
  const clock = day && (readTime(row.time) ?? readTime(day.rest));
  if (!clock) return null;
  const midnight = instantOf(`${day.written}T00:00:00Z`) + (clock.isNextDay ? DAY : 0);
  const local = `${isoOf(midnight).slice(0, 10)}T${clock.time}`;
  if (clock.offset !== null) return instantOf(`${local}:00Z`) - clock.offset * MINUTE;
  const [only, second] = listInstantsOf(local, timeZone);
  return second === undefined ? (only ?? null) : null;
}

const OVER =
  /^(?:final|finished|ended|complete[d]?|result|ft|aet|pen|ap|post|closed|full.?time|played|true|1)\b/i;
const NOT_OVER =
  /live|progress|playing|half|break|quarter|period|overtime|^(?:q\d|[1-4]|ht|et|ot|in|pre|ns|tbd|scheduled|confirmed|timed|not|postponed|cancel|abandoned|suspended|interrupted|upcoming|false|0)/i;

/** Whether a game is over by its state; null: the source does not say. */
function readState(status: string): boolean | null {
  const text = status.trim().replaceAll("_", " ");
  if (text === "") return null;
  if (OVER.test(text)) return true;
  return NOT_OVER.test(text) ? false : null;
}

/** Reads rows as games. Local times are those of the tournament's zone. */
export async function readRows(
  rows: readonly FeedRow[],
  { timeZone, rest }: { timeZone: string; rest: Rest },
): Promise<FeedContent> {
  const dated = rows.slice(0, MAX_ROWS).flatMap(({ date: cell }, at) => {
    const date = readInstant(cell) === null ? readDate(cell) : null;
    return date === null ? [] : [{ line: at + 1, cell, date }];
  });
  await rest();
  const order = dated.length === 0 ? null : decideOrder(dated, {}).value;
  const games: FeedGame[] = [];
  for (const row of rows.slice(0, MAX_ROWS)) {
    await rest();
    const isOver = readState(row.status);
    games.push({
      side1: row.side1,
      side2: row.side2,
      startsAt: readInstant(row.date) ?? readLocal(row, order, timeZone),
      points: isOver === false ? null : row.points,
      topScorers: row.topScorers,
      isOver,
    });
  }
  const has = (isIt: (game: FeedGame) => boolean) => games.some(isIt);
  return {
    games,
    races: [],
    gives: [
      ...(has(({ startsAt }) => startsAt !== null) ? ["starts" as const] : []),
      ...(has(({ points }) => points !== null) ? ["scores" as const] : []),
      ...(has(({ topScorers }) => topScorers.length > 0) ? ["top-scorers" as const] : []),
    ],
  };
}
