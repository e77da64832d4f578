import type { BADGES } from "./badges.ts";

/** What each badge is given for, a sentence each; only the rules page shows them. */
export const BADGE_MEANINGS: Readonly<Record<keyof typeof BADGES, string>> = {
  goldMedal: "First when the tournament is over.",
  silverMedal: "Second when the tournament is over.",
  bronzeMedal: "Third when the tournament is over.",
  roundWinner: "Most points in a completed round.",
  onFire: "Among the best tenth in each of the last two completed rounds.",
  croissantKing: "Got the most gifts.",
  gift: "Somebody sent a treat.",
  categoryLeader: "The best value of a points column.",
  correct: "The pick is right.",
  joker: "The joker doubles every point.",
};
