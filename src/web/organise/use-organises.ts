import { queryOptions, useQuery } from "@tanstack/react-query";
import { listOrganised } from "#contract/organise/list-call.ts";
import { call } from "#web/api/api.ts";
import { useUser } from "#web/session/session.tsx";
import { ORGANISE_KEY } from "#web/tournaments/queries.ts";

/** The tournaments that the player organises. */
export function organiseQuery(userId: number) {
  return queryOptions({
    queryKey: [...ORGANISE_KEY, "list", userId],
    queryFn: () => call(listOrganised),
  });
}

/** Returns whether the player organises a tournament; false while loading, for visitors and for admins. */
export function useOrganises(): boolean {
  const user = useUser();
  const { data } = useQuery({
    ...organiseQuery(user?.id ?? 0),
    enabled: user !== null && !user.admin,
    staleTime: Infinity,
    retry: false,
  });
  return (data?.tournaments.length ?? 0) > 0;
}
