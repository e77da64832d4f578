// The one table of awards and badges: rules page, legend and tooltips are written from it.

import type { Sport } from "./sports.ts";

export interface Award {
  /** One code point, so that a string of awards can be read back. */
  emoji: string;
  name: string;
  meaning: string;
  /** Only this sport has the pick that it is for. */
  onlyIn?: Sport;
}

/** Goes to a player rather than to a card; it stands last, so that it is simply added at the end. */
export const CELEBRATION = "🎉";

/** Awards for the picks of one game or racing team, in the order in which they stand beside a prediction. */
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
    onlyIn: "basketball",
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
  },
  {
    key: "celebration",
    emoji: CELEBRATION,
    name: "Celebration",
    meaning: "Ends the tournament ranked first.",
  },
] as const satisfies readonly (Award & { key: string })[];

/** Marks beside a player's name, a column's best value or a right pick. */
export const BADGES = {
  goldMedal: { emoji: "🥇", name: "Gold Medal", meaning: "First when the tournament is over." },
  silverMedal: { emoji: "🥈", name: "Silver Medal", meaning: "Second when the tournament is over." },
  bronzeMedal: { emoji: "🥉", name: "Bronze Medal", meaning: "Third when the tournament is over." },
  roundWinner: { emoji: "👑", name: "Round Winner", meaning: "Most points in a completed round." },
  onFire: {
    emoji: "🔥",
    name: "On Fire",
    meaning: "Among the best tenth in each of the last two completed rounds.",
  },
  croissantKing: { emoji: "🥐", name: "Croissant King", meaning: "Got the most gifts." },
  gift: { emoji: "🍫", name: "Anonymous Gift from a Friend", meaning: "Somebody sent a treat." },
  categoryLeader: { emoji: "⭐", name: "Category Leader", meaning: "The best value of a points column." },
  correct: { emoji: "✅", name: "Correct", meaning: "The pick is right." },
  joker: { emoji: "🃏", name: "Double-Point Game", meaning: "The joker doubles every point." },
} as const satisfies Record<string, Award>;

export type PredictionAward = (typeof PREDICTION_AWARDS)[number]["key"];

/** Lists the awards that a prediction's string of emojis stands for, in its order. */
export function listAwards(emoji: string): Award[] {
  return [...emoji].flatMap((one) => PREDICTION_AWARDS.find((award) => award.emoji === one) ?? []);
}

/** Lists the awards that picks of a sport can get, in the order of the table. */
export function listAwardsIn(sport: Sport): Award[] {
  const all: readonly Award[] = PREDICTION_AWARDS;
  return all.filter(({ onlyIn }) => onlyIn === undefined || onlyIn === sport);
}
