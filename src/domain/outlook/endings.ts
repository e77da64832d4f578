import { compareScores, type Ending, VOID } from "../contest/outcome.ts";

/** All margins of side 1 over side 2 that make the same picks right: `least` to `most`, null where there is
 * no end. Negative: side 2 is ahead. */
export interface Margins {
  least: number | null;
  most: number | null;
}

/** One way in which the sides of a contest can end: every pick of a side is right or wrong in all of it. */
export interface SideEnding {
  /** Null: neither side is better, and no pick of a side is right. */
  margins: Margins | null;
  /** One of its endings, for settling. */
  ending: Ending;
}

/** What decides how the sides of a contest can end. */
export interface EndingRules {
  /** Of side 1; null: there is none. */
  handicap: number | null;
  /** Whether equal scores are an end. */
  canDraw: boolean;
  /** Whether it can end without a better side, as when neither driver is classified. */
  canBeVoid: boolean;
}

/** Score of side 1 in an example: more than any margin. */
const HIGH = 10_000;

/** Lists all ways in which the sides of a contest can end, from the highest win of side 1 on. */
export function listSideEndings({ handicap, canDraw, canBeVoid }: EndingRules): SideEnding[] {
  // Handicaps end in .5, so this is the least whole margin with which side 1 covers.
  const covering = handicap === null ? [] : [Math.floor(-handicap) + 1];
  const starts = [...new Set([1, 0, ...covering])].sort((a, b) => b - a);
  const ranges = [...starts, null].map((least, at) => {
    const above = starts[at - 1];
    return { least, most: above === undefined ? null : above - 1 };
  });
  const endings = ranges
    .filter(({ least }) => canDraw || least !== 0)
    .map((margins): SideEnding => {
      const example = margins.least ?? margins.most ?? 0;
      return { margins, ending: compareScores([HIGH, HIGH - example]) };
    });
  return canBeVoid ? [...endings, { margins: null, ending: VOID }] : endings;
}
