import { useQuery } from "@tanstack/react-query";
import { overallQuery, ranksBeforeQuery } from "#web/leaderboard/queries.ts";
import { paths } from "#web/navigation/paths.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { LeagueCard } from "./league-card.tsx";

/** The board of all players as the first of the leagues. */
export function EveryoneCard({ userId }: { userId: number }) {
  const tournament = useTournament();
  const { data: board = [] } = useQuery(overallQuery(tournament.id));
  const { data: before } = useQuery(ranksBeforeQuery(tournament.id));
  const own = board.find(({ user_id }) => user_id === userId);
  const rival = board.find(({ user_id }) => user_id !== userId);
  const standing = own && {
    rank: own.rank,
    rank_before: before?.get(userId) ?? 0,
    players: board.length,
    total_points: own.total_points,
    rival: rival ?? null,
  };
  return (
    <LeagueCard
      to={paths.leaderboardIn(tournament.id)}
      name="Everyone"
      tag={null}
      standing={standing ?? null}
      instead="You are on the board with your first result."
    />
  );
}
