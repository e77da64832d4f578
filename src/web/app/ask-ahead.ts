import type { QueryClient } from "@tanstack/react-query";
import { askForGame, askForPredictions as askForGamePicks } from "../basketball/queries.ts";
import { askForBoards } from "../leaderboard/queries.ts";
import { askForPredictions as askForRacePicks, askForRace } from "../racing/queries.ts";
import { tournamentsQuery } from "../tournaments/queries.ts";
import { settingsQuery } from "./settings.ts";
import type { AskAhead, Visit } from "./visit.ts";

/** Of an unknown sport the tournaments, asked for at the same time, tell which one it is. */
const askForPredictions: AskAhead = async (client, visit) => {
  if (visit.sport === "basketball") await askForGamePicks(client, visit);
  if (visit.sport === "racing") await askForRacePicks(client, visit);
};

/** What is shown first at an address, by its first part. */
const SHOWN_AT: ReadonlyMap<string, AskAhead> = new Map([
  ["leaderboard", askForBoards],
  ["predictions", askForPredictions],
  ["game", askForGame],
  ["race", askForRace],
]);

/** Asks for what every screen starts from and for what a visit's first screen shows; settles, well in any case, when all is there. */
export async function askAhead(client: QueryClient, visit: Visit | null): Promise<void> {
  await Promise.all([
    client.prefetchQuery(settingsQuery),
    client.prefetchQuery(tournamentsQuery),
    visit && SHOWN_AT.get(visit.screen)?.(client, visit),
  ]);
}
