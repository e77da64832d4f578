/** What is cached of a tournament's boards. */
const KINDS = [
  "points",
  "final",
  "overall",
  "rounds",
  "course",
  "ranks-before",
  "newcomers",
  "leaders",
  "changes",
] as const;

type BoardKind = (typeof KINDS)[number];

/** The key under which something of a tournament's boards is cached. */
export const boardKey = (tournamentId: number, kind: BoardKind) => `board:${tournamentId}:${kind}`;

/** The key under which a tournament's players are cached: publications leave their names and teams as they are. */
export const playersKey = (tournamentId: number) => `players:${tournamentId}`;

/** All keys of a tournament's boards and players, listed one by one: unlike a prefix, they trigger no broadcast. */
export const listBoardKeys = (tournamentId: number) => [
  playersKey(tournamentId),
  ...KINDS.map((kind) => boardKey(tournamentId, kind)),
];
