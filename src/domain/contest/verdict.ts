import type { PickKind, Picks } from "./card.ts";
import { DRAW, type Duel, sideAhead, sideCovering } from "./duel.ts";

/** A contest with its result, as scoring sees it: which picks it offered, and which names were right. */
export interface Verdict {
  duel: Duel;
  offered: readonly PickKind[];
  right: Record<PickKind, readonly string[]>;
}

/** The verdict on a contest that side1 won by a margin; a draw, of points or of the handicap, makes no pick right (D10). */
export function judge(
  duel: Duel,
  margin: number | null,
  offered: readonly PickKind[],
  topScorers: readonly string[],
): Verdict {
  const only = (name: string | null) => (name === null || name === DRAW ? [] : [name]);
  return {
    duel,
    offered,
    right: {
      winner: only(sideAhead(duel, margin)),
      handicap: only(sideCovering(duel, margin)),
      topScorer: topScorers,
    },
  };
}

/** Tells whether the pick of this kind was made and right. */
export function isRight(verdict: Verdict, picks: Picks, kind: PickKind): boolean {
  const name = picks[kind];
  return name !== null && verdict.right[kind].includes(name);
}
