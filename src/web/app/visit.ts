import type { QueryClient } from "@tanstack/react-query";
import { deviceStorage, visitStorage } from "./browser-storage.ts";

export type Sport = "basketball" | "racing";

/** Where the tournament is remembered, and beside it its sport. */
const CHOSEN = "tournamentId";
const SPORT = "sport";

/** The tournament shown last in this tab, else the one chosen last in this browser; 0 when there is neither. */
export function getShownTournament(): number {
  return Number(visitStorage.getItem(CHOSEN) ?? deviceStorage.getItem(CHOSEN));
}

/** Remembers in this tab which tournament is shown: one opened by a link, which is another visit's choice no more. */
export function keepShownTournament(id: number): void {
  visitStorage.setItem(CHOSEN, String(id));
}

/** Remembers the tournament that somebody chose, for this and later visits. */
export function keepChosenTournament(id: number): void {
  deviceStorage.setItem(CHOSEN, String(id));
  keepShownTournament(id);
}

/** Remembers the sport of the tournament shown, for a start that does not know the tournaments yet. */
export function keepSport(sport: Sport): void {
  visitStorage.setItem(SPORT, sport);
  const isChosen = getShownTournament() === Number(deviceStorage.getItem(CHOSEN));
  if (isChosen) deviceStorage.setItem(SPORT, sport);
}

/** What is known of a visit before the server has said anything. */
export interface Visit {
  /** What is visited: "game" of "/game/12". */
  screen: string;
  /** Which game or race: 12 of "/game/12". */
  contestId: number | null;
  tournamentId: number;
  /** Null when this browser has not shown the tournament before. */
  sport: Sport | null;
  userId: number | null;
}

/** Asks for what a screen is going to show, so that it need not wait for the settings and the tournaments first. */
export type AskAhead = (client: QueryClient, visit: Visit) => Promise<unknown>;

/** The id that a part of an address is; null when it cannot be one. */
export function readId(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Reads a visit from its address and from this browser; null when neither names a tournament. */
export function readVisit({ pathname, search }: Location, userId: number | null): Visit | null {
  const kept = getShownTournament();
  const named = new URLSearchParams(search).get("tournament");
  const tournamentId = named === null ? kept : Number(named);
  if (!Number.isSafeInteger(tournamentId) || tournamentId <= 0) return null;
  const sport = tournamentId === kept ? (visitStorage.getItem(SPORT) ?? deviceStorage.getItem(SPORT)) : null;
  const [, screen = "", id = ""] = pathname.split("/");
  return {
    screen,
    contestId: readId(id),
    tournamentId,
    sport: sport === "basketball" || sport === "racing" ? sport : null,
    userId,
  };
}
