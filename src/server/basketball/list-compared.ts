import type { ProfilePrediction } from "#contract/basketball/schemas.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import type { HeldBy } from "#server/picks/contest-queries.ts";
import { type ComparedContest, isCompared, toComparedPick } from "#server/versus/compared-contest.ts";
import { listProfilePredictions } from "./queries.ts";

function toGame(row: ProfilePrediction): ComparedContest {
  const sides = [
    { name: row.team1, emoji: row.emoji1 },
    { name: row.team2, emoji: row.emoji2 },
  ] as const;
  const { game_id: id, emoji1, emoji2 } = row;
  const [name, date] = [nameGame(row.team1, row.team2), isoOf(gameStart(row))];
  return {
    contest: { contest_id: id, event_id: id, name, emoji1, emoji2, date },
    picks: {
      winner: toComparedPick(sides, row.straight_prediction, row.straight_points),
      handicap: toComparedPick(sides, row.spread_prediction, row.spread_points, row.spread),
      top_scorer: toComparedPick(sides, row.top_scorer_prediction, row.top_scorer_points),
    },
  };
}

/** Lists a player's picks of sealed games, to compare them with another's. */
export async function listCompared(db: Database, held: HeldBy): Promise<ComparedContest[]> {
  return (await listProfilePredictions(db, held)).filter(isCompared).map(toGame);
}
