import { queryOptions } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { firstAdmin } from "#contract/first-admin/calls.ts";
import { SCREENS } from "#contract/screens.ts";
import { call } from "#web/api/api.ts";
import { useSingleMutation } from "#web/api/use-single-mutation.ts";
import { useSession } from "#web/session/session.tsx";

/** Whether there is an admin. */
export const setUpStateQuery = queryOptions({
  queryKey: ["set-up"],
  queryFn: () => call(firstAdmin.state),
  staleTime: 0,
});

/** Whether a link works, or who used it. */
export function setUpLinkQuery(token: string) {
  return queryOptions({
    queryKey: ["set-up", "link", token],
    queryFn: () => call(firstAdmin.look, { body: { token } }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Makes an admin of whoever has the link, and takes its token out of the address. */
export function useClaim(token: string) {
  const { start } = useSession();
  const [, navigate] = useLocation();
  return useSingleMutation({
    mutationFn: (account: { name: string; email: string } | null) =>
      call(firstAdmin.claim, { body: { token, ...(account && { account }) } }),
    onSuccess: (user) => {
      start(user);
      navigate(SCREENS.setUp.path, { replace: true });
    },
  });
}
