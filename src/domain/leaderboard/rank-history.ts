import type { Scoreboard } from "./scoreboard.ts";
import { type ShownPlayers, Standings } from "./standings.ts";

/** A player's overall place after a round: the round's points, the total so far, and the rank. */
export interface RankHistoryEntry {
  roundId: number;
  points: number;
  total: number;
  /** null until the first round in which a contest with a pick of the player was settled. */
  rank: number | null;
}

/** Ranks everybody overall after each round, in playing order, one round at a time. */
export function* rankAfterRounds(scoreboard: Scoreboard, shown: ShownPlayers): Generator<Standings> {
  const { size } = scoreboard.players;
  const contests = new Int32Array(size);
  let totals = new Int32Array(size);
  for (const { id } of scoreboard.rounds) {
    const sums = scoreboard.sumsOf(id);
    totals = totals.slice();
    for (let player = 0; player < sums.contests.length; player++) {
      totals[player] = (totals[player] ?? 0) + sums.totalOf(player);
      contests[player] = (contests[player] ?? 0) + (sums.contests[player] ?? 0);
    }
    yield new Standings(totals, contests, shown);
  }
}

/** Lists a player's rank after each round, in playing order; empty if on no leaderboard. */
export function listRankHistory(
  scoreboard: Scoreboard,
  history: readonly Standings[],
  player: number,
): RankHistoryEntry[] {
  if (history.at(-1)?.isOnBoard[player] !== 1) return [];
  return history.map((standings, at) => {
    const total = standings.totals[player] ?? 0;
    return {
      roundId: scoreboard.rounds[at]?.id ?? 0,
      points: total - (history[at - 1]?.totals[player] ?? 0),
      total,
      rank: standings.rankOf(player) || null,
    };
  });
}

/** The position of the latest round with a shown player on its leaderboard; −1 before the first result. */
export function findLatestRound(scoreboard: Scoreboard, shown: ShownPlayers): number {
  return scoreboard.rounds.findLastIndex(({ id }) =>
    scoreboard.sumsOf(id).contests.some((count, player) => count !== 0 && shown[player] === 1),
  );
}

/** The overall standings before the latest round with a shown player; undefined if it is the first. */
export function findStandingsBefore(
  scoreboard: Scoreboard,
  history: readonly Standings[],
  shown: ShownPlayers,
): Standings | undefined {
  return history[findLatestRound(scoreboard, shown) - 1];
}
