import { bestOf } from "./leaderboard/ranking.ts";

/** Marks beside a player's name, a column's best value or a right pick; the legend and tooltips use this
 * table. `badge-meanings.ts` has what they are given for. */
export const BADGES = {
  goldMedal: { emoji: "🥇", name: "Gold Medal" },
  silverMedal: { emoji: "🥈", name: "Silver Medal" },
  bronzeMedal: { emoji: "🥉", name: "Bronze Medal" },
  roundWinner: { emoji: "👑", name: "Round Winner" },
  onFire: { emoji: "🔥", name: "On Fire" },
  croissantKing: { emoji: "🥐", name: "Croissant King" },
  gift: { emoji: "🍫", name: "Anonymous Gift from a Friend" },
  categoryLeader: { emoji: "⭐", name: "Category Leader" },
  correct: { emoji: "✅", name: "Correct" },
  joker: { emoji: "🃏", name: "Double-Point Game" },
} as const;

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
