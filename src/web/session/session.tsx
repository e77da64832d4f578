import { type QueryFilters, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { logFailure } from "#web/browser/log-failure.ts";
import { clearApiCache, deleteSessionResponses } from "#web/offline/offline-cache-status.ts";
import { createSessionStore, isReturnExpected, type Session, type SessionStore } from "./session-store.ts";

const SessionContext = createContext<SessionStore | null>(null);

function getStore(store: SessionStore | null): SessionStore {
  if (!store) throw new Error("There is no SessionProvider above this component.");
  return store;
}

/** Provides the session, and resets the queries when the user changes. */
export function SessionProvider(props: { session?: SessionStore | undefined; children: ReactNode }) {
  const [store] = useState(() => props.session ?? createSessionStore());
  return (
    <SessionContext value={store}>
      {props.children}
      <ResetQueriesOnUserChange store={store} />
    </SessionContext>
  );
}

/** How a visitor's session ended, or its status; null for a player. */
const describeVisitor = (session: Session): string | null =>
  session.user === null ? (session.ended ?? session.status) : null;

/** Returns whether pending mutations may stay: the session expired, or the same player is back. */
const isStillFor = (session: Session, lastPlayer: number | null): boolean =>
  session.user === null ? isReturnExpected(session.ended) : session.user.id === lastPlayer;

const logNotCleared = (failure: unknown) => logFailure("The offline cache could not be cleared", failure);

/** Queries whose replies differ between players. */
const OWN_QUERIES: QueryFilters = {
  predicate: ({ queryKey }) => queryKey[0] !== "settings" && queryKey[0] !== "tournaments",
};

/** Keeps only queries that are the same for everybody. Rendered last, so that its effects run after those of
 * the screens. */
function ResetQueriesOnUserChange({ store }: { store: SessionStore }) {
  const client = useQueryClient();
  const userId = useSyncExternalStore(store.subscribe, () => store.get().user?.id ?? null);
  const visitor = useSyncExternalStore(store.subscribe, () => describeVisitor(store.get()));
  const known = useRef(userId);
  const shown = useRef(userId);
  const lastPlayer = useRef(userId);
  useLayoutEffect(() => {
    if (known.current === userId) return;
    known.current = userId;
    clearApiCache().catch(logNotCleared);
    if (!isStillFor(store.get(), lastPlayer.current)) client.getMutationCache().clear();
    lastPlayer.current = userId ?? lastPlayer.current;
    for (const query of client.getQueryCache().findAll(OWN_QUERIES)) query.reset();
  }, [client, store, userId]);
  // By now the screens ask as the new user: what a visitor may not ask is disabled.
  useEffect(() => {
    if (shown.current === userId) return;
    shown.current = userId;
    void client.refetchQueries({ ...OWN_QUERIES, type: "active" });
  }, [client, userId]);
  useEffect(() => {
    if (visitor !== null) deleteSessionResponses().catch(logNotCleared);
  }, [visitor]);
  return null;
}

/** Returns the session's state and its actions. */
export function useSession(): Session &
  Pick<SessionStore, "signIn" | "start" | "signOut" | "clear" | "update"> {
  const store = getStore(use(SessionContext));
  const session = useSyncExternalStore(store.subscribe, store.get);
  const { signIn, start, signOut, clear, update } = store;
  return { ...session, signIn, start, signOut, clear, update };
}

/** Returns the signed-in player; null for a visitor. */
export function useUser(): SignedInUser | null {
  const store = getStore(use(SessionContext));
  return useSyncExternalStore(store.subscribe, () => store.get().user);
}
