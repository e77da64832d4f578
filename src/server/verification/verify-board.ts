import { MARKETS } from "#domain/contest/market.ts";
import { isRight, type SettledCombination } from "#domain/contest/settled-combination.ts";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import type { Database } from "#server/db/open.ts";
import { loadScoreboard } from "#server/leaderboard/load-scoreboard.ts";
import { readPlayerList } from "#server/leaderboard/player-list.ts";
import type { DecodedRecord } from "#server/sealing/sealed-record.ts";
import { describeWrong, type VerifiedContest, verifyRanksAndAwards } from "./verify-ranks.ts";

/** Points by player id, for the whole tournament (0) and for each round id. */
export type Totals = Map<number, Map<number, number>>;

/** What the combinations of a record earned, in the same order. */
interface EarnedPoints {
  combinations: readonly SettledCombination[];
  pointsPerPick: number;
}

/** Adds the points of a record's players without the scoreboard's optimisations, as a check of it. */
export function addPoints(
  totals: Totals,
  roundId: number,
  record: DecodedRecord,
  { combinations, pointsPerPick }: EarnedPoints,
): void {
  const pointsByCombination = combinations.map(
    (one) => MARKETS.filter((market) => isRight(one, market)).length * pointsPerPick * (one.joker ? 2 : 1),
  );
  for (const board of [0, roundId]) {
    const sums = totals.get(board) ?? new Map<number, number>();
    for (const [index, player] of record.players.entries()) {
      const points = pointsByCombination[(record.combinationNumbers[index] ?? 0) - 1] ?? 0;
      sums.set(player, (sums.get(player) ?? 0) + points);
    }
    totals.set(board, sums);
  }
}

function listWrongPoints(scoreboard: Scoreboard, totals: Totals, roundId: number): string[] {
  const sums = roundId === 0 ? scoreboard.overall : scoreboard.sumsOf(roundId);
  const expected = totals.get(roundId);
  return [...scoreboard.players.ids].flatMap((id, player) => {
    const [shown, right] = [sums.totalOf(player), expected?.get(id) ?? 0];
    return shown === right ? [] : [`player ${id} has ${shown} instead of ${right}`];
  });
}

/** Names the boards of this scoreboard that have other points than these totals. */
function verifyPoints(scoreboard: Scoreboard, totals: Totals): string[] {
  const rounds = scoreboard.rounds.map(({ id }) => ({ id, name: `The leaderboard of round ${id}` }));
  return [{ id: 0, name: "The overall leaderboard" }, ...rounds].flatMap(({ id, name }) =>
    describeWrong(`${name} has other points`, listWrongPoints(scoreboard, totals, id)),
  );
}

/** Loads a tournament's scoreboard as a server does, and names what of points, ranks, badges and awards it has otherwise than
 * follows from these records and settlements. */
export async function verifyBoards(
  tx: Database,
  tournamentId: number,
  { totals, found }: { totals: Totals; found: ReadonlyMap<number, VerifiedContest> },
): Promise<string[]> {
  // Damaged records were named before.
  const log = { error: () => undefined };
  const { scoreboard } = await loadScoreboard({ db: tx, log, tournamentId, version: "" });
  const { shown } = await readPlayerList(tx, tournamentId, scoreboard.players);
  const isOver = scoreboard.rounds.every(({ isComplete }) => isComplete);
  return [...verifyPoints(scoreboard, totals), ...verifyRanksAndAwards(scoreboard, found, { shown, isOver })];
}
