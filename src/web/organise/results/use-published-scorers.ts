import { useQuery } from "@tanstack/react-query";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { changesQuery } from "#web/leaderboard/queries.ts";
import { findFacts } from "./entered-list.tsx";

/** How many players got points from the publication of a result, while it is the newest; undefined: that is
 * not known yet. */
export function usePublishedScorers(organised: OrganisedTournament, contestId: number): number | undefined {
  const { data } = useQuery(changesQuery(organised.id, null));
  const publication = findFacts(organised, contestId)?.publication;
  const newest = data?.publication;
  return newest?.id === publication?.id ? newest?.scorers : undefined;
}
