import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Change } from "#contract/live.ts";
import { useLive } from "#web/live/live-provider.tsx";
import { ROUTES } from "./routes.ts";
import { tournamentsQuery } from "#web/tournaments/queries.ts";

/** Invalidates what a kind of change makes stale on any screen; a screen that shows it refetches at once. */
function invalidateFor(client: QueryClient, what: Change["what"], tournamentId: number): void {
  const stale = new Set(Object.values(ROUTES).flatMap(({ staleOn }) => staleOn[what] ?? []));
  for (const invalidate of stale) void invalidate(client, tournamentId);
}

/** Invalidates the queries that a change concerns. */
export function invalidateForChange(client: QueryClient, { what, tournament_id }: Change): void {
  invalidateFor(client, what, tournament_id);
  // A completed round is part of the tournament, and may end it.
  if (what === "board") invalidateTournaments(client);
}

function invalidateTournaments(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: tournamentsQuery.queryKey });
}

/** Invalidates what may have changed while disconnected. */
export function invalidateAll(client: QueryClient): void {
  const tournaments = client.getQueryData(tournamentsQuery.queryKey) ?? [];
  for (const { id } of tournaments) invalidateFor(client, "board", id);
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
