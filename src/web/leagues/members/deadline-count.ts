import type { LeaguePicked } from "#contract/leagues/schemas.ts";

/** The next deadline of a league, and who has picked for it. */
export type Deadline = NonNullable<LeaguePicked["deadline"]>;

/** Writes how many members have picked, such as "3 of 5 have picked for Round 2". */
export const describeCount = ({ complete, members, round }: Deadline) =>
  `${complete} of ${members} have picked for ${round}`;
