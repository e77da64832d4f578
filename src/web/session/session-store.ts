import type { SignedInUser } from "#contract/players.ts";
import { players } from "#contract/players-calls.ts";
import { call, setBearer } from "#web/api/api.ts";
import { createNonce } from "#web/api/create-nonce.ts";
import { logFailure } from "#web/browser/log-failure.ts";
import { readInvitation } from "./intended-code.ts";
import { concernsStoredUser, readStoredUser, storeUser } from "./stored-user.ts";

/** The ID token of a sign-in provider, with the name and e-mail read from it. */
export interface Credential {
  name: string;
  email: string;
  credential: string;
}

/** How the session ended: signed out here, or expired, perhaps while a write failed. */
type SessionEnd = "left" | "expired" | "expired unsaved";

export type Session =
  | { status: "loading" | "signed-out"; user: null; ended?: SessionEnd }
  | { status: "signed-in"; user: SignedInUser };

/** Makes a sign-in idempotent: the server accepts a repeated request with the same nonce. */
const NONCE = createNonce();

const SIGNED_OUT = { status: "signed-out", user: null } as const;

function readStored(): Session {
  const user = readStoredUser();
  return user === null ? SIGNED_OUT : { status: "signed-in", user };
}

export interface SessionStore {
  get: () => Session;
  subscribe: (notify: () => void) => () => void;
  signIn: (credential: Credential) => Promise<void>;
  /** Begins the session with which a sign-in without a provider was answered. */
  start: (user: SignedInUser) => void;
  signOut: () => Promise<void>;
  /** Ends the session in this browser only, for example after the account was deactivated. */
  clear: () => void;
  /** Updates the stored user after a change of the profile. */
  update: (user: Partial<SignedInUser>) => void;
}

/** Reads the session that another tab has stored; after a sign-out there, it has expired here. */
function readFromOtherTab({ user }: Session): Session {
  const next = readStored();
  return user !== null && next.user === null ? { ...SIGNED_OUT, ended: "expired" } : next;
}

async function endOnServer(): Promise<void> {
  try {
    await call(players.signOut);
  } catch (failure) {
    logFailure("Sign-out failed", failure);
  }
}

/** Creates the session: restored from localStorage, sent with every call, synchronised between tabs. */
export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>();
  let session: Session = SIGNED_OUT;
  let lastToken: string | undefined;

  const setSession = (next: Session) => {
    session = next;
    const token = next.user?.token;
    lastToken = token ?? lastToken;
    setBearer(token === undefined ? null : { token, onExpired: (isSave) => expire(token, isSave) });
    for (const notify of listeners) notify();
  };
  const persist = (user: SignedInUser) => {
    storeUser(user);
    setSession({ status: "signed-in", user });
  };
  const end = (ended: SessionEnd) => {
    storeUser(null);
    setSession({ ...SIGNED_OUT, ended });
  };
  const clear = () => end("left");
  function expire(token: string, isSave: boolean) {
    // When several calls fail with 401 together, the write may come last.
    const isOver = session.user === null && session.ended === "expired";
    if (session.user?.token === token) end(isSave ? "expired unsaved" : "expired");
    else if (isSave && isOver && lastToken === token) end("expired unsaved");
  }
  const followOtherTab = (event: StorageEvent) => {
    if (concernsStoredUser(event)) setSession(readFromOtherTab(session));
  };
  setSession(readStored());

  return {
    get: () => session,
    subscribe(notify) {
      if (listeners.size === 0) addEventListener("storage", followOtherTab);
      listeners.add(notify);
      return () => {
        listeners.delete(notify);
        if (listeners.size === 0) removeEventListener("storage", followOtherTab);
      };
    },
    async signIn(credential) {
      const before = session;
      setSession({ status: "loading", user: null });
      try {
        persist(await call(players.signIn, { body: { ...credential, ...readInvitation(), nonce: NONCE } }));
      } catch (failure) {
        setSession(before);
        throw failure;
      }
    },
    start: persist,
    async signOut() {
      await endOnServer();
      clear();
    },
    clear,
    update(changes) {
      if (session.status === "signed-in") persist({ ...session.user, ...changes });
    },
  };
}
