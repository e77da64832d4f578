import type { LeagueMember } from "#contract/leagues/schemas.ts";

/** The name of a role in a league, as it is shown; null for a member, who is named by nothing. */
export const ROLE_NAMES: Readonly<Record<LeagueMember["role"], string | null>> = {
  captain: "Captain",
  "co-captain": "Co-captain",
  member: null,
};
