import { useQuery } from "@tanstack/react-query";
import type { Game } from "#contract/basketball.ts";
import { useUser } from "#web/app/session.tsx";
import { type OwnPicksOfTournament, useShownPicks } from "../contests/use-shown-picks.ts";
import { gameBook } from "./own-picks.ts";
import { ownPredictionsQuery } from "./queries.ts";

/** The signed-in player's picks in a basketball tournament. */
export function useOwnPicks(tournamentId: number): OwnPicksOfTournament<Game> {
  const user = useUser();
  const query = useQuery({ ...ownPredictionsQuery(user?.id ?? 0, tournamentId), enabled: user !== null });
  return useShownPicks(gameBook, query, tournamentId);
}
