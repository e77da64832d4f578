import { useQuery } from "@tanstack/react-query";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { changesQuery } from "#web/leaderboard/queries.ts";
import type { Changing } from "#web/organise/publication/preview-line.tsx";
import { findFacts } from "./entered-list.tsx";

/** How many players got points from the publication of a result, while it is the newest; undefined: that is
 * not known, as of a correction by which some can have lost points. */
export function usePublishedScorers(organised: OrganisedTournament, contestId: number): Changing | undefined {
  const { data } = useQuery(changesQuery(organised.id, null));
  const publication = findFacts(organised, contestId)?.publication;
  const newest = data?.publication;
  if (!newest || newest.id !== publication?.id) return undefined;
  const { scorers, changed } = newest;
  return publication.is_correction && changed > 0 ? undefined : { scorers, losing: 0 };
}
