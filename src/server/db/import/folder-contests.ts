// The contests of a tournament folder as of an instant, by names: results of contests that are not over yet
// are left out.
import type {
  FolderGame,
  FolderRace,
  RaceTeamEntry,
  TournamentFolder,
} from "#contract/tournaments/tournament-folder.ts";
import type { ContestEvent } from "#domain/contest/contest-kind.ts";
import { topScorersOf } from "#domain/basketball/score.ts";
import { AWAITING_RESULT_AFTER, type Instant, instantOf, isoOf } from "#domain/time.ts";
import { qualifyingStart, raceStart } from "#domain/racing/race-dates.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { emptyPlaces, isGameOver } from "./undecided-places.ts";
import { createHash } from "node:crypto";

/** Stores have fingerprints of exactly these objects and key order; any change would rewrite every entry. */
export function createFingerprint(...rows: object[]): string {
  return createHash("sha256").update(JSON.stringify(rows)).digest("base64url").slice(0, 22);
}

/** Whether the file's entry is the same as at the last import. */
export function isSameEntry(before: string | undefined, imported: string): boolean {
  return before?.split(".")[0] === imported.split(".")[0];
}

/** Whether the file's schedule of the contest is the same as at the last import; undefined for imports by
 * older versions. */
export function isSameSchedule(before: string | undefined, imported: string): boolean {
  return before?.split(".")[1] === imported.split(".")[1];
}

/** A result of a file; null: the file does not have it, so a stored one stays. */
interface FolderResult {
  score1: number | null;
  score2: number | null;
  top_scorers: string[] | null;
  /** Whether the file classifies the race; then a driver without a position is not classified. */
  is_classified: boolean;
  position1: number | null;
  position2: number | null;
}

/** A contest, with names where the tables have ids. */
export interface FolderContest extends ContestEvent {
  id: number;
  /** Of a game, where the file has it. */
  number: number | undefined;
  round: string;
  /** Racing only. */
  team: string | null;
  /** A team in basketball, a driver in racing; null while undecided. */
  sides: [string | null, string | null];
  labels: [string | null, string | null];
  emojis: [string | null, string | null];
  handicap: number | null;
  starts_at: string;
  locks_at: string;
  /** Null: the file does not have it. */
  status: "scheduled" | "postponed" | "cancelled" | null;
  result: FolderResult;
  hasResult: boolean;
  /** Fingerprints of the whole entry and of its schedule: see `isSameEntry` and `isSameSchedule`. */
  imported: string;
  /** Its path in the file, and the file's field names, for errors. */
  place: string[];
  fields: { sides: [string, string]; handicap: string };
}

const NO_RESULT: FolderResult = {
  score1: null,
  score2: null,
  top_scorers: null,
  is_classified: false,
  position1: null,
  position2: null,
};

/** Returns a side of a game: a team, with the place that it has taken, or what is known of an undecided
 * one. */
function getSide(entry: FolderGame, side: 1 | 2) {
  const [name, emoji] = [entry[`team${side}`], entry[`emoji${side}`]];
  return entry.undecided?.includes(side) === true
    ? { team: null, label: name, emoji: emoji === "" ? null : emoji }
    : { team: name, label: entry.places?.find((place) => place.side === side)?.label ?? null, emoji };
}

