import { MARKETS } from "#domain/contest/market.ts";
import { isRight, type SettledCombination } from "#domain/contest/settled-combination.ts";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import type { Database } from "#server/db/open.ts";
import { loadScoreboard } from "#server/leaderboard/load-scoreboard.ts";
import type { DecodedRecord } from "./sealed-record.ts";

/** Points by player id, of the whole tournament (0) and of each round by its id. */
export type Totals = Map<number, Map<number, number>>;

/** What the combinations of a record earned, in their order. */
interface Earned {
  combinations: readonly SettledCombination[];
  pointsPerPick: number;
}

/** Players that a sentence names. */
const MOST_NAMED = 3;

/** Adds what the players of a record earned, the plain way: a check on the scoreboard. */
export function addPoints(
  totals: Totals,
  roundId: number,
  record: DecodedRecord,
  { combinations, pointsPerPick }: Earned,
): void {
  const worth = combinations.map(
    (one) => MARKETS.filter((market) => isRight(one, market)).length * pointsPerPick * (one.joker ? 2 : 1),
  );
  for (const board of [0, roundId]) {
    const sums = totals.get(board) ?? new Map<number, number>();
    for (const [index, player] of record.players.entries()) {
      const points = worth[(record.combinationNumbers[index] ?? 0) - 1] ?? 0;
      sums.set(player, (sums.get(player) ?? 0) + points);
    }
    totals.set(board, sums);
  }
}

function listWrong(scoreboard: Scoreboard, totals: Totals, roundId: number): string[] {
  const sums = roundId === 0 ? scoreboard.overall : scoreboard.sumsOf(roundId);
  const expected = totals.get(roundId);
  return [...scoreboard.players.ids].flatMap((id, player) => {
    const [shown, right] = [sums.totalOf(player), expected?.get(id) ?? 0];
    return shown === right ? [] : [`player ${id} has ${shown} instead of ${right}`];
  });
}

/** Loads a tournament's scoreboard as a server does, and names the boards that have other points than these totals. */
export async function verifyBoards(tx: Database, tournamentId: number, totals: Totals): Promise<string[]> {
  // Damaged records were named before.
  const log = { error: () => undefined };
  const { scoreboard } = await loadScoreboard({ db: tx, log, tournamentId, version: "" });
  const rounds = scoreboard.rounds.map(({ id }) => ({ id, name: `The leaderboard of round ${id}` }));
  return [{ id: 0, name: "The overall leaderboard" }, ...rounds].flatMap(({ id, name }) => {
    const wrong = listWrong(scoreboard, totals, id);
    if (wrong.length === 0) return [];
    const named = wrong.slice(0, MOST_NAMED).join(", ") + (wrong.length > MOST_NAMED ? ", …" : "");
    return [`${name} has other points than the records and results come to: ${named}.`];
  });
}
