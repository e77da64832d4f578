import type { PointsReason, RankChange } from "#contract/leaderboard.ts";
import { type ContestReason, listReasons } from "#domain/leaderboard/contest-changes.ts";
import { listRankMoves, type Preview, type RankMove, rankMoveOf } from "#domain/leaderboard/preview.ts";
import type { PlayerList } from "./player-list.ts";

/** Rank moves that are listed, besides that of the player who asks. */
const MOST_MOVES = 8;

/** Reasons that are named before the rest is counted. */
const MOST_REASONS = 3;

/** What changes, among whom, and what its contests are called. */
export interface DescribedChanges {
  changes: Preview;
  players: PlayerList;
  contestNames: ReadonlyMap<number, string>;
}

/** Describes how one player's rank and points change, and why. */
export function describeMove(
  { changes, players, contestNames }: DescribedChanges,
  player: number,
): RankChange {
  const { before, after, contests } = changes;
  const reasons = listReasons(contests, player);
  const describe = ({ contestId, points, hasJoker, isCorrection, awards }: ContestReason): PointsReason => ({
    name: contestNames.get(contestId) ?? "",
    points,
    is_joker: hasJoker,
    is_correction: isCorrection,
    awards,
  });
  return {
    user_id: players.ids[player] ?? 0,
    name: players.names[player] ?? "",
    before: before.rankOf(player),
    after: after.rankOf(player),
    points: (after.totals[player] ?? 0) - (before.totals[player] ?? 0),
    total_points: after.totals[player] ?? 0,
    reasons: reasons.slice(0, MOST_REASONS).map(describe),
    more_reasons: Math.max(0, reasons.length - MOST_REASONS),
  };
}

/** Lists the moves on the overall leaderboard that matter, best first; `bestFirst` has whoever is on it afterwards. */
export function listMoves(changes: Preview, bestFirst: Uint32Array): RankMove[] {
  return listRankMoves(changes, bestFirst, MOST_MOVES);
}

/** Describes these moves; that of the player who asks comes last where it is not among them. */
export function describeMoves(
  described: DescribedChanges,
  moves: readonly RankMove[],
  userId: number | undefined,
): RankChange[] {
  const { changes, players } = described;
  const own = userId === undefined ? -1 : players.index.indexOf(userId);
  const isListed = own === -1 || moves.some(({ player }) => player === own);
  return (isListed ? moves : [...moves, rankMoveOf(changes, own)])
    .filter(({ before, after }) => before !== 0 || after !== 0)
    .map(({ player }) => describeMove(described, player));
}