function toGameContest(entry: FolderGame, index: number, now: Instant): FolderContest {
  const { id, round, status, team1, team2, spread, emoji1, emoji2, undecided } = entry;
  const isOver = isGameOver(entry, now);
  const { score1, score2, top_scorer } = isOver ? entry : { score1: null, score2: null, top_scorer: null };
  const locks_at = isoOf(gameStart(entry));
  const [one, two] = [getSide(entry, 1), getSide(entry, 2)];
  const top_scorers = top_scorer === null ? null : topScorersOf({ top_scorer });
  return {
    id,
    number: entry.number,
    round,
    kind: "game",
    event_id: id,
    team: null,
    sides: [one.team, two.team],
    labels: [one.label, two.label],
    emojis: [one.emoji, two.emoji],
    handicap: spread,
    starts_at: locks_at,
    locks_at,
    status: status ?? null,
    result: { ...NO_RESULT, score1, score2, top_scorers },
    hasResult: score1 !== null,
    imported: `${createFingerprint(
      { id, round, locks_at, side1: team1, side2: team2, spread },
      { id, date: isoOf(instantOf(entry.date)), emoji1, emoji2, score1, score2, top_scorer },
      ...(undecided === undefined ? [] : [undecided]),
      ...(status === undefined ? [] : [{ status }]),
    )}.${createFingerprint({ locks_at, status })}`,
    place: [String(index)],
    fields: { sides: ["team1", "team2"], handicap: "spread" },
  };
}

/** The file's fields of a team in a race; their names are part of the fingerprint. */
function toRaceTeam(race: FolderRace, team: RaceTeamEntry, now: Instant) {
  const { id, team_name, team_emoji, team_color, driver1_flag, driver2_flag } = team;
  const isOver = raceStart(race) + AWAITING_RESULT_AFTER <= now;
  const positions = race.teams.flatMap((one) => [one.driver1_position, one.driver2_position]);
  return {
    id,
    race_id: race.id,
    team_name,
    team_emoji,
    team_color,
    driver1_flag,
    driver2_flag,
    driver1_position: isOver ? team.driver1_position : null,
    driver2_position: isOver ? team.driver2_position : null,
    has_result: isOver && positions.some((position) => position !== null),
  };
}

function toTeamContest(race: FolderRace, entry: RaceTeamEntry, place: string[], now: Instant): FolderContest {
  const { id, driver1, driver2, handicap } = entry;
  const { round, status } = race;
  const starts_at = isoOf(raceStart(race));
  const locks_at = isoOf(qualifyingStart(race));
  const team = toRaceTeam(race, entry, now);
  const contest = { id, round, locks_at, side1: driver1, side2: driver2, spread: handicap };
  return {
    id,
    number: undefined,
    round,
    kind: "race-team",
    event_id: race.id,
    team: entry.team_name,
    sides: [driver1, driver2],
    labels: [null, null],
    emojis: [entry.driver1_flag, entry.driver2_flag],
    handicap,
    starts_at,
    locks_at,
    status: status ?? null,
    result: {
      ...NO_RESULT,
      is_classified: team.has_result,
      position1: team.driver1_position,
      position2: team.driver2_position,
    },
    hasResult: team.has_result,
    imported: `${createFingerprint(contest, team, ...(status === undefined ? [] : [{ status }]))}.${createFingerprint({ locks_at, status })}`,
    place,
    fields: { sides: ["driver1", "driver2"], handicap: "handicap" },
  };
}

/** Generates the contests of a folder in the file's order: the fingerprints of 2,000 take 40 ms. */
export function* listFolderContests(
  { tournament, games, races }: TournamentFolder,
  now: Instant,
): Generator<FolderContest> {
  const rounds = tournament.rounds.map(({ name }) => name);
  for (const [index, game] of emptyPlaces(games, rounds, now).entries())
    yield toGameContest(game, index, now);
  for (const [at, race] of races.entries())
    for (const [index, team] of race.teams.entries())
      yield toTeamContest(race, team, [String(at), "teams", String(index)], now);
}

/** Contests that are prepared in one turn of the event loop: 10 ms. */
const CONTESTS_PER_TURN = 500;

/** Collects the contests of a folder in slices. */
export async function collectContests(
  folder: TournamentFolder,
  now: Instant,
  waitForTurn: () => Promise<void>,
): Promise<FolderContest[]> {
  const contests: FolderContest[] = [];
  for (const contest of listFolderContests(folder, now)) {
    contests.push(contest);
    if (contests.length % CONTESTS_PER_TURN === 0) await waitForTurn();
  }
  return contests;
}
