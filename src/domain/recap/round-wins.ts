import type { Standings } from "../leaderboard/standings.ts";
import { listLeading } from "./lead-story.ts";

/** Lists the players with the most points in one round; nobody where all have none. `after`, `before`: the
 * standings after it and after the round before. */
export function listRoundWinners(after: Standings, before: Standings | undefined): number[] {
  const totals = after.totals.map((total, player) => total - (before?.totals[player] ?? 0));
  return listLeading({ totals, isOnBoard: after.isOnBoard });
}
