import { PREDICTION_AWARDS, type PredictionAward } from "../awards.ts";
import { type Card, countPicks, PICK_KINDS } from "./card.ts";
import { contradicts } from "./duel.ts";
import { isRight, type Verdict } from "./verdict.ts";

/** Being the only one means something from this many players on (D14). */
const ENOUGH_PLAYERS = 5;
/** A flock is the largest group of equal picks, from this many players and this share of all on (D14). */
const FLOCK_PLAYERS = 3;
const FLOCK_PERCENT = 30;

/** What the awards ask of one card. */
interface Facts {
  joker: boolean;
  /** Every pick that the contest offered was made. */
  isFull: boolean;
  areAllRight: boolean;
  isAnyRight: boolean;
  isWinnerRight: boolean;
  isTopScorerRight: boolean;
  isInconsistent: boolean;
  /** The offered picks: cards with the same ones are the same prediction, with or without the joker. */
  picks: string;
}

/** What they ask of all cards together, in players. */
interface Tally {
  players: number;
  scorers: number;
  zeros: number;
  groups: ReadonlyMap<string, number>;
  largestGroup: number;
  isLastGame: boolean;
}

const isZero = (card: Facts) => card.isFull && !card.isAnyRight;
const isPerfect = (card: Facts) => card.isFull && card.areAllRight;
const isEnough = (all: Tally) => all.players >= ENOUGH_PLAYERS;
const groupOf = (card: Facts, all: Tally) => (card.isFull ? (all.groups.get(card.picks) ?? 0) : 0);

function isPopular(card: Facts, all: Tally): boolean {
  const group = groupOf(card, all);
  return group === all.largestGroup && group >= FLOCK_PLAYERS && 100 * group >= FLOCK_PERCENT * all.players;
}

/** When a card earns an award; celebration is a player's, not a card's. */
const EARNED: Record<PredictionAward, (card: Facts, all: Tally) => boolean> = {
  perfect: (card) => isPerfect(card) && !card.joker,
  perfectWithJoker: (card) => isPerfect(card) && card.joker,
  zero: (card) => isZero(card) && !card.joker,
  zeroWithJoker: (card) => isZero(card) && card.joker,
  onlyZero: (card, all) => isZero(card) && isEnough(all) && all.zeros === 1,
  onlyScorer: (card, all) => card.isAnyRight && isEnough(all) && all.scorers === 1,
  unique: (card, all) => isEnough(all) && groupOf(card, all) === 1,
  popular: isPopular,
  starPlayer: (card) => card.isTopScorerRight,
  inconsistent: (card) => card.isInconsistent,
  tournamentWinner: (card, all) => all.isLastGame && card.isWinnerRight,
  celebration: () => false,
};

function factsOf(verdict: Verdict, card: Card): Facts {
  const { offered, duel } = verdict;
  return {
    joker: card.joker,
    isFull: offered.every((kind) => card[kind] !== null),
    areAllRight: offered.every((kind) => isRight(verdict, card, kind)),
    isAnyRight: PICK_KINDS.some((kind) => isRight(verdict, card, kind)),
    isWinnerRight: isRight(verdict, card, "winner"),
    isTopScorerRight: isRight(verdict, card, "topScorer"),
    isInconsistent: contradicts(duel, card),
    picks: JSON.stringify(offered.map((kind) => card[kind])),
  };
}

function tally(cards: readonly Card[], facts: readonly Facts[], isLastGame: boolean): Tally {
  const groups = new Map<string, number>();
  const all = { players: 0, scorers: 0, zeros: 0, largestGroup: 0, isLastGame, groups };
  for (const [at, fact] of facts.entries()) {
    const card = cards[at];
    if (card === undefined || countPicks(card) === 0) continue;
    all.players += card.players;
    if (fact.isAnyRight) all.scorers += card.players;
    if (isZero(fact)) all.zeros += card.players;
    if (!fact.isFull) continue;
    const group = (groups.get(fact.picks) ?? 0) + card.players;
    groups.set(fact.picks, group);
    all.largestGroup = Math.max(all.largestGroup, group);
  }
  return all;
}

/** Works out the award emojis of every card of a contest with a result, in the cards' order (D14). */
export function awardCards(verdict: Verdict, cards: readonly Card[], isLastGame: boolean): string[] {
  const facts = cards.map((card) => factsOf(verdict, card));
  const all = tally(cards, facts, isLastGame);
  return facts.map((card) =>
    PREDICTION_AWARDS.filter((award) => EARNED[award.key](card, all))
      .map((award) => award.emoji)
      .join(""),
  );
}
