import type { RankChange } from "#contract/leaderboard.ts";
import { listRankMoves, type Preview, type RankMove, rankMoveOf } from "#domain/leaderboard/preview.ts";
import type { PlayerList } from "./player-list.ts";

/** Rank moves that are listed, besides that of the player who asks. */
const MOST_MOVES = 8;

/** Describes the moves on the overall leaderboard that matter, best first; that of the player who asks comes last where it
 * is not among them. */
export function describeMoves(
  changes: Preview,
  players: PlayerList,
  userId: number | undefined,
): RankChange[] {
  const { before, after } = changes;
  const bestFirst = after.listBestFirst(players.byName);
  const moves = listRankMoves(changes, bestFirst, MOST_MOVES);
  const own = userId === undefined ? -1 : players.index.indexOf(userId);
  const isListed = own === -1 || moves.some(({ player }) => player === own);
  const listed = isListed ? moves : [...moves, rankMoveOf(changes, own)];
  const describe = ({ player, ...ranks }: RankMove) => ({
    user_id: players.ids[player] ?? 0,
    name: players.names[player] ?? "",
    ...ranks,
    points: (after.totals[player] ?? 0) - (before.totals[player] ?? 0),
    total_points: after.totals[player] ?? 0,
  });
  return listed.map(describe).filter((move) => move.before !== 0 || move.after !== 0);
}
