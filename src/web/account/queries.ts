import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { OwnData } from "#contract/account/schemas.ts";
import { account } from "#contract/account/calls.ts";
import { call, isRefusedWith } from "#web/api/api.ts";
import { useWithProof } from "#web/session/use-with-proof.ts";
import { useSession } from "#web/session/session.tsx";

const SESSIONS_KEY = ["sessions"] as const;

/** Where the player is signed in. */
export function sessionsQuery(userId: number) {
  return queryOptions({ queryKey: [...SESSIONS_KEY, userId], queryFn: () => call(account.sessions) });
}

/** Ends one of the player's sessions, or all others; pending until the list is refetched. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (which: number | "others") => {
      try {
        if (which === "others") await call(account.endOtherSessions);
        else await call(account.endSession, { params: { id: which } });
      } catch (failure) {
        // It has already ended.
        if (!isRefusedWith(failure, "session-not-found")) throw failure;
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

/** Fetches everything that is stored about the player. */
export function useOwnData() {
  const withProof = useWithProof();
  return useMutation({ mutationFn: (): Promise<OwnData> => withProof(() => call(account.data)) });
}

/** Erases the player's account, which ends the session. */
export function useErase() {
  const { clear } = useSession();
  const withProof = useWithProof();
  return useMutation({
    mutationFn: (name: string) => withProof(() => call(account.erase, { body: { name } })),
    onSuccess: () => clear("erased"),
  });
}
