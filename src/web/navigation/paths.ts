import { findScreenAt, type ScreenName, SCREENS } from "#contract/screens.ts";
import { parseCode } from "#domain/leagues/invitation-code.ts";

/** The paths of the app, but those of the editor (`organise-paths.ts`). */
export const paths = {
  home: "/",
  predictions: SCREENS.predictions.path,
  predictionsOf: (round: string) => `/predictions?${new URLSearchParams({ round }).toString()}`,
  predictionsIn: (tournamentId: number) => `/predictions?tournament=${tournamentId}`,
  leaderboard: SCREENS.leaderboard.path,
  leaderboardIn: (tournamentId: number) => `/leaderboard?tournament=${tournamentId}`,
  finalBoard: (tournamentId: number) => `/leaderboard?tournament=${tournamentId}&board=final`,
  leagues: SCREENS.leagues.path,
  league: (id: number, tournamentId: number | null) =>
    `/leagues/${id}${tournamentId === null ? "" : `?tournament=${tournamentId}`}`,
  manageLeague: (id: number) => `/leagues/${id}/manage`,
  join: (code: string) => `/join/${code}`,
  rules: SCREENS.rules.path,
  playerPicker: SCREENS.playerPicker.path,
  chat: SCREENS.chat.path,
  leagueChat: (leagueId: number) => `/chat?league=${leagueId}`,
  ownProfile: SCREENS.ownProfile.path,
  organise: SCREENS.organise.path,
  mailbox: "/mailbox",
  account: SCREENS.account.path,
  reminders: SCREENS.reminders.path,
  admin: SCREENS.admin.path,
  health: SCREENS.health.path,
  log: SCREENS.auditLog.path,
  signInLink: SCREENS.signInLink.path,
  signedIn: SCREENS.oidcCallback.path,
  game: (id: number, tournamentId: number) => `/game/${id}?tournament=${tournamentId}`,
  race: (id: number, tournamentId: number) => `/race/${id}?tournament=${tournamentId}`,
  question: (id: number, tournamentId: number) => `/question/${id}?tournament=${tournamentId}`,
  recap: (round: string) => `/recap?${new URLSearchParams({ round }).toString()}`,
  proof: (contestId: number, tournamentId: number) => `/proof/${contestId}?tournament=${tournamentId}`,
  profile: (userId: number) => `/profile/${userId}`,
  versus: (userId: number, otherId: number, tournamentId: number) =>
    `/versus/${userId}/${otherId}?tournament=${tournamentId}`,
};

/** Reads the code of an invitation in the `code` parameter of a URL; null when there is none. */
export function readCode(search: string): string | null {
  return parseCode(new URLSearchParams(search).get("code") ?? "");
}

/** The screens that are about something of one tournament, which another one does not have. */
const SCREENS_OF_ONE: ReadonlySet<ScreenName> = new Set([
  "game",
  "race",
  "question",
  "proof",
  "join",
  "tournamentEditor",
  "results",
  "pasteResults",
  "feeds",
  "addFeed",
  "importFiles",
]);

/** Returns whether a path shows something of one tournament that another one does not have. */
export function isOfOneTournament(pathname: string): boolean {
  const name = findScreenAt(pathname);
  return name !== null && SCREENS_OF_ONE.has(name);
}

/** Returns whether people share a path; its URL names the tournament, so that everyone sees the same. */
export function isSharedPath(pathname: string): boolean {
  const name = findScreenAt(pathname);
  return name !== null && SCREENS[name].isShared;
}

/** Returns whether a URL is a path of this site: browsers read `//host` and `/\host` as another site, and
 * ignore tabs and line breaks. */
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
