import type { LeagueEntry } from "#contract/leagues/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { ordinal } from "#domain/ordinal.ts";

/** A member's place in words: "3rd of 9" and ", 9 points behind Mari." */
interface PlaceWords {
  place: string;
  rest: string;
}

type Entry = Pick<LeagueEntry, "user_id" | "name" | "rank" | "total_points">;

/** Describes the distance to the next member above; for the first, to whom is second. */
function describeDistance(entries: readonly Entry[], own: Entry): string {
  const others = entries.filter(({ user_id }) => user_id !== own.user_id);
  const level = others.find(({ total_points }) => total_points === own.total_points);
  if (level !== undefined) return `, level with ${level.name}.`;
  const above = others.findLast(({ total_points }) => total_points > own.total_points);
  if (above !== undefined)
    return `, ${countOf(above.total_points - own.total_points, "point")} behind ${above.name}.`;
  const second = others[0];
  return second === undefined ? "." : `. ${second.name} is ${own.total_points - second.total_points} behind.`;
}

/** Describes a member's place on a board, best first, among all members, those included who wait for their
 * first result; null: not on the board. */
export function describePlace(
  entries: readonly Entry[],
  { waiting, userId }: { waiting: number; userId: number | null },
): PlaceWords | null {
  const own = entries.find(({ user_id }) => user_id === userId);
  if (own === undefined) return null;
  return {
    place: `${ordinal(own.rank)} of ${entries.length + waiting}`,
    rest: describeDistance(entries, own),
  };
}
