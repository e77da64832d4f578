/** Every address of the product; nothing else spells one (spec §2). */
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

/** The same addresses as the router's patterns. */
export const patterns = {
  game: "/game/:id",
  race: "/race/:id",
  profile: "/profile/:id",
};

/** Tells whether an address shows one game or race: its tournament is left behind when another is chosen (spec §2). */
export function isContestPath(pathname: string): boolean {
  return pathname.startsWith("/game/") || pathname.startsWith("/race/");
}

/** Tells whether an address shows what people pass on: it names its tournament, so that it shows the same to everyone. */
export function isSharedPath(pathname: string): boolean {
  return pathname === paths.leaderboard || pathname === paths.rules || isContestPath(pathname);
}

/** Tells whether an address is a path of this site: browsers read `//host` and `/\host` as another one, whatever tabs and
 * line breaks stand in it. */
export function isInternalPath(address: string): boolean {
  return /^\/(?![\t\n\r]*[/\\])/.test(address);
}

/** The same address naming this tournament, or none. */
export function addressIn(pathname: string, search: string, tournament: string | null): string {
  const params = new URLSearchParams(search);
  if (tournament === null) params.delete("tournament");
  else params.set("tournament", tournament);
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`;
}
