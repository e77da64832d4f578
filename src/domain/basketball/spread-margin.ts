/** What the spread asks of the result, in whole points. */
export interface SpreadMargin {
  /** The side that gives points. */
  favourite: 1 | 2;
  /** The favourite has to win by this many or more. */
  least: number;
}

/** Returns what the spread of side 1 asks of the result. */
export function spreadMargin(spread: number): SpreadMargin {
  return { favourite: spread < 0 ? 1 : 2, least: Math.ceil(Math.abs(spread)) };
}
