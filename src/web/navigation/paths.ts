/** All paths of the app; nothing else writes one out. */
export const paths = {
  home: "/",
  predictions: "/predictions",
  predictionsOf: (round: string) => `/predictions?${new URLSearchParams({ round }).toString()}`,
  predictionsIn: (tournamentId: number) => `/predictions?tournament=${tournamentId}`,
  leaderboard: "/leaderboard",
  leaderboardIn: (tournamentId: number) => `/leaderboard?tournament=${tournamentId}`,
  rules: "/rules",
  playerPicker: "/playerpicker",
  chat: "/chat",
  ownProfile: "/profile",
  admin: "/admin",
  log: "/log",
  signedIn: "/signed-in",
  game: (id: number, tournamentId: number) => `/game/${id}?tournament=${tournamentId}`,
  race: (id: number, tournamentId: number) => `/race/${id}?tournament=${tournamentId}`,
  profile: (userId: number) => `/profile/${userId}`,
};

/** The router's patterns of paths with parameters. */
export const patterns = {
  game: "/game/:id",
  race: "/race/:id",
  profile: "/profile/:id",
};

/** Tells whether a path shows one game or race, which belongs to one tournament. */
export function isContestPath(pathname: string): boolean {
  return pathname.startsWith("/game/") || pathname.startsWith("/race/");
}

/** Tells whether a path is one that people share; its URL names the tournament, so that everyone sees the same. */
export function isSharedPath(pathname: string): boolean {
  return pathname === paths.leaderboard || pathname === paths.rules || isContestPath(pathname);
}

/** Tells whether a URL is a path of this site: browsers read `//host` and `/\host` as another site, and ignore tabs and
 * line breaks. */
export function isInternalPath(address: string): boolean {
  return /^\/(?![\t\n\r]*[/\\])/.test(address);
}

/** Sets or, with null, removes the `tournament` parameter of a URL. */
export function addressIn(pathname: string, search: string, tournament: string | null): string {
  const params = new URLSearchParams(search);
  if (tournament === null) params.delete("tournament");
  else params.set("tournament", tournament);
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`;
}
