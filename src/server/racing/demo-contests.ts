import type { Race } from "#contract/racing/schemas.ts";
import { duelOf, handicapWinnerOf, winnerOf } from "#domain/racing/positions.ts";
import { DAY, qualifyingStart } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import type { DemoContest, DemoField } from "#server/demo/demo-contest.ts";
import { listRaces } from "./queries.ts";

function toRaceContests(race: Race): DemoContest[] {
  return race.teams.map((team) => ({
    ...duelOf(team),
    id: team.id,
    round: race.round,
    locksAt: qualifyingStart(race),
    winner: winnerOf(team),
    handicapWinner: handicapWinnerOf(team),
    topScorers: [],
  }));
}

/** Reads the races of a tournament with all stored results, for the demo players. */
export async function readDemoField(db: Database, tournamentId: number): Promise<DemoField> {
  const races = await listRaces(db, tournamentId);
  return {
    contests: races.flatMap(toRaceContests),
    players: new Map(),
    reachMs: 7 * DAY,
    certaintyPerPoint: 0.08,
  };
}
