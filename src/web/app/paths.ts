/** Every address of the product; nothing else spells one (spec §2). */
export const paths = {
  home: "/",
  predictions: "/predictions",
  predictionsOf: (round: string) => `/predictions?${new URLSearchParams({ round }).toString()}`,
  leaderboard: "/leaderboard",
  ownProfile: "/profile",
  admin: "/admin",
  log: "/log",
  signedIn: "/signed-in",
  game: (id: number) => `/game/${id}`,
  race: (id: number) => `/race/${id}`,
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
