// The times in a tournament folder, in two forms: as dates, or as UTC and local time.
import type {
  FolderGame,
  FolderRace,
  GameEntry,
  RaceEntry,
} from "#contract/tournaments/tournament-folder.ts";
import { isTimeZone, listInstantsOf } from "#domain/local-time.ts";
import { type Instant, instantOf, isoOf } from "#domain/time.ts";
import { isExistingDate, isInYears, YEARS } from "#domain/existing-dates.ts";
import { gameDate, gameStart } from "#domain/basketball/game-dates.ts";
import type { Mistake } from "./tournament-refused.ts";

interface Times {
  date?: string;
  qualifying_date?: string;
  starts_at?: string;
  qualifying_at?: string;
}

/** The two field names of each time of a game or race: as a date, and in the newer form. */
export const GAME_TIMES = [["date", "starts_at"]] as const;
export const RACE_TIMES = [...GAME_TIMES, ["qualifying_date", "qualifying_at"]] as const;

/** Parses a time with Z, or without it as local time of this zone; null when it is not exactly one
 * instant. */
function readMoment(written: string, timeZone: string | undefined): Instant | null {
  if (written.endsWith("Z")) return isExistingDate(written) ? instantOf(written) : null;
  if (timeZone === undefined || !isTimeZone(timeZone) || !isExistingDate(`${written}Z`)) return null;
  const [instant, again] = listInstantsOf(written, timeZone);
  return again === undefined ? (instant ?? null) : null;
}

/** Returns why a time is not exactly one instant; null when it is, or when its zone is invalid. */
function whyNoInstant(written: string, timeZone: string | undefined): string | null {
  if (!isExistingDate(written.replace(/Z?$/, "Z"))) return `there is no date ${written}`;
  if (!isInYears(written)) return `${written} is not of the years ${YEARS.first} to ${YEARS.last}`;
  if (written.endsWith("Z")) return null;
  if (timeZone === undefined) return "a time without Z needs the time_zone of tournament.json";
  if (!isTimeZone(timeZone)) return null;
  const { length } = listInstantsOf(written, timeZone);
  if (length === 1) return null;
  const change = length === 0 ? `skip ${written}` : `show ${written} twice`;
  return `the clocks of ${timeZone} ${change} as they change: write it in UTC, with Z`;
}

/** Finds the mistakes in the times of an entry. With a `timeZone` of null local times are not checked. */
export function* checkTimes(
  index: number,
  entry: Times,
  names: typeof GAME_TIMES | typeof RACE_TIMES,
  timeZone: string | undefined | null,
): Generator<Mistake, void, undefined> {
  const isNewer = names.some(([, newer]) => entry[newer] !== undefined);
  for (const [date, newer] of names) {
    const [wanted, other] = isNewer ? [newer, date] : [date, newer];
    if (entry[other] !== undefined)
      yield { path: [index, other], reason: `give ${names.map((pair) => pair[1]).join(" and ")} instead` };
    const written = entry[wanted];
    if (written === undefined) {
      const or = isNewer ? "" : `, or ${newer}`;
      yield { path: [index, wanted], reason: `is missing${or}` };
    } else if (timeZone !== null || written.endsWith("Z")) {
      const reason = whyNoInstant(written, timeZone ?? undefined);
      if (reason !== null) yield { path: [index, wanted], reason };
    }
  }
}

/** Returns the start of a game, where it is known. */
export function findGameStart(game: GameEntry, timeZone: string | undefined): Instant | null {
  const { date, starts_at } = game;
  if (date !== undefined) return isExistingDate(date) ? gameStart({ date }) : null;
  return readMoment(starts_at ?? "", timeZone);
}

/** Returns the instant of a valid time. */
function getInstant(written: string | undefined, timeZone: string | undefined): Instant {
  return readMoment(written ?? "", timeZone) ?? Number.NaN;
}

/** Returns the starts of a race and its qualifying, where both are known. */
export function findRaceTimes(
  race: RaceEntry,
  timeZone: string | undefined,
): { start: Instant; qualifying: Instant } | null {
  const start = readMoment(race.date ?? race.starts_at ?? "", timeZone);
  const qualifying = readMoment(race.qualifying_date ?? race.qualifying_at ?? "", timeZone);
  return start === null || qualifying === null ? null : { start, qualifying };
}

/** Reads which sides are not known, and what is known of the others until they are. */
function readLabels(entry: GameEntry): Pick<FolderGame, "undecided" | "places"> {
  const undecided = ([1, 2] as const).filter((side) => entry[`team${side}`] === undefined);
  const places = ([1, 2] as const).flatMap((side) => {
    const label = entry[`team${side}_label`];
    return label === undefined || undecided.includes(side) ? [] : [{ side, label }];
  });
  return { ...(undecided.length > 0 && { undecided }), ...(places.length > 0 && { places }) };
}

/** Converts a valid game of the file to the importer's form. */
export function toFolderGame(entry: GameEntry, timeZone: string | undefined): FolderGame {
  const { id, round, date, starts_at, status, team1, team2, team1_label, team2_label } = entry;
  const { number, emoji1, emoji2, spread, score1, score2, top_scorer } = entry;
  return {
    id,
    number,
    round,
    date: date ?? gameDate(getInstant(starts_at, timeZone)),
    ...(status !== undefined && { status }),
    team1: team1 ?? team1_label ?? "",
    team2: team2 ?? team2_label ?? "",
    emoji1: emoji1 ?? "",
    emoji2: emoji2 ?? "",
    ...readLabels(entry),
    spread,
    score1,
    score2,
    top_scorer,
  };
}

/** Converts a valid race of the file to the importer's form. */
export function toFolderRace(entry: RaceEntry, timeZone: string | undefined): FolderRace {
  const { date, qualifying_date, starts_at, qualifying_at, ...race } = entry;
  return {
    ...race,
    date: date ?? isoOf(getInstant(starts_at, timeZone)),
    qualifying_date: qualifying_date ?? isoOf(getInstant(qualifying_at, timeZone)),
  };
}
