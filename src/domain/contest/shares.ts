import { compareCodeUnits } from "../compare-code-units.ts";
import type { Picks } from "./market.ts";
import type { Ending } from "./outcome.ts";
import { type ContestSides, outrightWinner, handicapWinner } from "./sides.ts";

/** The count of picks of a name, their share with one decimal ("62.5"), and whether it was right. */
export interface Share {
  name: string;
  count: number;
  percent: string;
  isCorrect: boolean;
}

/** Formats a share as a percentage with one decimal, halves up; "0.0" if the total is 0. */
export function percentOf(count: number, total: number): string {
  // Rounds thousandths: 12.35 has no exact binary form and would round down.
  return total === 0 ? "0.0" : (Math.round((1000 * count) / total) / 10).toFixed(1);
}

/** Shares of exactly these names, in this order; others do not count. */
export function sharesOf(
  names: readonly string[],
  picked: readonly (string | null)[],
  correct: readonly (string | null)[],
): Share[] {
  const counts = new Map(names.map((name) => [name, 0]));
  let total = 0;
  for (const name of picked) {
    const count = name === null ? undefined : counts.get(name);
    if (name === null || count === undefined) continue;
    counts.set(name, count + 1);
    total += 1;
  }
  return [...counts].map(([name, count]) => ({
    name,
    count,
    percent: percentOf(count, total),
    isCorrect: correct.includes(name),
  }));
}

/** Shares of all names that were picked or right, most picked first. */
export function sharesByCount(picked: readonly (string | null)[], correct: readonly string[]): Share[] {
  const names = new Set([...picked.filter((name) => name !== null), ...correct]);
  return sharesOf([...names], picked, correct).toSorted(
    (a, b) => b.count - a.count || compareCodeUnits(a.name, b.name),
  );
}

/** Winner and handicap shares of a duel's two sides, in order; nothing is right before it has ended. */
export function sharesOfDuel(
  duel: ContestSides,
  ending: Ending,
  picks: readonly Pick<Picks, "winner" | "handicap">[],
): { winner: Share[]; handicap: Share[] } {
  const sides = [duel.side1, duel.side2];
  const winners = picks.map((pick) => pick.winner);
  const handicaps = picks.map((pick) => pick.handicap);
  return {
    winner: sharesOf(sides, winners, [outrightWinner(duel, ending)]),
    handicap: sharesOf(sides, handicaps, [handicapWinner(duel, ending)]),
  };
}
