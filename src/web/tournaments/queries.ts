import { queryOptions } from "@tanstack/react-query";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { tournaments } from "#contract/tournaments/calls.ts";
import { call, isNotFound } from "#web/api/api.ts";

/** The key of all queries of tournaments that are the same for everybody. */
export const TOURNAMENTS = ["tournaments"];
export const UNLISTED = ["unlisted-tournaments"];

/** The tournaments that everybody may find, in the server's order. */
export const tournamentsQuery = queryOptions({
  queryKey: [...TOURNAMENTS, "visible"],
  queryFn: () => call(tournaments.list),
  staleTime: 60_000,
});

/** The unlisted tournaments in which a player plays or which the player organises; none for a visitor
 * (null). */
export const unlistedTournamentsQuery = (userId: number | null) =>
  queryOptions({
    queryKey: [...UNLISTED, userId],
    queryFn: () => (userId === null ? [] : call(tournaments.listUnlisted)),
    staleTime: 60_000,
  });

/** One tournament, listed or not; null: it does not exist. */
export const tournamentQuery = (id: number) =>
  queryOptions({
    queryKey: [...TOURNAMENTS, id],
    queryFn: async (): Promise<Tournament | null> => {
      try {
        return await call(tournaments.get, { params: { id } });
      } catch (failure) {
        if (isNotFound(failure)) return null;
        throw failure;
      }
    },
    staleTime: 60_000,
  });

/** Start of the keys of all queries about organised tournaments, whose code and calls load with the screens
 * of organisers. */
export const ORGANISE_KEY = ["organise"] as const;
