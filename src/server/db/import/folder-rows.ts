// The rows of a tournament folder as of an instant, by names: results of contests that are not over yet are left out.
import { createHash } from "node:crypto";
import type { FolderGame, FolderRace, RaceTeamEntry, TournamentFolder } from "#contract/tournament-folder.ts";
import { topScorersOf } from "#domain/basketball/outcome.ts";
import {
  AWAITING_RESULT_AFTER,
  type Instant,
  gameStart,
  instantOf,
  isoOf,
  qualifyingStart,
  raceStart,
} from "#domain/time.ts";

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
export interface FolderContest {
  id: number;
  round: string;
  race_id: number | null;
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

/** Stores have fingerprints of exactly these objects and key order; any change would rewrite every entry. */
function createFingerprint(...rows: object[]): string {
  return createHash("sha256").update(JSON.stringify(rows)).digest("base64url").slice(0, 22);
}

/** Whether the file's entry is the same as at the last import. */
export function isSameEntry(before: string | undefined, imported: string): boolean {
  return before?.split(".")[0] === imported.split(".")[0];
}

/** Whether the file's schedule of the contest is the same as at the last import; undefined for imports by older
 * versions. */
export function isSameSchedule(before: string | undefined, imported: string): boolean {
  return before?.split(".")[1] === imported.split(".")[1];
}

const NO_RESULT: FolderResult = {
  score1: null,
  score2: null,
  top_scorers: null,
  is_classified: false,
  position1: null,
  position2: null,
};

/** Returns a side of a game: a team, or what is known of an undecided one. */
function getSide(entry: FolderGame, side: 1 | 2) {
  const [name, emoji] = [entry[`team${side}`], entry[`emoji${side}`]];
  return entry.undecided?.includes(side) === true
    ? { team: null, label: name, emoji: emoji === "" ? null : emoji }
    : { team: name, label: null, emoji };
}

function toGameContest(entry: FolderGame, index: number, now: Instant): FolderContest {
  const { id, round, status, team1, team2, spread, emoji1, emoji2, undecided } = entry;
  const isOver = gameStart(entry) + AWAITING_RESULT_AFTER <= now;
  const { score1, score2, top_scorer } = isOver ? entry : { score1: null, score2: null, top_scorer: null };
  const locks_at = isoOf(gameStart(entry));
  const [one, two] = [getSide(entry, 1), getSide(entry, 2)];
  const top_scorers = top_scorer === null ? null : topScorersOf({ top_scorer });
  return {
    id,
    round,
    race_id: null,
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
    round,
    race_id: race.id,
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

/** Lists the contests of a folder in the file's order. */
export function listFolderContests({ games, races }: TournamentFolder, now: Instant): FolderContest[] {
  return [
    ...games.map((game, index) => toGameContest(game, index, now)),
    ...races.flatMap((race, at) =>
      race.teams.map((team, index) => toTeamContest(race, team, [String(at), "teams", String(index)], now)),
    ),
  ];
}

/** A race with its times in UTC. */
export interface FolderRaceRow {
  id: number;
  round: string;
  name: string;
  starts_at: string;
  locks_at: string;
  gp_emoji: string;
  /** Fingerprints of the whole race and of its times. */
  imported: string;
}

export function listFolderRaces({ races }: TournamentFolder): FolderRaceRow[] {
  return races.map((race) => {
    const { id, round, name, gp_emoji } = race;
    const [starts_at, locks_at] = [isoOf(raceStart(race)), isoOf(qualifyingStart(race))];
    const row = { id, round, name, starts_at, locks_at, gp_emoji };
    return { ...row, imported: `${createFingerprint(row)}.${createFingerprint({ starts_at, locks_at })}` };
  });
}

/** A team with the names of its squad; only racing teams have a colour. */
export interface FolderTeam {
  name: string;
  emoji: string;
  color: string | null;
  squad: string[];
}

/** Lists the teams of the tournament: those with a roster, or the racing teams as in their last race. */
export function listFolderTeams({ players, races }: TournamentFolder): FolderTeam[] {
  const racing = races.flatMap(({ teams }) =>
    teams.map(({ team_name, team_emoji, team_color }): [string, FolderTeam] => [
      team_name,
      { name: team_name, emoji: team_emoji, color: team_color, squad: [] },
    ]),
  );
  return [
    ...Object.entries(players).map(([name, roster]) => ({
      name,
      emoji: roster.emoji,
      color: null,
      squad: roster.players,
    })),
    ...new Map(racing).values(),
  ];
}

/** Lists all athletes in the folder: squad players, drivers and top scorers. */
export function listFolderAthletes(folder: TournamentFolder, contests: readonly FolderContest[]): string[] {
  return [
    ...new Set([
      ...Object.values(folder.players).flatMap(({ players }) => players),
      ...folder.races.flatMap(({ teams }) => teams.flatMap(({ driver1, driver2 }) => [driver1, driver2])),
      ...contests.flatMap(({ result }) => result.top_scorers ?? []),
    ]),
  ];
}
