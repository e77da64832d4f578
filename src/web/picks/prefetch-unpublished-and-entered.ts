import { unpublishedQuery } from "#web/leaderboard/queries.ts";
import type { RouteLoader } from "#web/navigation/initial-route.ts";
import { enteredPicksQuery } from "#web/on-behalf/queries.ts";

/** Prefetches the notes beside contests: results not on the leaderboard yet, and picks that organisers
 * entered. */
export const prefetchUnpublishedAndEntered: RouteLoader = async (client, { tournamentId }) => {
  await Promise.all([
    client.prefetchQuery(unpublishedQuery(tournamentId)),
    client.prefetchQuery(enteredPicksQuery(tournamentId)),
  ]);
};
