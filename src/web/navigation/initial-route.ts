import type { QueryClient } from "@tanstack/react-query";
import { findScreenAt, type ScreenName } from "#contract/screens.ts";
import { type Sport, SPORTS } from "#domain/sports.ts";
import { deviceStorage, visitStorage } from "#web/browser/browser-storage.ts";

/** Key in localStorage and sessionStorage: the tournament that is chosen, or shown in this tab. */
export const TOURNAMENT_KEY = "tournamentId";
const SPORT_KEY = "sport";

/** The tournament last shown in this tab, else the one last chosen in this browser; 0 without either. */
export function loadShownTournament(): number {
  return Number(visitStorage.getItem(TOURNAMENT_KEY) ?? deviceStorage.getItem(TOURNAMENT_KEY));
}

/** Stores for this tab alone which tournament is shown: opening a link must not change the choice of later
 * visits. */
export function storeShownTournament(id: number): void {
  visitStorage.setItem(TOURNAMENT_KEY, String(id));
}

/** Stores the tournament that the player chose, for this and later visits. */
export function storeChosenTournament(id: number): void {
  deviceStorage.setItem(TOURNAMENT_KEY, String(id));
  storeShownTournament(id);
}

/** Stores for later visits the tournament in which the player has just acted, whatever this tab shows. */
export function rememberTournament(id: number, sport: Sport): void {
  deviceStorage.setItem(TOURNAMENT_KEY, String(id));
  deviceStorage.setItem(SPORT_KEY, sport);
}

/** Stores the sport of the tournament shown, for the next start before the tournaments have arrived. */
export function storeSport(sport: Sport): void {
  visitStorage.setItem(SPORT_KEY, sport);
  const isChosen = loadShownTournament() === Number(deviceStorage.getItem(TOURNAMENT_KEY));
  if (isChosen) deviceStorage.setItem(SPORT_KEY, sport);
}

const LARGEST_ID = 2_147_483_647;

/** Reads the id of the tournament that the query of a URL names; null when it names none. */
export function readNamedTournament(search: string): number | null {
  const named = Number(new URLSearchParams(search).get("tournament"));
  return Number.isSafeInteger(named) && named > 0 && named <= LARGEST_ID ? named : null;
}

/** What is known of the first screen before any response: from the URL and from this browser's storage. */
export interface InitialRoute {
  /** Null: there is no screen at this path. */
  screen: ScreenName | null;
  /** Id of the game or race: 12 of "/game/12". */
  contestId: number | null;
  /** Null: neither the URL nor this browser names one, so the first of the server's is shown. */
  tournamentId: number | null;
  /** Null when this browser has not shown the tournament before. */
  sport: Sport | null;
  userId: number | null;
}

/** An initial route whose tournament is known. */
export type TournamentRoute = InitialRoute & { tournamentId: number };

/** Prefetches a screen's queries. */
export type RouteLoader = (client: QueryClient, route: TournamentRoute) => Promise<unknown>;

/** Parses an id in a path; null when it is none. */
export function readId(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Reads the initial route from the URL and this browser's storage. */
export function parseInitialRoute(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  userId: number | null,
): InitialRoute {
  const stored = loadShownTournament();
  const named = new URLSearchParams(search).get("tournament");
  const tournamentId = named === null ? stored : readNamedTournament(search);
  const sport =
    tournamentId === stored ? (visitStorage.getItem(SPORT_KEY) ?? deviceStorage.getItem(SPORT_KEY)) : null;
  const [, , id = ""] = pathname.split("/");
  return {
    screen: findScreenAt(pathname),
    contestId: readId(id),
    tournamentId: tournamentId !== null && tournamentId > 0 ? tournamentId : null,
    sport: SPORTS.find((one) => one === sport) ?? null,
    userId,
  };
}
