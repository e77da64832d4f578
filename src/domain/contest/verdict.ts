import type { PickKind, Picks } from "./card.ts";
import type { Duel } from "./duel.ts";

/** A contest with its result, as scoring sees it: which picks it offered, and which names were right. */
export interface Verdict {
  duel: Duel;
  offered: readonly PickKind[];
  right: Record<PickKind, readonly string[]>;
}

/** Tells whether the pick of this kind was made and right. */
export function isRight(verdict: Verdict, picks: Picks, kind: PickKind): boolean {
  const name = picks[kind];
  return name !== null && verdict.right[kind].includes(name);
}
