import { CELEBRATION } from "../awards.ts";
import { awardsOf, isFinished, listFinalContests } from "./contest-scores.ts";
import { createPointsTable, type Settlement, sumMarkets, type PointsTable } from "./points-table.ts";
import type { Scoreboard } from "./scoreboard.ts";
import { type ShownPlayers, Standings } from "./standings.ts";
import { addByCombination } from "./sums.ts";
import { type Market, MARKETS, sumOfMarkets } from "../contest/market.ts";
import type { PickCombination } from "../contest/pick-combination.ts";

/** A settlement of a contest that is not applied yet; null withdraws the current one. */
export interface PlannedSettlement {
  contestId: number;
  settlement: Settlement | null;
}

/** What settlements change for the shown players altogether. */
interface ChangeSums {
  /** Number of players whose total grows; of a correction, beyond what they had before it. */
  scorers: number;
  /** Number of players whose total shrinks. */
  losing: number;
  /** Points that these get or lose together. */
  points: number;
}

/** The effect of settlements on the overall leaderboard. */
export interface Preview {
  sums: ChangeSums;
  before: Standings;
  after: Standings;
  contests: readonly ContestChange[];
}

/** A player whose overall rank changes; 0: not on the leaderboard. */
export interface RankMove {
  player: number;
  before: number;
  after: number;
}

/** Computes the effect of settlements, at most one per contest,
 * without applying them. The result stays valid afterwards. */
export function preview(
  scoreboard: Scoreboard,
  planned: readonly PlannedSettlement[],
  shown: ShownPlayers,
): Preview {
  const { overall, players } = scoreboard;
  const before = new Standings(overall.listTotals(players.size), overall.contests, shown);
  const totals = before.totals.slice();
  const contests = new Int32Array(players.size);
  contests.set(overall.contests);
  const changes: Omit<ContestChange, "final">[] = [];
  for (const { contestId, settlement } of planned) {
    const known = scoreboard.findContest(contestId);
    if (known === undefined || known.contest.isCancelled) continue;
    const { numbers, combinations, points } = known;
    if (points !== null) {
      addByCombination(totals, numbers, sumMarkets(points), -1);
      addByCombination(contests, numbers, points.contests, -1);
    }
    const table = settlement && createPointsTable(combinations, settlement);
    changes.push({ contestId, numbers, combinations, before: points, after: table });
    if (table === null) continue;
    addByCombination(totals, numbers, sumMarkets(table), 1);
    addByCombination(contests, numbers, table.contests, 1);
  }
  const after = new Standings(totals, contests, shown);
  const finalIds = new Set(listFinalContests(scoreboard).map(({ id }) => id));
  const final = {
    before: isFinished(scoreboard) ? before : null,
    after: isFinished(scoreboard, planned) ? after : null,
  };
  return {
    sums: sumChanges({ before, after }, shown),
    before,
    after,
    contests: changes.map((one) => ({ ...one, final: finalIds.has(one.contestId) ? final : null })),
  };
}

/** Computes the effect of applied settlements from those that they replaced. */
export function lookBack(
  scoreboard: Scoreboard,
  replaced: readonly PlannedSettlement[],
  shown: ShownPlayers,
): Preview {
  const undoing = preview(scoreboard, replaced, shown);
  const { before: after, after: before, sums } = undoing;
  const contests = undoing.contests.map((one) => ({
    ...one,
    before: one.after,
    after: one.before,
    final: one.final && { before: one.final.after, after: one.final.before },
  }));
  return { sums: { ...sums, scorers: sums.losing, losing: sums.scorers }, before, after, contests };
}

function sumChanges({ before, after }: Pick<Preview, "before" | "after">, shown: ShownPlayers): ChangeSums {
  const sums = { scorers: 0, losing: 0, points: 0 };
  for (const [player, total] of after.totals.entries()) {
    if (shown[player] !== 1) continue;
    const change = total - (before.totals[player] ?? 0);
    if (change > 0) sums.scorers++;
    else if (change < 0) sums.losing++;
    sums.points += Math.abs(change);
  }
  return sums;
}

/** Number of leaders that are always listed, whether they move or not. */
const LEADERS = 3;

/** Returns how a player's rank changes. */
export function rankMoveOf({ before, after }: Preview, player: number): RankMove {
  return { player, before: before.rankOf(player), after: after.rankOf(player) };
}

/** Returns the size of a move, by which moves are chosen; new players come after those who move. */
const sizeOf = (before: number, after: number): number => (before === 0 ? 0.5 : Math.abs(before - after));

/** Lists the moves of the best three players and the largest others, best first, up to
 * a limit. `bestFirst`: the players on the leaderboard afterwards. */
