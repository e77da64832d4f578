import type { LateJoinerRule } from "#domain/leagues/late-joiners.ts";

/** What contests locked before somebody joined count for that member, by rule. */
export const LATE_JOINER_TEXTS: Readonly<Record<LateJoinerRule, string>> = {
  own: "The points that the member has on them",
  zero: "Nothing: late joiners start from zero",
  mean: "The mean of those who were members, rounded down",
  lowest: "The lowest of those who were members",
};

/** The same as a sentence. */
export const LATE_JOINER_SENTENCES: Readonly<Record<LateJoinerRule, string>> = {
  own: "Contests locked before a member joined count with the points that the member has on them.",
  zero: "Contests locked before a member joined count nothing: late joiners start from zero.",
  mean: "Contests locked before a member joined count as the mean of those who were members, rounded down.",
  lowest: "Contests locked before a member joined count as the lowest of those who were members.",
};
