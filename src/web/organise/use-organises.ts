import { useQuery } from "@tanstack/react-query";
import { useUser } from "#web/session/session.tsx";
import { organiseQuery } from "./queries.ts";

/** Whether the player organises something; false until that is known, and of visitors and admins, who are not asked for. */
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
