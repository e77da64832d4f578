import type { LeagueEntry } from "#contract/leagues/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { ordinal } from "#domain/ordinal.ts";

/** A member's place in words: "You are", "3rd of 9" and ", 9 points behind Mari." */
interface PlaceWords {
  start: string;
  place: string;
  rest: string;
}

type Entry = Pick<LeagueEntry, "user_id" | "name" | "rank" | "total_points">;

/** Describes the distance to the next member above; for the first, to whom is second. */
function describeDistance(entries: readonly Entry[], own: Entry, isOver: boolean): string {
  const others = entries.filter(({ user_id }) => user_id !== own.user_id);
  const level = others.find(({ total_points }) => total_points === own.total_points);
  if (level !== undefined) return `, level with ${level.name}.`;
  const above = others.findLast(({ total_points }) => total_points > own.total_points);
  if (above !== undefined)
    return `, ${countOf(above.total_points - own.total_points, "point")} behind ${above.name}.`;
  const second = others[0];
  if (second === undefined) return ".";
  const behind = own.total_points - second.total_points;
  return `. ${second.name} ${isOver ? "finished" : "is"} ${behind} behind.`;
}

/** Describes a member's place on a board, best first, among all members, those included who wait for their
 * first result, or after the end of the tournament where it was; null: not on the board. */
export function describePlace(
  entries: readonly Entry[],
  { waiting, userId, isOver }: { waiting: number; userId: number | null; isOver: boolean },
): PlaceWords | null {
  const own = entries.find(({ user_id }) => user_id === userId);
  if (own === undefined) return null;
  return {
    start: isOver ? "You finished" : "You are",
    place: `${ordinal(own.rank)} of ${entries.length + waiting}`,
    rest: describeDistance(entries, own, isOver),
  };
}
