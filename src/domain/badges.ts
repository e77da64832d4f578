import type { Award } from "./awards.ts";
import { bestOf } from "./leaderboard/ranking.ts";

/** Marks beside a player's name, a column's best value or a right pick; rules page, legend and tooltips use
 * this table. */
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

/** Returns the players with the most gifts, at least one; several if tied. */
export function croissantLeadersOf(gifts: ReadonlyMap<number, number>): Set<number> {
  const most = bestOf(gifts.values());
  return new Set([...gifts].filter(([, count]) => count === most).map(([player]) => player));
}

const MEDALS = [BADGES.goldMedal, BADGES.silverMedal, BADGES.bronzeMedal];

/** Returns the medal of a rank once the tournament is over; null before, and for ranks after the third. */
export function medalOf(rank: number, isOver: boolean): (typeof MEDALS)[number] | null {
  return isOver ? (MEDALS[rank - 1] ?? null) : null;
}
