import { queryOptions, skipToken, type QueryClient } from "@tanstack/react-query";
import type { DuelResult, GameResult, OrganisedTournament } from "#contract/organise/schemas.ts";
import type { PreviewedAnswers } from "#contract/questions/schemas.ts";
import { organise } from "#contract/organise/calls.ts";
import { call } from "#web/api/api.ts";
import { invalidateTournaments, invalidateOrganised } from "#web/tournaments/invalidate-tournaments.ts";
import { ORGANISE_KEY } from "#web/tournaments/queries.ts";

export const organisedKey = (id: number) => [...ORGANISE_KEY, id] as const;

/** Refetches the results of every tournament on the screen. */
export function invalidateResults(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ORGANISE_KEY });
}

/** All that organisers edit of a tournament. */
export function organisedQuery(id: number) {
  return queryOptions({
    queryKey: organisedKey(id),
    queryFn: () => call(organise.get, { params: { id } }),
    retry: false,
  });
}

/** The last import of a tournament, while it can be undone. */
export function lastImportQuery(id: number) {
  return queryOptions({
    queryKey: [...organisedKey(id), "import"],
    queryFn: () => call(organise.getImport, { params: { id } }),
  });
}

/** Previews the leaderboard with these results; `results` is the body as JSON, "null" if incomplete. */
export function previewResultsQuery(id: number, results: string) {
  const body = JSON.parse(results) as {
    games?: GameResult[];
    duels?: DuelResult[];
    questions?: PreviewedAnswers[];
  } | null;
  return queryOptions({
    queryKey: [...organisedKey(id), "preview", results],
    queryFn: body === null ? skipToken : () => call(organise.previewResults, { params: { id }, body }),
    retry: false,
    // Somebody else's save changes the preview, so it is not cached.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Shows a change's response, and refetches other data of the tournament. */
export async function showOrganised(client: QueryClient, organised: OrganisedTournament): Promise<void> {
  client.setQueryData(organisedKey(organised.id), organised);
  await Promise.all([
    client.invalidateQueries({ queryKey: lastImportQuery(organised.id).queryKey }),
    invalidateOrganised(client),
    invalidateTournaments(client),
  ]);
}
