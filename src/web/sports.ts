// The sports' entries in the web.
import type { QueryClient } from "@tanstack/react-query";
import { type Sport, SPORTS } from "#domain/sports.ts";
import { basketballSport } from "./basketball/sport.ts";
import { racingSport } from "./racing/sport.ts";
import type { WebSport } from "./web-sport.ts";

export const WEB_SPORTS = { basketball: basketballSport, racing: racingSport } satisfies Record<
  Sport,
  WebSport
>;

/** Refetches all about a tournament's contests, as whatever sport it is shown. */
export async function invalidateContests(client: QueryClient, tournamentId: number): Promise<void> {
  await Promise.all(SPORTS.map((sport) => WEB_SPORTS[sport].invalidateContests(client, tournamentId)));
}
