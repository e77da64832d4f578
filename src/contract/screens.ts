/** Who may see a screen: anyone, a signed-in player, a player or anyone with an invitation code in
 * the address, a player (but only organisers have it in the navigation), or an admin. */
export type ScreenAccess = "public" | "player" | "invited" | "organiser" | "admin";

interface Screen {
  /** The router's pattern. */
  path: `/${string}`;
  access: ScreenAccess;
  /** People share its address, so it names the tournament and shows everyone the same. */
  isShared: boolean;
}

/** Every screen, in the order of the navigation. The web's routes and the browser tests do not compile
 * without an entry for each. */
export const SCREENS = {
  predictions: { path: "/predictions", access: "player", isShared: false },
  game: { path: "/game/:id", access: "public", isShared: true },
  race: { path: "/race/:id", access: "public", isShared: true },
  question: { path: "/question/:id", access: "public", isShared: true },
  chat: { path: "/chat", access: "player", isShared: false },
  leaderboard: { path: "/leaderboard", access: "public", isShared: true },
  leagues: { path: "/leagues", access: "player", isShared: false },
  league: { path: "/leagues/:id", access: "invited", isShared: true },
  manageLeague: { path: "/leagues/:id/manage", access: "player", isShared: false },
  join: { path: "/join/:code", access: "public", isShared: false },
  ownProfile: { path: "/profile", access: "player", isShared: false },
  account: { path: "/account", access: "player", isShared: false },
  reminders: { path: "/reminders", access: "player", isShared: false },
  profile: { path: "/profile/:id", access: "player", isShared: false },
  recap: { path: "/recap", access: "player", isShared: false },
  versus: { path: "/versus/:id/:otherId", access: "player", isShared: true },
  proof: { path: "/proof/:id", access: "player", isShared: false },
  rules: { path: "/rules", access: "public", isShared: true },
  playerPicker: { path: "/playerpicker", access: "public", isShared: false },
  organise: { path: "/organise", access: "organiser", isShared: false },
  newTournament: { path: "/organise/new", access: "organiser", isShared: false },
  tournamentEditor: { path: "/organise/:id", access: "organiser", isShared: false },
  results: { path: "/organise/:id/results", access: "organiser", isShared: false },
  pasteResults: { path: "/organise/:id/results/paste", access: "organiser", isShared: false },
  feeds: { path: "/organise/:id/feed", access: "organiser", isShared: false },
  addFeed: { path: "/organise/:id/feed/add", access: "organiser", isShared: false },
  importFiles: { path: "/organise/:id/import", access: "organiser", isShared: false },
  admin: { path: "/admin", access: "admin", isShared: false },
  health: { path: "/admin/health", access: "admin", isShared: false },
  auditLog: { path: "/log", access: "admin", isShared: false },
  mailbox: { path: "/mailbox", access: "public", isShared: false },
  signInLink: { path: "/sign-in-link", access: "public", isShared: false },
  setUp: { path: "/set-up", access: "public", isShared: false },
  oidcCallback: { path: "/signed-in", access: "public", isShared: false },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;

/** Headings of public screens that depend on no data: the page shows them before its code has loaded. */
export const FIXED_HEADINGS = {
  leaderboard: "Leaderboard",
  rules: "Rules",
} as const satisfies Partial<Record<ScreenName, string>>;

export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[];

/** Finds the screen at a path; null: there is none. */
export function findScreenAt(pathname: string): ScreenName | null {
  const parts = pathname.replace(/\/$/, "").split("/");
  const isAt = (name: ScreenName) => {
    const pattern = SCREENS[name].path.split("/");
    return (
      pattern.length === parts.length &&
      pattern.every((part, at) => part.startsWith(":") || part === parts[at])
    );
  };
  return SCREEN_NAMES.find(isAt) ?? null;
}