export function listRankMoves(changes: Preview, bestFirst: Uint32Array, limit: number): RankMove[] {
  const { before, after } = changes;
  const leaders = bestFirst.subarray(0, Math.min(LEADERS, limit));
  const room = limit - leaders.length;
  const largest: { place: number; size: number }[] = [];
  let least = 0;
  for (let place = leaders.length; place < bestFirst.length; place++) {
    const player = bestFirst[place] ?? 0;
    const size = sizeOf(before.rankOf(player), after.rankOf(player));
    // Nearly everybody moves, so this skips most players.
    if (size <= least) continue;
    const smaller = largest.findIndex((one) => one.size < size);
    largest.splice(smaller === -1 ? largest.length : smaller, 0, { place, size });
    if (largest.length > room) largest.pop();
    if (largest.length === room) least = largest.at(-1)?.size ?? 0;
  }
  const others = largest.map(({ place }) => place).sort((a, b) => a - b);
  return [...leaders, ...others.map((place) => bestFirst[place] ?? 0)].map((player) =>
    rankMoveOf(changes, player),
  );
}

/** Lists the players whose rank or points change, best first; those who leave come last.
 * `bestFirst`: the players on the leaderboard afterwards; `order`: every player once. */
export function listChanged(
  { before, after }: Pick<Preview, "before" | "after">,
  bestFirst: Uint32Array,
  order: Uint32Array,
): Uint32Array {
  const changed = bestFirst.filter(
    (player) =>
      before.rankOf(player) !== after.rankOf(player) || before.totals[player] !== after.totals[player],
  );
  const gone = order.filter((player) => before.isOnBoard[player] === 1 && after.isOnBoard[player] !== 1);
  const all = new Uint32Array(changed.length + gone.length);
  all.set(changed);
  all.set(gone, changed.length);
  return all;
}

/** A contest's change by a settlement; `before` and `after` are null while it is not settled. */
export interface ContestChange {
  contestId: number;
  /** Combination number by player index; 0: none. */
  numbers: Uint16Array;
  combinations: readonly PickCombination[];
  before: PointsTable | null;
  after: PointsTable | null;
  /** If the contest ends the tournament, the standings that decide it; null while it is not finished. */
  final: { before: Standings | null; after: Standings | null } | null;
}

/** The change of a player's points by one contest. */
export interface ContestReason {
  contestId: number;
  /** Points gained; negative: lost. */
  points: number;
  hasJoker: boolean;
  /** Whether another result was settled before; not where that is taken back. */
  isCorrection: boolean;
  /** The player's award emojis on the contest after the change. */
  awards: string;
  /** The right picks of a result; none of a correction, whose points differ from theirs. */
  right: RightPick[];
}

/** A pick that was right. */
export interface RightPick {
  market: Market;
  /** The id of what was picked. */
  picked: number;
}

/** Lists which picks of a combination were right; `number`: its number from 1 on. */
export function listRight({ combinations, before, after }: ContestChange, number: number): RightPick[] {
  if (before !== null || after === null) return [];
  return MARKETS.flatMap((market) => {
    const picked = combinations[number - 1]?.picks[market] ?? null;
    return picked !== null && (after.byMarket[market][number] ?? 0) > 0 ? [{ market, picked }] : [];
  });
}

/** Returns whether a player had picks in the contests that are settled for the first time. */
export function hasPickedIn(contests: readonly ContestChange[], player: number): boolean {
  return contests.some(
    ({ numbers, before, after }) => before === null && after?.contests[numbers[player] ?? 0] === 1,
  );
}

function pointsOf(table: PointsTable | null, number: number): number {
  if (table === null) return 0;
  return sumOfMarkets((market) => table.byMarket[market][number] ?? 0);
}

/** Returns a player's awards before or after a change. */
function listAwards(
  { numbers, final, ...change }: ContestChange,
  player: number,
  at: "before" | "after",
): string {
  const number = numbers[player] ?? 0;
  const table = change[at];
  if (table?.contests[number] !== 1) return "";
  return awardsOf(table, number, final !== null) + (final?.[at]?.rankOf(player) === 1 ? CELEBRATION : "");
}

/** Lists the contests that change a player's points or awards, the largest change of points first. */
export function listReasons(contests: readonly ContestChange[], player: number): ContestReason[] {
  return contests
    .flatMap((change) => {
      const { contestId, numbers, combinations, before, after } = change;
      const number = numbers[player] ?? 0;
      const points = pointsOf(after, number) - pointsOf(before, number);
      const awards = listAwards(change, player, "after");
      if (points === 0 && awards === listAwards(change, player, "before")) return [];
      const hasJoker = combinations[number - 1]?.joker ?? false;
      const right = listRight(change, number);
      const isCorrection = before !== null && after !== null;
      return [{ contestId, points, hasJoker, isCorrection, awards, right }];
    })
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
}
