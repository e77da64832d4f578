import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Change } from "#contract/live.ts";
import { invalidateGamePredictions, invalidateGames } from "#web/basketball/queries.ts";
import { useLive } from "#web/live/live-provider.tsx";
import { invalidateBoards, invalidateUnpublished } from "#web/leaderboard/queries.ts";
import { invalidateNotices } from "#web/notices/queries.ts";
import { invalidateProfiles, invalidateResults } from "#web/players/queries.ts";
import { invalidateRacePredictions, invalidateRaces } from "#web/racing/queries.ts";
import { tournamentsQuery } from "#web/tournaments/queries.ts";

/** Invalidated queries are refetched at once if a screen shows them, otherwise when one does. */
const INVALIDATED_BY = {
  contests: [invalidateUnpublished, invalidateGames, invalidateRaces, invalidateProfiles, invalidateNotices],
  board: [invalidateBoards, invalidateGames, invalidateRaces, invalidateProfiles, invalidateResults],
  lock: [invalidateGamePredictions, invalidateRacePredictions, invalidateProfiles],
} satisfies Record<Change["what"], ((client: QueryClient, tournamentId: number) => Promise<void>)[]>;

/** Invalidates the queries that a change concerns. */
export function invalidateForChange(client: QueryClient, { what, tournament_id }: Change): void {
  for (const invalidate of INVALIDATED_BY[what]) void invalidate(client, tournament_id);
  // A completed round is part of the tournament, and may end it.
  if (what === "board") invalidateTournaments(client);
}

function invalidateTournaments(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: tournamentsQuery.queryKey });
}

/** Invalidates what may have changed while disconnected. */
export function invalidateAll(client: QueryClient): void {
  const tournaments = client.getQueryData(tournamentsQuery.queryKey) ?? [];
  for (const { id } of tournaments) {
    for (const invalidate of INVALIDATED_BY.board) void invalidate(client, id);
  }
  invalidateTournaments(client);
}

/** Invalidates queries when the server reports changes and after each connection. */
export function InvalidateOnChange(): null {
  const live = useLive();
  const client = useQueryClient();
  useEffect(
    () =>
      live.subscribe({
        onConnect: () => invalidateAll(client),
        onChange: (change) => invalidateForChange(client, change),
      }),
    [live, client],
  );
  return null;
}
