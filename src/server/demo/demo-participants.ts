// A tournament's contests for the demo players, in the same form for basketball games and racing teams.
import type { Game } from "#contract/basketball/schemas.ts";
import type { Race } from "#contract/racing/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import * as basketball from "#domain/basketball/score.ts";
import type { ContestSides } from "#domain/contest/sides.ts";
import * as racing from "#domain/racing/positions.ts";
import { DAY, type Instant, MINUTE, qualifyingStart } from "#domain/time.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { listTeams } from "#server/results/queries.ts";
import { listGames } from "#server/basketball/queries.ts";
import { type Sport, SPORT_BY_WIRE_NAME } from "#domain/sports.ts";
import type { Database } from "#server/db/open.ts";
import { listRaces } from "#server/racing/queries.ts";

const HALF_HOUR_MS = 30 * MINUTE;

/** Returns the latest full or half hour in UTC. */
export function roundToHalfHour(now: Instant): Instant {
  return now - (now % HALF_HOUR_MS);
}

/** A contest with its result; null: not yet known, or no side is ahead. */
export interface DemoContest extends ContestSides {
  id: number;
  round: string;
  locksAt: Instant;
  winner: string | null;
  handicapWinner: string | null;
  topScorers: string[];
}

export interface DemoField {
  contests: DemoContest[];
  /** Each side's squad, which a top scorer pick can name; empty in racing. */
  players: ReadonlyMap<string, readonly string[]>;
  /** Milliseconds before a lock from which the players pick. */
  reachMs: number;
  /** Probability that each point or place of handicap adds to picking the favourite. */
  certaintyPerPoint: number;
}

function toGameContest(game: Game): DemoContest {
  return {
    ...basketball.duelOf(game),
    id: game.id,
    round: game.round,
    locksAt: gameStart(game),
    winner: basketball.winnerOf(game),
    handicapWinner: basketball.handicapWinnerOf(game),
    topScorers: basketball.topScorersOf(game),
  };
}

function toRaceContests(race: Race): DemoContest[] {
  return race.teams.map((team) => ({
    ...racing.duelOf(team),
    id: team.id,
    round: race.round,
    locksAt: qualifyingStart(race),
    winner: racing.winnerOf(team),
    handicapWinner: racing.handicapWinnerOf(team),
    topScorers: [],
  }));
}

async function readRaceField(db: Database, tournamentId: number): Promise<DemoField> {
  const races = await listRaces(db, tournamentId);
  return {
    contests: races.flatMap(toRaceContests),
    players: new Map(),
    reachMs: 7 * DAY,
    certaintyPerPoint: 0.08,
  };
}

async function readGameField(db: Database, tournamentId: number): Promise<DemoField> {
  const contests = (await listGames(db, tournamentId)).map(toGameContest);
  const teams = await listTeams(db, tournamentId);
  const players = new Map(teams.map((team) => [team.name, team.players]));
  return { contests, players, reachMs: 3 * DAY, certaintyPerPoint: 0.035 };
}

const READ_FIELD: Readonly<Record<Sport, typeof readGameField>> = {
  basketball: readGameField,
  racing: readRaceField,
};

/** Reads a tournament's contests with all stored results. */
export function readDemoField(db: Database, { id, sport }: Tournament): Promise<DemoField> {
  return READ_FIELD[SPORT_BY_WIRE_NAME[sport]](db, id);
}
