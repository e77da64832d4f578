/** The cache prefix of the leagues of players. */
export const LEAGUES_OF = "leagues-of:";

/** The key of the leagues that a player is in, or waits to be let in. */
export const leaguesOfKey = (playerId: number) => `${LEAGUES_OF}${playerId}`;

/** The cache prefix of who is in which league. */
export const LEAGUE_MEMBERS = "league-members:";

/** The key of who is in a league, with their names. */
export const leagueMembersKey = (leagueId: number) => `${LEAGUE_MEMBERS}${leagueId}`;

/** The key of what a league is set to. */
export const leagueKey = (leagueId: number) => `league:${leagueId}`;
