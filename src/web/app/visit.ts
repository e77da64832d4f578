import type { QueryClient } from "@tanstack/react-query";
import { deviceStorage } from "./browser-storage.ts";

export type Sport = "basketball" | "racing";

/** Where the chosen tournament is remembered (spec §1), and beside it its sport. */
const CHOSEN = "tournamentId";
const SPORT = "sport";

/** The tournament chosen last in this browser; 0 when none ever was. */
export function getKeptTournament(): number {
  return Number(deviceStorage.getItem(CHOSEN));
}

/** Remembers the chosen tournament. */
export function keepTournament(id: number): void {
  deviceStorage.setItem(CHOSEN, String(id));
}

/** Remembers the sport of the chosen tournament, for a start that does not know the tournaments yet. */
export function keepSport(sport: Sport): void {
  deviceStorage.setItem(SPORT, sport);
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
  const kept = getKeptTournament();
  const named = new URLSearchParams(search).get("tournament");
  const tournamentId = named === null ? kept : Number(named);
  if (!Number.isSafeInteger(tournamentId) || tournamentId <= 0) return null;
  const sport = tournamentId === kept ? deviceStorage.getItem(SPORT) : null;
  const [, screen = "", id = ""] = pathname.split("/");
  return {
    screen,
    contestId: readId(id),
    tournamentId,
    sport: sport === "basketball" || sport === "racing" ? sport : null,
    userId,
  };
}
