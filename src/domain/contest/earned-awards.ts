import { PREDICTION_AWARDS, type PredictionAward } from "../awards.ts";
import { contradicts, type ContestSides } from "./sides.ts";
import { hasPicks, type Market } from "./market.ts";
import { isRight } from "./market-rules.ts";
import type { CountedCombination } from "./pick-combination.ts";

/** Being the only one counts from this many players on. */
const ENOUGH_PLAYERS = 5;
/** The largest group of equal picks is popular from this many players and this share of all players on. */
const POPULAR_PLAYERS = 3;
const POPULAR_PERCENT = 30;

/** A combination, and which of its markets are right. */
interface JudgedCombination extends CountedCombination {
  right: number;
}

interface AwardedContest {
  sides: ContestSides<number> | null;
  offered: readonly Market[];
}

/** Facts about one combination for the awards. */
interface Facts {
  joker: boolean;
  /** Picks were made in all offered markets. */
  isFull: boolean;
  areAllRight: boolean;
  isAnyRight: boolean;
  isTopScorerRight: boolean;
  isInconsistent: boolean;
  /** The picks in the offered markets, as a key that ignores the joker. */
  picks: string;
}

/** Facts about all combinations for the awards; counts players with at least one pick. */
interface Counts {
  players: number;
  scorers: number;
  zeros: number;
  groups: ReadonlyMap<string, number>;
  largestGroup: number;
}

const isZero = (one: Facts) => one.isFull && !one.isAnyRight;
const areEnough = (all: Counts) => all.players >= ENOUGH_PLAYERS;
const groupOf = (one: Facts, all: Counts) => (one.isFull ? (all.groups.get(one.picks) ?? 0) : 0);

function isPopular(one: Facts, all: Counts): boolean {
  const group = groupOf(one, all);
  return (
    group === all.largestGroup && group >= POPULAR_PLAYERS && 100 * group >= POPULAR_PERCENT * all.players
  );
}

/** When a combination earns an award; the two that depend on other contests are the scoreboard's. */
const EARNED: Record<PredictionAward, (one: Facts, all: Counts) => boolean> = {
  perfect: (one) => one.areAllRight && !one.joker,
  perfectWithJoker: (one) => one.areAllRight && one.joker,
  zero: (one) => isZero(one) && !one.joker,
  zeroWithJoker: (one) => isZero(one) && one.joker,
  onlyZero: (one, all) => isZero(one) && areEnough(all) && all.zeros === 1,
  onlyScorer: (one, all) => one.isAnyRight && areEnough(all) && all.scorers === 1,
  unique: (one, all) => areEnough(all) && groupOf(one, all) === 1,
  popular: isPopular,
  starPlayer: (one) => one.isTopScorerRight,
  inconsistent: (one) => one.isInconsistent,
  tournamentWinner: () => false,
  celebration: () => false,
};

function factsOf(one: JudgedCombination, { sides, offered }: AwardedContest): Facts {
  return {
    joker: one.joker,
    isFull: offered.every((market) => one.picks[market] !== null),
    areAllRight: offered.every((market) => isRight(one, market)),
    isAnyRight: one.right !== 0,
    isTopScorerRight: isRight(one, "topScorer"),
    isInconsistent: sides !== null && contradicts(sides, one.picks),
    picks: offered.map((market) => one.picks[market]).join(" "),
  };
}

function countPlayers(combinations: readonly JudgedCombination[], facts: readonly Facts[]): Counts {
  const groups = new Map<string, number>();
  const all = { players: 0, scorers: 0, zeros: 0, largestGroup: 0, groups };
  for (const [index, one] of facts.entries()) {
    const combination = combinations[index];
    if (combination === undefined || !hasPicks(combination.picks)) continue;
    all.players += combination.players;
    if (one.isAnyRight) all.scorers += combination.players;
    if (isZero(one)) all.zeros += combination.players;
    if (!one.isFull) continue;
    const group = (groups.get(one.picks) ?? 0) + combination.players;
    groups.set(one.picks, group);
    all.largestGroup = Math.max(all.largestGroup, group);
  }
  return all;
}

/** Computes the award emojis of every combination of a contest, in the given order. */
export function awardCombinations(
  combinations: readonly JudgedCombination[],
  contest: AwardedContest,
): string[] {
  const facts = combinations.map((one) => factsOf(one, contest));
  const all = countPlayers(combinations, facts);
  return facts.map((one) =>
    PREDICTION_AWARDS.filter((award) => EARNED[award.key](one, all))
      .map((award) => award.emoji)
      .join(""),
  );
}
