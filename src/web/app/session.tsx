import { useQueryClient } from "@tanstack/react-query";
import { createContext, use, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import type { SignedInUser } from "#contract/players.ts";
import { logFailure } from "./log-failure.ts";
import { dropSeen } from "./seen.ts";
import { createSessionStore, type Session, type SessionStore } from "./session-store.ts";

const SessionContext = createContext<SessionStore | null>(null);

function getStore(store: SessionStore | null): SessionStore {
  if (!store) throw new Error("There is no SessionProvider above this component.");
  return store;
}

/** Holds the session of everything inside it, and drops what was asked for one player when another takes over. */
export function SessionProvider(props: { session?: SessionStore | undefined; children: ReactNode }) {
  const [store] = useState(() => props.session ?? createSessionStore());
  return (
    <SessionContext value={store}>
      <FreshAnswers store={store} />
      {props.children}
    </SessionContext>
  );
}

/** Answers asked for one player are not another's: a change of player asks again, except what is the same for all. */
function FreshAnswers({ store }: { store: SessionStore }) {
  const client = useQueryClient();
  const userId = useSyncExternalStore(store.subscribe, () => store.get().user?.id ?? null);
  const known = useRef(userId);
  useEffect(() => {
    if (known.current === userId) return;
    known.current = userId;
    dropSeen().catch((failure: unknown) => logFailure("What was kept could not be dropped", failure));
    void client.resetQueries({
      predicate: ({ queryKey }) => queryKey[0] !== "settings" && queryKey[0] !== "tournaments",
    });
  }, [client, userId]);
  return null;
}

/** The session's state with what can be done to it: `signIn`, `signOut`, `forget`, `update` (spec §4). */
export function useSession(): Session & Pick<SessionStore, "signIn" | "signOut" | "forget" | "update"> {
  const store = getStore(use(SessionContext));
  const session = useSyncExternalStore(store.subscribe, store.get);
  const { signIn, signOut, forget, update } = store;
  return { ...session, signIn, signOut, forget, update };
}

/** The signed-in player, or null for a visitor. */
export function useUser(): SignedInUser | null {
  const store = getStore(use(SessionContext));
  return useSyncExternalStore(store.subscribe, () => store.get().user);
}
