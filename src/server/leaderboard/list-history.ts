import type { HistoricalResult } from "#contract/leaderboard.ts";
import type { Database } from "#server/db/open.ts";
import { listTournaments } from "#server/tournaments/queries.ts";
import type { BoardKeeper } from "./keep-boards.ts";

/** A player's results, the newest tournament first: one for each visible tournament on whose board he or she is (spec §2). */
export async function listHistory(
  db: Database,
  { getOverall }: BoardKeeper,
  userId: number,
): Promise<HistoricalResult[]> {
  const visible = (await listTournaments(db)).filter((tournament) => tournament.visible);
  const results: HistoricalResult[] = [];
  for (const { id, name, is_over } of visible) {
    const overall = await getOverall(id);
    const entry = overall.find((one) => one.user_id === userId);
    if (entry === undefined) continue;
    const { rank, total_points, round_win_count, expert_countries, expert_teams } = entry;
    results.push({
      id,
      tournament_name: name,
      is_over,
      rank,
      total_players: overall.length,
      total_points,
      round_win_count,
      expert_countries,
      expert_teams,
    });
  }
  return results;
}
