import type { ComparedPick, PickDifference } from "#contract/versus/schemas.ts";

type Market = PickDifference["market"];

/** A sealed contest and what one player picked in it. */
export interface ComparedContest {
  contest: Pick<PickDifference, "contest_id" | "event_id" | "name" | "emoji1" | "emoji2" | "date">;
  picks: Partial<Record<Market, ComparedPick | null>>;
}

interface Side {
  name: string;
  emoji: string | null;
}

/** A pick of one of two sides, with side 1's handicap where it is one of that; null: none. */
export function toComparedPick(
  [side1, side2]: readonly [Side, Side],
  name: string | null,
  points: number | null,
  spread: number | null = null,
): ComparedPick | null {
  if (name === null) return null;
  const isFirst = name === side1.name;
  const emoji = isFirst ? side1.emoji : name === side2.name ? side2.emoji : null;
  return { name, emoji, handicap: spread === null ? null : isFirst ? spread : -spread, points };
}

/** Tells whether a row is of a contest whose picks everybody may see and that is not cancelled: such a one
 * decides nothing. */
export const isCompared = (row: { is_sealed: boolean; status?: string | null }) =>
  row.is_sealed && row.status !== "cancelled";
