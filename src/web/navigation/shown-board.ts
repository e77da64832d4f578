import { deviceStorage } from "#web/browser/browser-storage.ts";
import { readId } from "./initial-route.ts";

/** Each player's choice is kept in this browser, for each tournament. */
const keyOf = (userId: number, tournamentId: number) => `board ${userId} ${tournamentId}`;

/** Returns the league whose board a player was last shown in a tournament; null: everyone's. */
export const loadShownBoard = (userId: number, tournamentId: number): number | null =>
  readId(deviceStorage.getItem(keyOf(userId, tournamentId)) ?? "");

/** Stores which board a player is shown; null: everyone's. */
export function storeShownBoard(userId: number, tournamentId: number, leagueId: number | null): void {
  const key = keyOf(userId, tournamentId);
  if (leagueId === null) deviceStorage.removeItem(key);
  else deviceStorage.setItem(key, String(leagueId));
}
