// A tournament folder as rows of the tables, as it stands at an instant: results of what is not over yet are left out (D25).
import { createHash } from "node:crypto";
import type {
  GameEntry,
  RaceEntry,
  RaceTeamEntry,
  Roster,
  TournamentFolder,
} from "#contract/tournament-folder.ts";
import {
  AWAITING_RESULT_AFTER,
  type Instant,
  gameStart,
  instantOf,
  isoOf,
  qualifyingStart,
  raceStart,
} from "#domain/time.ts";
import type { ContestRow, GameRow, RaceRow, RaceTeamRow } from "./import-queries.ts";

/** An entry of a file as rows, with its place in the file for errors. */
export interface FolderContest {
  contest: ContestRow;
  game: GameRow | null;
  raceTeam: RaceTeamRow | null;
  hasResult: boolean;
  place: string[];
}

/** The part of an entry's rows that the file decides, in short: unequal as soon as anything in it changed. */
function fingerprint(...rows: object[]): string {
  return createHash("sha256").update(JSON.stringify(rows)).digest("base64url").slice(0, 22);
}

function gameContest(entry: GameEntry, index: number, now: Instant): FolderContest {
  const { id, round, team1: side1, team2: side2, spread, emoji1, emoji2 } = entry;
  const isOver = gameStart(entry) + AWAITING_RESULT_AFTER <= now;
  const game: GameRow = {
    id,
    date: isoOf(instantOf(entry.date)),
    emoji1,
    emoji2,
    score1: isOver ? entry.score1 : null,
    score2: isOver ? entry.score2 : null,
    top_scorer: isOver ? entry.top_scorer : null,
  };
  const contest = { id, round, locks_at: isoOf(gameStart(entry)), side1, side2, spread };
  return {
    contest: { ...contest, imported: fingerprint(contest, game) },
    game,
    raceTeam: null,
    hasResult: game.score1 !== null,
    place: [String(index)],
  };
}

function teamContest(race: RaceEntry, team: RaceTeamEntry, place: string[], now: Instant): FolderContest {
  const { id, team_name, team_emoji, team_color, driver1_flag, driver2_flag } = team;
  const isOver = raceStart(race) + AWAITING_RESULT_AFTER <= now;
  const positions = race.teams.flatMap((one) => [one.driver1_position, one.driver2_position]);
  const raceTeam: RaceTeamRow = {
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
  const contest = {
    id,
    round: race.round,
    locks_at: isoOf(qualifyingStart(race)),
    side1: team.driver1,
    side2: team.driver2,
    spread: team.handicap,
  };
  return {
    contest: { ...contest, imported: fingerprint(contest, raceTeam) },
    game: null,
    raceTeam,
    hasResult: raceTeam.has_result,
    place,
  };
}

/** Everything one can pick in the folder, in the file's order. */
export function listFolderContests({ games, races }: TournamentFolder, now: Instant): FolderContest[] {
  return [
    ...games.map((game, index) => gameContest(game, index, now)),
    ...races.flatMap((race, at) =>
      race.teams.map((team, index) => teamContest(race, team, [String(at), "teams", String(index)], now)),
    ),
  ];
}

export function listFolderRaces({ races }: TournamentFolder): RaceRow[] {
  return races.map(({ teams: _, ...race }) => ({
    ...race,
    date: isoOf(raceStart(race)),
    qualifying_date: isoOf(qualifyingStart(race)),
  }));
}

/** The teams of the tournament: those with a roster, or those that race, as the last race has them. */
export function listFolderTeams({ players, races }: TournamentFolder): ({ name: string } & Roster)[] {
  const racing = races.flatMap(({ teams }) =>
    teams.map((team) => [team.team_name, team.team_emoji] as const),
  );
  return [
    ...Object.entries(players).map(([name, roster]) => ({ name, ...roster })),
    ...[...new Map(racing)].map(([name, emoji]) => ({ name, emoji, players: [] })),
  ];
}
