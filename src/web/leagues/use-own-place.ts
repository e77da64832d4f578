import { useQuery } from "@tanstack/react-query";
import type { League } from "#contract/leagues/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ordinal } from "#web/ui/ordinal.ts";
import { leagueBoardQuery } from "./queries.ts";

/** Says where the player stands in the league, or before that how large it is and what it follows. */
export function useOwnPlace({ id, members, tournament_id }: League): string {
  const tournament = useTournament();
  const userId = useUser()?.id;
  const isHere = tournament_id === null || tournament_id === tournament.id;
  const { data = [] } = useQuery({ ...leagueBoardQuery(id, tournament.id), enabled: isHere });
  const own = data.find(({ user_id }) => user_id === userId);
  if (own !== undefined) return `You are ${ordinal(own.rank)} of ${data.length}.`;
  if (!isHere) return countOf(members, "member");
  return `${countOf(members, "member")}, ${tournament_id === null ? "all tournaments" : tournament.name}`;
}
