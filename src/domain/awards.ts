// The one table of awards, which the rules page and tooltips use. Badges are in `badges.ts`.

import type { Market } from "./contest/market.ts";
import { type Sport, SPORT_RULES } from "./sports.ts";

export interface Award {
  /** One code point, so that a string of awards can be read back. */
  emoji: string;
  name: string;
  meaning: string;
  /** The market of an award for one market alone. */
  market?: Market;
}

/** Awarded to a player, not to a card. It comes last, so that it can be appended. */
export const CELEBRATION = "🎉";

/** Awards for the picks of one game or racing team, in the order in which predictions show them. */
export const PREDICTION_AWARDS = [
  {
    key: "perfect",
    emoji: "💯",
    name: "Perfect Prediction",
    meaning: "Every pick that the game offered is right.",
  },
  {
    key: "perfectWithJoker",
    emoji: "💎",
    name: "Perfect Prediction in Double-Point Game",
    meaning: "Every pick is right, and the joker was on it.",
  },
  {
    key: "zero",
    emoji: "🥚",
    name: "0-Point Prediction",
    meaning: "Every pick was made and none is right.",
  },
  {
    key: "zeroWithJoker",
    emoji: "💀",
    name: "0-Point Prediction in Double-Point Game",
    meaning: "Every pick was made, none is right, and the joker was on it.",
  },
  {
    key: "onlyZero",
    emoji: "🦆",
    name: "Only 0-Point Prediction",
    meaning: "The only one of at least five players who made every pick and got none right.",
  },
  {
    key: "onlyScorer",
    emoji: "🎯",
    name: "Only Prediction to Receive Points",
    meaning: "The only one of at least five players to get points.",
  },
  {
    key: "unique",
    emoji: "🦄",
    name: "Unique Prediction",
    meaning: "Of at least five players nobody else made the same picks.",
  },
  {
    key: "popular",
    emoji: "🐑",
    name: "Popular Prediction",
    meaning: "The picks of the largest group: at least three players and 30% of all.",
  },
  {
    key: "starPlayer",
    emoji: "🌟",
    name: "Star Player",
    meaning: "The top scorer is right.",
    market: "topScorer",
  },
  {
    key: "inconsistent",
    emoji: "🙃",
    name: "Inconsistent Prediction",
    meaning: "Winner and handicap picks that can't both come true.",
  },
  {
    key: "tournamentWinner",
    emoji: "🏆",
    name: "Tournament Winner",
    meaning: "The winner of the tournament's last game or race is right.",
    market: "winner",
  },
  {
    key: "celebration",
    emoji: CELEBRATION,
    name: "Celebration",
    meaning: "Ends the tournament ranked first.",
  },
] as const satisfies readonly (Award & { key: string })[];

export type PredictionAward = (typeof PREDICTION_AWARDS)[number]["key"];

/** Lists the awards in a prediction's string of emojis, in its order. */
export function listAwards(emoji: string): Award[] {
  return [...emoji].flatMap((one) => PREDICTION_AWARDS.find((award) => award.emoji === one) ?? []);
}

/** Keeps of a string of emojis those of awards for this market alone; all of them without a market. */
export function keepAwardsOf(emojis: string, market: Market | undefined): string {
  if (market === undefined) return emojis;
  return [...emojis].filter((emoji) => listAwards(emoji).some((award) => award.market === market)).join("");
}

/** Lists the awards that picks of a sport can get, in the order of the table. */
export function listAwardsIn(sport: Sport): Award[] {
  const all: readonly Award[] = PREDICTION_AWARDS;
  return all.filter(({ market }) => market === undefined || SPORT_RULES[sport].markets[market]);
}
