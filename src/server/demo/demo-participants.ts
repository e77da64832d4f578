// What demo players have before them: a basketball tournament's games or a racing one's duels, told apart no more.
import type { Game } from "#contract/basketball.ts";
import type { Race } from "#contract/racing.ts";
import type { Tournament } from "#contract/tournaments.ts";
import * as basketball from "#domain/basketball/outcome.ts";
import type { ContestSides } from "#domain/contest/sides.ts";
import * as racing from "#domain/racing/outcome.ts";
import { DAY, type Instant, gameStart, qualifyingStart } from "#domain/time.ts";
import { listTeams } from "#server/admin/queries.ts";
import { listGames } from "#server/basketball/queries.ts";
import { type Sport, SPORT_BY_WIRE_NAME } from "#domain/sports.ts";
import type { Database } from "#server/db/open.ts";
import { listRaces } from "#server/racing/queries.ts";

/** A game or a racing team's duel, with how it ended; null: not yet, or with nobody ahead. */
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
  /** Each side's players, whom a top scorer pick can name; none in racing. */
  players: ReadonlyMap<string, readonly string[]>;
  /** Nobody picks earlier than this before a lock, in milliseconds. */
  reach: number;
  /** How much surer of the favourite one point or place of handicap makes. */
  trust: number;
}

function contestOfGame(game: Game): DemoContest {
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

function contestsOfRace(race: Race): DemoContest[] {
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
  return { contests: races.flatMap(contestsOfRace), players: new Map(), reach: 7 * DAY, trust: 0.08 };
}

async function readGameField(db: Database, tournamentId: number): Promise<DemoField> {
  const contests = (await listGames(db, tournamentId)).map(contestOfGame);
  const teams = await listTeams(db, tournamentId);
  const players = new Map(teams.map((team) => [team.name, team.players]));
  return { contests, players, reach: 3 * DAY, trust: 0.035 };
}

const READ_FIELD: Readonly<Record<Sport, typeof readGameField>> = {
  basketball: readGameField,
  racing: readRaceField,
};

/** Reads what there is to pick in a tournament, with all results that are in the store. */
export function readDemoField(db: Database, { id, sport }: Tournament): Promise<DemoField> {
  return READ_FIELD[SPORT_BY_WIRE_NAME[sport]](db, id);
}
