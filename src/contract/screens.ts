/** Who may see a screen: anyone, a signed-in player, a player or anyone with an invitation code in
 * the address, a player (but only organisers have it in the navigation), or an admin. */
export type ScreenAccess = "public" | "player" | "invited" | "organiser" | "admin";

interface Screen {
  /** The router's pattern. */
  path: `/${string}`;
  access: ScreenAccess;
  /** People share its address, so it names the tournament and shows everyone the same. */
  isShared: boolean;
  /** The link preview of its page; null: that of the site. */
  preview: "leaderboard" | "game" | "race" | "league" | "join" | "profile" | null;
}

/** Every screen, in the order of the navigation. The web's routes, the server's link
 * previews and the browser tests do not compile without an entry for each. */
export const SCREENS = {
  predictions: { path: "/predictions", access: "player", isShared: false, preview: null },
  game: { path: "/game/:id", access: "public", isShared: true, preview: "game" },
  race: { path: "/race/:id", access: "public", isShared: true, preview: "race" },
  question: { path: "/question/:id", access: "public", isShared: true, preview: null },
  chat: { path: "/chat", access: "player", isShared: false, preview: null },
  leaderboard: { path: "/leaderboard", access: "public", isShared: true, preview: "leaderboard" },
  leagues: { path: "/leagues", access: "player", isShared: false, preview: null },
  league: { path: "/leagues/:id", access: "invited", isShared: true, preview: "league" },
  manageLeague: { path: "/leagues/:id/manage", access: "player", isShared: false, preview: null },
  join: { path: "/join/:code", access: "public", isShared: false, preview: "join" },
  ownProfile: { path: "/profile", access: "player", isShared: false, preview: null },
  account: { path: "/account", access: "player", isShared: false, preview: null },
  reminders: { path: "/reminders", access: "player", isShared: false, preview: null },
  profile: { path: "/profile/:id", access: "player", isShared: false, preview: "profile" },
  recap: { path: "/recap", access: "player", isShared: false, preview: null },
  versus: { path: "/versus/:id/:otherId", access: "player", isShared: true, preview: null },
  proof: { path: "/proof/:id", access: "player", isShared: false, preview: null },
  rules: { path: "/rules", access: "public", isShared: true, preview: null },
  playerPicker: { path: "/playerpicker", access: "public", isShared: false, preview: null },
  organise: { path: "/organise", access: "organiser", isShared: false, preview: null },
  newTournament: { path: "/organise/new", access: "organiser", isShared: false, preview: null },
  tournamentEditor: { path: "/organise/:id", access: "organiser", isShared: false, preview: null },
  results: { path: "/organise/:id/results", access: "organiser", isShared: false, preview: null },
  pasteResults: { path: "/organise/:id/results/paste", access: "organiser", isShared: false, preview: null },
  feeds: { path: "/organise/:id/feed", access: "organiser", isShared: false, preview: null },
  addFeed: { path: "/organise/:id/feed/add", access: "organiser", isShared: false, preview: null },
  importFiles: { path: "/organise/:id/import", access: "organiser", isShared: false, preview: null },
  admin: { path: "/admin", access: "admin", isShared: false, preview: null },
  health: { path: "/admin/health", access: "admin", isShared: false, preview: null },
  auditLog: { path: "/log", access: "admin", isShared: false, preview: null },
  mailbox: { path: "/mailbox", access: "public", isShared: false, preview: null },
  signInLink: { path: "/sign-in-link", access: "public", isShared: false, preview: null },
  setUp: { path: "/set-up", access: "public", isShared: false, preview: null },
  oidcCallback: { path: "/signed-in", access: "public", isShared: false, preview: null },
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
