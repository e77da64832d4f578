/** The key of the leagues that a player is in, or waits to be let in. */
export const leaguesOfKey = (playerId: number) => `leagues-of:${playerId}`;

/** The cache prefix of who is in which league. */
export const LEAGUE_MEMBERS = "league-members:";

/** The key of who is in a league, with their names. */
export const leagueMembersKey = (leagueId: number) => `${LEAGUE_MEMBERS}${leagueId}`;

/** The key of what a league is set to. */
export const leagueKey = (leagueId: number) => `league:${leagueId}`;
