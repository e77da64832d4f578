import type { ContestChange } from "./contest-changes.ts";
import { createPointsTable, type Settlement, sumMarkets } from "./points-table.ts";
import type { Scoreboard } from "./scoreboard.ts";
import { type ShownPlayers, Standings } from "./standings.ts";
import { addByCombination } from "./sums.ts";

/** A settlement of a contest that is not applied yet; null withdraws the one before. */
export interface PlannedSettlement {
  contestId: number;
  settlement: Settlement | null;
}

/** What settlements do to the overall leaderboard. */
export interface Preview {
  /** How many of the players shown get points in these contests. */
  scorers: number;
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

/** Works out what settlements would change, and leaves the scoreboard as it is; taken before they are applied, it says
 * afterwards what they changed. Each contest is given once. */
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
  const earned = new Int32Array(players.size);
  const changes: ContestChange[] = [];
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
    addByCombination(earned, numbers, sumMarkets(table), 1);
  }
  const after = new Standings(totals, contests, shown);
  return { scorers: countScorers(earned, shown), before, after, contests: changes };
}

/** Works out what settlements that were applied have changed, given the ones before them. */
export function lookBack(
  scoreboard: Scoreboard,
  replaced: readonly PlannedSettlement[],
  shown: ShownPlayers,
): Preview {
  const { before: after, after: before, contests: undone } = preview(scoreboard, replaced, shown);
  const contests = undone.map((one) => ({ ...one, before: one.after, after: one.before }));
  const earned = new Int32Array(scoreboard.players.size);
  for (const { contestId } of replaced) {
    const known = scoreboard.findContest(contestId);
    if (known?.points) addByCombination(earned, known.numbers, sumMarkets(known.points), 1);
  }
  return { scorers: countScorers(earned, shown), before, after, contests };
}

function countScorers(earned: Int32Array, shown: ShownPlayers): number {
  return earned.reduce((count, points, player) => count + (points > 0 && shown[player] === 1 ? 1 : 0), 0);
}

/** Always among the moves that are listed, whether they moved or not. */
const LEADERS = 3;

/** How a player's rank changes. */
export function rankMoveOf({ before, after }: Preview, player: number): RankMove {
  return { player, before: before.rankOf(player), after: after.rankOf(player) };
}

/** The size of a move from one rank to another; a player who is new on the leaderboard comes after those who moved on it. */
const sizeOf = (before: number, after: number): number => (before === 0 ? 0.5 : Math.abs(before - after));

/** Lists at most so many rank moves: the new best three and the largest, best first. `bestFirst` has whoever is on the
 * leaderboard afterwards. */
export function listRankMoves(changes: Preview, bestFirst: Uint32Array, limit: number): RankMove[] {
  const { before, after } = changes;
  const leaders = bestFirst.subarray(0, Math.min(LEADERS, limit));
  const room = limit - leaders.length;
  const largest: { place: number; size: number }[] = [];
  let least = 0;
  for (let place = leaders.length; place < bestFirst.length; place++) {
    const player = bestFirst[place] ?? 0;
    const size = sizeOf(before.rankOf(player), after.rankOf(player));
    // Nearly everybody moves, so most are passed over here.
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

/** Lists every player whose rank or points change, best first; last whoever is on the leaderboard no more. `bestFirst` has
 * whoever is on it afterwards, `order` every player once. */
export function listChanged(
  { before, after }: Preview,
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
