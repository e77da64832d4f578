import { QueryClient } from "@tanstack/react-query";
import { tournamentsQuery } from "../tournaments/queries.ts";
import { ApiError } from "./api.ts";
import { settingsQuery } from "./settings.ts";

/** A refusal would only be repeated; a server that is away may be back the next moment. */
function isWorthRetrying(failures: number, failure: Error): boolean {
  return failures === 0 && !(failure instanceof ApiError && failure.status < 500);
}

/** What holds the server's answers. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline the service worker answers, and a save fails at once instead of waiting unseen.
      queries: { retry: isWorthRetrying, staleTime: 15_000, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
}

/** Milliseconds that the first screen waits for what it starts from; after them it says that it loads. */
const START_WITHIN = 400;

/** Asks for what every screen starts from, and settles when it and the first screen's own are there or do not come soon: what begins with them is made once. */
export async function askForStart(client: QueryClient, screen: Promise<void>): Promise<void> {
  const asked = Promise.all([
    client.prefetchQuery(settingsQuery),
    client.prefetchQuery(tournamentsQuery),
    screen,
  ]);
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, START_WITHIN))]);
}
