import type { Game } from "#contract/basketball/schemas.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { duelOf, handicapWinnerOf, topScorersOf, winnerOf } from "#domain/basketball/score.ts";
import { DAY } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import type { DemoContest, DemoField } from "#server/demo/demo-contest.ts";
import { listRosters } from "#server/demo/queries.ts";
import { listGames } from "./queries.ts";

function toGameContest(game: Game): DemoContest {
  return {
    ...duelOf(game),
    id: game.id,
    round: game.round,
    locksAt: gameStart(game),
    winner: winnerOf(game),
    handicapWinner: handicapWinnerOf(game),
    topScorers: topScorersOf(game),
  };
}

/** Reads the games of a tournament with all stored results, for the demo players. */
export async function readDemoField(db: Database, tournamentId: number): Promise<DemoField> {
  const contests = (await listGames(db, tournamentId)).map(toGameContest);
  const rosters = Object.entries(await listRosters(db, tournamentId));
  const players = new Map(rosters.map(([team, roster]) => [team, roster.players]));
  return { contests, players, reachMs: 3 * DAY, certaintyPerPoint: 0.035 };
}
