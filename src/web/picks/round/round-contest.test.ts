import { expect, test } from "vitest";
import type { Market } from "#domain/contest/market.ts";
import type { OwnPicks } from "#web/picks/own-picks.ts";
import { isAllSet, type RoundContest } from "./round-contest.ts";

const NONE: OwnPicks = { winner: null, handicap: null, topScorer: null, joker: false };
const FULL: OwnPicks = { winner: "Latvia", handicap: "Latvia", topScorer: "Porziņģis", joker: false };
const WINNER_ONLY: OwnPicks = { ...NONE, winner: "Latvia" };

const OFFERED: readonly Market[] = ["winner", "handicap", "topScorer"];

function aContest(card: string, change: Partial<RoundContest> = {}): RoundContest {
  return {
    id: 1,
    round: "Finals",
    card,
    cardId: card,
    name: card,
    locksAt: 0,
    isLocked: false,
    isDecided: true,
    possible: 3,
    offered: OFFERED,
    ...change,
  };
}

const [first, second] = [aContest("first"), aContest("second")];
const LOCKED = aContest("second", { isLocked: true });
const UNDECIDED = aContest("second", { isDecided: false });
const WITHOUT_SPREAD = aContest("second", { offered: ["winner"] });

interface Case {
  what: string;
  contests: RoundContest[];
  saved: Record<string, OwnPicks>;
  /** Where it differs from what is saved: on the way, or taken back. */
  reached?: Record<string, OwnPicks>;
  isSet: boolean;
}

test.for<Case>([
  { what: "both full", contests: [first, second], saved: { first: FULL, second: FULL }, isSet: true },
  { what: "one of two full", contests: [first, second], saved: { first: FULL }, isSet: false },
  {
    what: "a gap in one",
    contests: [first, second],
    saved: { first: FULL, second: WINNER_ONLY },
    isSet: false,
  },
  { what: "the last pick on its way", contests: [first], saved: {}, reached: { first: FULL }, isSet: false },
  { what: "a pick being taken back", contests: [first], saved: { first: FULL }, reached: {}, isSet: false },
  {
    what: "the other one locked without picks",
    contests: [first, LOCKED],
    saved: { first: FULL },
    isSet: true,
  },
  { what: "the other one without teams", contests: [first, UNDECIDED], saved: { first: FULL }, isSet: true },
  {
    what: "all that is offered before the spread",
    contests: [first, WITHOUT_SPREAD],
    saved: { first: FULL, second: WINNER_ONLY },
    isSet: true,
  },
  { what: "everything locked", contests: [LOCKED], saved: { second: FULL }, isSet: false },
])("a round is all set: $what: $isSet", ({ contests, saved, reached = saved, isSet }) => {
  const own = {
    saved: (card: string) => saved[card] ?? NONE,
    reached: (card: string) => reached[card] ?? NONE,
  };
  expect(isAllSet(own, contests)).toBe(isSet);
});
