import { useQuery } from "@tanstack/react-query";
import type { Newcomers } from "#contract/leaderboard/schemas.ts";
import { newcomersQuery } from "./queries.ts";

const NO_PLAYERS: Newcomers["players"] = [];

/** The newcomers of a tournament, or those among them who support a team; empty until they are loaded. */
export function useNewcomers(tournamentId: number, team: string | null) {
  const { data, isPending } = useQuery(newcomersQuery(tournamentId));
  const players = data?.players ?? NO_PLAYERS;
  return { isPending, players: team === null ? players : players.filter((one) => one.team === team) };
}
