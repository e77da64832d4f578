// The leagues of a tournament that go on in the next one.
import { groupBy } from "../group-by.ts";
import { MAX_LEAGUES } from "./league-limits.ts";
import type { LeagueRole } from "./permissions.ts";

/** A member of an earlier league who may come along. */
export interface FormerMember {
  league_id: number;
  player_id: number;
  role: LeagueRole;
  /** ISO 8601 with Z. */
  joined_at: string;
  /** In how many leagues the player is, or waits to be let in. */
  leagues: number;
}

export type ContinuedMember = Pick<FormerMember, "league_id" | "player_id" | "role">;

const RANKS: Record<LeagueRole, number> = { captain: 0, "co-captain": 1, member: 2 };

/** Those with more rights come first, then who is longer in. */
const compareMembers = (one: FormerMember, other: FormerMember) =>
  RANKS[one.role] - RANKS[other.role] ||
  one.joined_at.localeCompare(other.joined_at) ||
  one.league_id - other.league_id ||
  one.player_id - other.player_id;

/** Leaves out whom one league more would bring over the limit; where one is captain counts first. */
function listWithinLimit(former: readonly FormerMember[]): FormerMember[] {
  const counts = new Map<number, number>();
  return former.toSorted(compareMembers).filter(({ player_id, leagues }) => {
    const count = counts.get(player_id) ?? leagues;
    counts.set(player_id, count + 1);
    return count < MAX_LEAGUES;
  });
}

/** Lists who is in the leagues that go on: everybody keeps the role, and where the captain does not come
 * along, the longest-serving co-captain, else the longest-serving member is the captain. */
export function listContinued(former: readonly FormerMember[]): ContinuedMember[] {
  const leagues = groupBy(listWithinLimit(former), ({ league_id }) => league_id);
  return [...leagues.values()].flatMap((members) =>
    members.map(({ league_id, player_id, role }, at): ContinuedMember => {
      return { league_id, player_id, role: at === 0 ? "captain" : role };
    }),
  );
}
