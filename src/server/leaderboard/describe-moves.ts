import type { PointsReason, RankChange } from "#contract/leaderboard/schemas.ts";
import {
  type ContestReason,
  hasPickedIn,
  listReasons,
  listRankMoves,
  type Preview,
  type RankMove,
  rankMoveOf,
} from "#domain/leaderboard/preview.ts";
import type { PlayerList } from "./player-list.ts";
import type { RightPicks } from "./right-picks.ts";

/** How many rank moves are listed besides that of the current player. */
const MAX_MOVES = 8;

/** How many reasons are listed; the rest is only counted. */
const MAX_REASONS = 3;

/** What changes and for which players, with the names of the contests. */
export interface DescribedChanges {
  changes: Preview;
  players: PlayerList;
  contestNames: ReadonlyMap<number, string>;
  rightPicks: RightPicks;
}

/** Describes how one player's rank and points change, and why. */
export function describeMove(
  { changes, players, contestNames, rightPicks }: DescribedChanges,
  player: number,
): RankChange {
  const { before, after, contests } = changes;
  const reasons = listReasons(contests, player);
  const describe = (reason: ContestReason): PointsReason => {
    const { contestId, points, hasJoker, isCorrection, awards } = reason;
    return {
      contest_id: contestId,
      name: contestNames.get(contestId) ?? "",
      points,
      is_joker: hasJoker,
      is_correction: isCorrection,
      awards,
      right: reasons.length === 1 ? rightPicks.describe(reason) : [],
    };
  };
  return {
    user_id: players.ids[player] ?? 0,
    name: players.names[player] ?? "",
    before: before.rankOf(player),
    after: after.rankOf(player),
    points: (after.totals[player] ?? 0) - (before.totals[player] ?? 0),
    total_points: after.totals[player] ?? 0,
    reasons: reasons.slice(0, MAX_REASONS).map(describe),
    more_reasons: Math.max(0, reasons.length - MAX_REASONS),
    missed: reasons.length === 0 && hasPickedIn(contests, player),
  };
}

/** Lists the most important moves on the overall leaderboard, best first; `bestFirst` has the players on it
 * afterwards. */
export function listMoves(changes: Preview, bestFirst: Uint32Array): RankMove[] {
  return listRankMoves(changes, bestFirst, MAX_MOVES);
}

/** Describes these moves, and adds that of the current player at the end if it is missing. */
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
