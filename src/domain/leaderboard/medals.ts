import { BADGES } from "../badges.ts";
import { bestOf } from "./ranking.ts";

/** Players who got the most gifts, at least one, all of them when tied. */
export function croissantLeadersOf(gifts: ReadonlyMap<number, number>): Set<number> {
  const most = bestOf(gifts.values());
  return new Set([...gifts].filter(([, count]) => count === most).map(([player]) => player));
}

const MEDALS = [BADGES.goldMedal, BADGES.silverMedal, BADGES.bronzeMedal];

/** The medal of a rank from 1 to 3 once the tournament is over; null otherwise. */
export function medalOf(rank: number, isOver: boolean): (typeof MEDALS)[number] | null {
  return isOver ? (MEDALS[rank - 1] ?? null) : null;
}
