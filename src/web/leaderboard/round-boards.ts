// Not in `queries.ts`, which loads before everything else.
import { queryOptions } from "@tanstack/react-query";
import { leaderboard } from "#contract/leaderboard/calls.ts";
import { call } from "#web/api/api.ts";
import { boardsKey } from "./queries.ts";

/** The boards of all rounds by name, which no first screen waits for. */
export function roundsQuery(tournamentId: number) {
  return queryOptions({
    queryKey: [...boardsKey(tournamentId), "rounds"],
    queryFn: async () => {
      const reply = await call(leaderboard.rounds, { query: { tournamentId } });
      return (await import("./read-rounds.ts")).readRounds(reply);
    },
  });
}
