import { players, type SignedInUser } from "#contract/players.ts";
import { call, setBearer } from "./api.ts";
import { createNonce } from "./create-nonce.ts";
import { logFailure } from "./log-failure.ts";
import { isOfStoredUser, readStoredUser, storeUser } from "./stored-user.ts";

/** What a provider's sign-in gives: the ID token, and the name and e-mail read from it (D3). */
export interface Credential {
  name: string;
  email: string;
  credential: string;
}

/** How a session of this visit ended: by its player here, or elsewhere, and then perhaps with a change that was not saved. */
type SessionEnd = "left" | "expired" | "expired unsaved";

export type Session =
  | { status: "loading" | "signed-out"; user: null; ended?: SessionEnd }
  | { status: "signed-in"; user: SignedInUser };

/** With it a sign-in that is sent twice, or again because its answer was lost, signs in both times. */
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
  signOut: () => Promise<void>;
  /** Ends the session here alone: after a deactivation, or when the server no longer knows it. */
  forget: () => void;
  /** Takes over what the player changed about himself or herself. */
  update: (user: Partial<SignedInUser>) => void;
}

/** The session after another tab changed it: signed out there, it is over here too. */
function readAfter({ user }: Session): Session {
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

/** Keeps the session: restored from this browser, given to every call, the same in all its tabs (spec §4). */
export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>();
  let session: Session = SIGNED_OUT;
  let lastToken: string | undefined;

  const become = (next: Session) => {
    session = next;
    const token = next.user?.token;
    lastToken = token ?? lastToken;
    setBearer(token === undefined ? null : { token, onExpired: (isSave) => expire(token, isSave) });
    for (const notify of listeners) notify();
  };
  const keep = (user: SignedInUser) => {
    storeUser(user);
    become({ status: "signed-in", user });
  };
  const end = (ended: SessionEnd) => {
    storeUser(null);
    become({ ...SIGNED_OUT, ended });
  };
  const forget = () => end("left");
  function expire(token: string, isSave: boolean) {
    // Of several calls that are refused together, the one that was to save may come last.
    const isOver = session.user === null && session.ended === "expired";
    if (session.user?.token === token) end(isSave ? "expired unsaved" : "expired");
    else if (isSave && isOver && lastToken === token) end("expired unsaved");
  }
  const followOtherTab = (event: StorageEvent) => {
    if (!isOfStoredUser(event)) return;
    become(readAfter(session));
  };
  become(readStored());

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
      become({ status: "loading", user: null });
      try {
        keep(await call(players.signIn, { body: { ...credential, nonce: NONCE } }));
      } catch (failure) {
        become(before);
        throw failure;
      }
    },
    async signOut() {
      await endOnServer();
      forget();
    },
    forget,
    update(changes) {
      if (session.status === "signed-in") keep({ ...session.user, ...changes });
    },
  };
}
