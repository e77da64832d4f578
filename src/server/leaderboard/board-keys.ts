/** What is cached of a tournament's boards. */
const KINDS = [
  "points",
  "players",
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

/** All keys of a tournament's boards, one by one: dropped, they do not tell open screens to ask again. */
export const listBoardKeys = (tournamentId: number) => KINDS.map((kind) => boardKey(tournamentId, kind));
