// The keys of everything that a server caches. A key that ends in a colon stands for all keys that begin with
// it.

/** The first word of a key: what is cached under it. */
type Subject =
  | "board"
  | "games"
  | "league"
  | "league-board"
  | "league-members"
  | "leagues-of"
  | "players"
  | "predictions"
  | "provisional"
  | "races"
  | "seals"
  | "session"
  | "site"
  | "tournaments";

/** A cache key or a prefix of keys; `""` is the prefix of all. */
export type CacheKey = `${Subject}:${string}` | "";

/** What is cached of a tournament's boards. */
export const BOARD_PARTS = [
  "points",
  "final",
  "overall",
  "rounds",
  "course",
  "ranks-before",
  "newcomers",
  "leaders",
  "changes",
  "recap",
] as const;

type BoardPart = (typeof BOARD_PARTS)[number];

/** All boards of all tournaments. */
export const BOARDS = "board:";
export const boardsOf = (tournamentId: number) => `${BOARDS}${tournamentId}:` as const;
export const boardKey = (tournamentId: number, part: BoardPart) =>
  `${boardsOf(tournamentId)}${part}` as const;

/** The players of all tournaments. */
export const PLAYERS = "players:";
/** A tournament's players: publications leave their names and teams as they are. */
export const playersKey = (tournamentId: number) => `${PLAYERS}${tournamentId}` as const;

/** The explained figures of a tournament. */
export const explainedOf = (tournamentId: number) => `${boardsOf(tournamentId)}explained:` as const;
/** An explained figure, by what was asked for as JSON. */
export const explainedKey = (tournamentId: number, asked: string) =>
  `${explainedOf(tournamentId)}${asked}` as const;

export const gamesKey = (tournamentId: number) => `games:${tournamentId}` as const;
export const racesKey = (tournamentId: number) => `races:${tournamentId}` as const;
export const sealsKey = (tournamentId: number) => `seals:${tournamentId}` as const;

/** Everybody's picks in all tournaments. */
export const PREDICTIONS = "predictions:";
export const predictionsOf = (tournamentId: number) => `${PREDICTIONS}${tournamentId}:` as const;
/** The prefix of everybody's picks of a game or race, by the id that the wire shows. */
export const predictionsOfContest = (tournamentId: number, shownId: number) =>
  `${predictionsOf(tournamentId)}${shownId}:` as const;
/** The contests whose result is entered and not published: saved results and publications change them. */
export const unpublishedKey = (tournamentId: number) => `${predictionsOf(tournamentId)}unpublished` as const;

/** How games and races of all tournaments stand. */
export const PROVISIONAL = "provisional:";
/** How games and races of a tournament stand, and the boards that follow from it. */
export const provisionalOf = (tournamentId: number) => `${PROVISIONAL}${tournamentId}:` as const;
export const provisionalKey = (tournamentId: number) => `${provisionalOf(tournamentId)}list` as const;
/** What is still to come in a tournament. */
export const undecidedKey = (tournamentId: number) => `${provisionalOf(tournamentId)}undecided` as const;
/** The board if a game or race ended as it stands. */
export const liveBoardKey = (tournamentId: number, eventId: number) =>
  `${provisionalOf(tournamentId)}board-${eventId}` as const;

/** The list of tournaments and their settings. */
export const TOURNAMENTS = "tournaments:";
export const tournamentKey = (tournamentId: number) => `${TOURNAMENTS}${tournamentId}` as const;

/** All sessions. */
const SESSIONS = "session:";
export const sessionKey = (tokenHash: string) => `${SESSIONS}${tokenHash}` as const;

/** The settings of the site. */
export const SITE = "site:";

/** The settings of a league. */
export const leagueKey = (leagueId: number) => `league:${leagueId}` as const;
/** Who is in which league. */
export const LEAGUE_MEMBERS = "league-members:";
/** The members of a league, with their names. */
export const leagueMembersKey = (leagueId: number) => `${LEAGUE_MEMBERS}${leagueId}` as const;
/** The leagues of all players. */
export const LEAGUES_OF = "leagues-of:";
/** The leagues that a player is a member of, or has asked to join. */
export const leaguesOfKey = (playerId: number) => `${LEAGUES_OF}${playerId}` as const;

/** Whether a key is one of these, or begins with one of them that is a prefix. */
export const isAmong = (keys: readonly CacheKey[], key: CacheKey): boolean =>
  keys.some((one) => one === key || one === "" || (one.endsWith(":") && key.startsWith(one)));

/** Returns whether one of these keys is a session's, or a prefix of sessions. */
export const areOfSessions = (keys: readonly CacheKey[]): boolean =>
  keys.some((key) => key.startsWith(SESSIONS) || SESSIONS.startsWith(key));
