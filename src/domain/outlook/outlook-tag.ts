/** What is said of a player's chances; each comes with the best and the worst rank. */
export const OUTLOOK_TAGS = ["clinched", "can-win", "at-best", "out-of-reach"] as const;
export type OutlookTag = (typeof OUTLOOK_TAGS)[number];

/** The ranks that a player can still finish with. */
export interface RankRange {
  best: number;
  worst: number;
}

/** "Clinched" is said of the first places only. */
const MAX_CLINCHED = 3;
/** "4th at best" is said down to this rank; below it the first place is out of reach. */
const MAX_AT_BEST = 4;

/** Returns what is said of these chances on a board of so many, the best news first. */
export function tagOutlook({ best, worst }: RankRange, players: number): OutlookTag {
  if (worst === 1) return "clinched";
  if (best === 1) return "can-win";
  // The last place is nothing to clinch.
  if (worst <= MAX_CLINCHED && worst < players) return "clinched";
  return best <= MAX_AT_BEST ? "at-best" : "out-of-reach";
}
