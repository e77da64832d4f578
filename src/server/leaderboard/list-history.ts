import type { HistoricalResult } from "#contract/leaderboard/schemas.ts";
import type { Database } from "#server/db/open.ts";
import { listVisibleTournaments } from "#server/tournaments/queries.ts";
import { toOverallEntry } from "./build-board.ts";
import type { LeaderboardCache } from "./leaderboard-cache.ts";

/** Lists a player's results in the visible tournaments whose leaderboard includes the player, the newest tournament first. */
export async function listHistory(
  db: Database,
  { getPoints }: Pick<LeaderboardCache, "getPoints">,
  userId: number,
): Promise<HistoricalResult[]> {
  const results: HistoricalResult[] = [];
  for (const { id, name, is_over } of await listVisibleTournaments(db)) {
    const points = await getPoints(id);
    const player = points.players.index.indexOf(userId);
    if (points.overall.standings.isOnBoard[player] !== 1) continue;
    const entry = toOverallEntry(points, NO_GIFTS, player);
    const { rank, total_points, round_win_count, expert_countries, expert_teams } = entry;
    results.push({
      id,
      tournament_name: name,
      is_over,
      rank,
      total_players: points.overall.bestFirst.length,
      total_points,
      round_win_count,
      expert_countries,
      expert_teams,
    });
  }
  return results;
}

/** The history does not show gifts. */
const NO_GIFTS = { counts: new Map<number, number>(), leaders: new Set<number>() };
