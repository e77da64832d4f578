import type { QueryClient } from "@tanstack/react-query";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { ORGANISE_KEY, TOURNAMENTS, UNLISTED } from "./queries.ts";

/** Refetches the tournaments themselves, listed or not. */
export async function invalidateTournaments(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: TOURNAMENTS }),
    client.invalidateQueries({ queryKey: UNLISTED }),
  ]);
}

/** Refetches the list of tournaments that the player organises, after a contest or a tournament changed. */
export function invalidateOrganised(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [...ORGANISE_KEY, "list"] });
}

/** The ids of all tournaments that were loaded, in lists or alone. */
export function listLoadedTournaments(client: QueryClient): Set<number> {
  const filter = { queryKey: TOURNAMENTS };
  const loaded = client.getQueriesData<Tournament[] | Tournament | null>(filter);
  return new Set(loaded.flatMap(([, data]) => data ?? []).map(({ id }) => id));
}

/** Shows at once that a round is complete or active, as the server has acknowledged. */
export function showRoundStatus(
  client: QueryClient,
  tournamentId: number,
  { round, is_over }: { round: string; is_over: boolean },
): void {
  const show = (tournament: Tournament): Tournament => {
    if (tournament.id !== tournamentId) return tournament;
    const rounds = tournament.rounds.map((one) => (one.name === round ? { ...one, is_over } : one));
    return { ...tournament, rounds };
  };
  for (const queryKey of [TOURNAMENTS, UNLISTED]) {
    client.setQueriesData<Tournament[] | Tournament | null>({ queryKey }, (data) =>
      Array.isArray(data) ? data.map(show) : data && show(data),
    );
  }
}
