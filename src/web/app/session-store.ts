import { players, type SignedInUser } from "#contract/players.ts";
import { call, setBearer } from "./api.ts";
import { createNonce } from "./create-nonce.ts";
import { logFailure } from "./log-failure.ts";

/** What a provider's sign-in gives: the ID token, and the name and e-mail read from it (D3). */
export interface Credential {
  name: string;
  email: string;
  credential: string;
}

export type Session =
  | { status: "loading" | "signed-out"; user: null }
  | { status: "signed-in"; user: SignedInUser };

/** With it a sign-in that is sent twice, or again because its answer was lost, signs in both times. */
const NONCE = createNonce();

/** Where the signed-in user is kept between visits (spec §3). */
const KEY = "userData";

const SIGNED_OUT: Session = { status: "signed-out", user: null };

function isUser(value: unknown): value is SignedInUser {
  if (typeof value !== "object" || value === null) return false;
  const hasId = "id" in value && typeof value.id === "number";
  const hasToken = "token" in value && typeof value.token === "string";
  return hasId && hasToken && "name" in value && typeof value.name === "string";
}

function readStored(): Session {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isUser(user) ? { status: "signed-in", user } : SIGNED_OUT;
  } catch {
    return SIGNED_OUT;
  }
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

/** Keeps the session: restored from this browser, given to every call, the same in all its tabs (spec §4). */
export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>();
  let session: Session = SIGNED_OUT;

  const become = (next: Session) => {
    session = next;
    setBearer(next.user && { token: next.user.token, onExpired: forget });
    for (const notify of listeners) notify();
  };
  const keep = (user: SignedInUser) => {
    localStorage.setItem(KEY, JSON.stringify(user));
    become({ status: "signed-in", user });
  };
  function forget() {
    localStorage.removeItem(KEY);
    become(SIGNED_OUT);
  }
  const followOtherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) become(readStored());
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
      become({ status: "loading", user: null });
      try {
        keep(await call(players.signIn, { body: { ...credential, nonce: NONCE } }));
      } catch (failure) {
        become(SIGNED_OUT);
        throw failure;
      }
    },
    async signOut() {
      try {
        await call(players.signOut);
      } catch (failure) {
        logFailure("Sign-out failed", failure);
      }
      forget();
    },
    forget,
    update(changes) {
      if (session.status === "signed-in") keep({ ...session.user, ...changes });
    },
  };
}
