import { unpublishedQuery } from "#web/leaderboard/queries.ts";
import type { RouteLoader } from "#web/navigation/initial-route.ts";
import { enteredPicksQuery } from "#web/on-behalf/queries.ts";

/** Asks for what is noted beside contests: whose results the leaderboard does not count yet, and which picks organisers
 * entered. */
export const prefetchContestNotes: RouteLoader = async (client, { tournamentId }) => {
  await Promise.all([
    client.prefetchQuery(unpublishedQuery(tournamentId)),
    client.prefetchQuery(enteredPicksQuery(tournamentId)),
  ]);
};
