import type { SignedInUser } from "#contract/players/schemas.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import { call, createNonce, setBearer } from "#web/api/api.ts";
import {
  concernsStoredUser,
  forgetUnsentWork,
  isMarkedSignedOut,
  markSignedOut,
  readInvitation,
  readStoredUser,
  removeSignedOutMark,
  storeUser,
} from "./stored-session.ts";
import { sendSignOut } from "./send-sign-out.ts";

/** The ID token of a sign-in provider, with the name and e-mail read from it. */
export interface Credential {
  name: string;
  email: string;
  credential: string;
}

/** How the session ended: "leaving" and "left here" are sign-outs that the server has not answered, soon or
 * for longer; "expired unsaved" means that a write was refused. */
type SessionEnd = "leaving" | "left here" | "left" | "erased" | "expired" | "expired unsaved";

/** Returns whether the next sign-in is expected of the same player, because nobody has signed out. */
export const isReturnExpected = (ended: SessionEnd | undefined): boolean =>
  ended === undefined || ended === "expired" || ended === "expired unsaved";

export type Session =
  | { status: "loading" | "signed-out"; user: null; ended?: SessionEnd }
  | { status: "signed-in"; user: SignedInUser };

/** Makes a sign-in idempotent: the server accepts a repeated request with the same nonce. */
const NONCE = createNonce();

const SIGNED_OUT = { status: "signed-out", user: null } as const;

function readStored(): Session {
  if (isMarkedSignedOut()) return { ...SIGNED_OUT, ended: "left here" };
  const user = readStoredUser();
  return user === null ? SIGNED_OUT : { status: "signed-in", user };
}

export interface SessionStore {
  get: () => Session;
  subscribe: (notify: () => void) => () => void;
  signIn: (credential: Credential) => Promise<void>;
  /** Begins a session that the server has already created. */
  start: (user: SignedInUser) => void;
  /** Ends the session in this browser at once, and on the server as soon as it can be reached. */
  signOut: () => void;
  /** Ends the session in this browser only: the account was deactivated or erased. */
  clear: (ended?: "left" | "erased") => void;
  /** Updates the stored user after a change of the profile. */
  update: (user: Partial<SignedInUser>) => void;
}

/** Reads the session that another tab has stored; after a sign-out there, it has expired here. */
function readFromOtherTab({ user }: Session): Session {
  const next = readStored();
  return user !== null && next.user === null ? { ...SIGNED_OUT, ended: "expired" } : next;
}

interface State {
  get: () => Session;
  set: (next: Session) => void;
}

/** Follows sign-ins and sign-outs of other tabs, also those while the page was in the back-forward cache. */
function createTabSync({ get, set }: State): { start: () => void; stop: () => void } {
  const followOtherTab = (event: StorageEvent) => {
    if (concernsStoredUser(event)) set(readFromOtherTab(get()));
  };
  const followReturn = () => {
    if (readStored().user?.token !== get().user?.token) set(readFromOtherTab(get()));
  };
  return {
    start() {
      addEventListener("storage", followOtherTab);
      addEventListener("pageshow", followReturn);
    },
    stop() {
      removeEventListener("storage", followOtherTab);
      removeEventListener("pageshow", followReturn);
    },
  };
}

/** Creates the function that adds a listener; the tabs are followed while there is one. */
function createSubscribe(
  listeners: Set<() => void>,
  tabSync: ReturnType<typeof createTabSync>,
): SessionStore["subscribe"] {
  return (notify) => {
    if (listeners.size === 0) tabSync.start();
    listeners.add(notify);
    return () => {
      listeners.delete(notify);
      if (listeners.size === 0) tabSync.stop();
    };
  };
}

/** Sends a sign-out until it is answered or another session
 * begins here, and keeps the signed-out session current. */
function createSignOut({ get, set }: State) {
  let stop = () => {};
  const endAs = (ended: SessionEnd) => {
    const { user, ended: before } = { ended: undefined, ...get() };
    if (user === null && (before === "leaving" || before === "left here")) set({ ...SIGNED_OUT, ended });
  };
  const send = (token?: string) => {
    stop();
    stop = sendSignOut(token, {
      onDelay: () => endAs("left here"),
      onAnswer() {
        removeSignedOutMark();
        endAs("left");
      },
    });
  };
  return {
    send,
    /** Continues a sign-out that was unanswered when the page was loaded. */
    resume() {
      if (!isMarkedSignedOut()) return;
      storeUser(null);
      send();
    },
    stop() {
      stop();
      removeSignedOutMark();
    },
  };
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
  const state: State = { get: () => session, set: setSession };
  const signOut = createSignOut(state);
  const persist = (user: SignedInUser) => {
    signOut.stop();
    storeUser(user);
    setSession({ status: "signed-in", user });
  };
  const end = (ended: SessionEnd) => {
    storeUser(null);
    setSession({ ...SIGNED_OUT, ended });
  };
  const clear = (ended: SessionEnd = "left") => {
    forgetUnsentWork();
    end(ended);
  };
  function expire(token: string, isSave: boolean) {
    // When several calls fail with 401 together, the write may come last.
    const isOver = session.user === null && session.ended === "expired";
    if (session.user?.token === token) end(isSave ? "expired unsaved" : "expired");
    else if (isSave && isOver && lastToken === token) end("expired unsaved");
  }
  setSession(readStored());
  signOut.resume();

  return {
    get: () => session,
    subscribe: createSubscribe(listeners, createTabSync(state)),
    async signIn(credential) {
      const before = session;
      const body = { ...credential, ...readInvitation(), nonce: NONCE };
      setSession({ status: "loading", user: null });
      try {
        persist(await call(signIn.withProvider, { body }));
      } catch (failure) {
        setSession(before);
        throw failure;
      }
    },
    start: persist,
    signOut() {
      const token = session.user?.token;
      markSignedOut();
      clear("leaving");
      signOut.send(token);
    },
    clear,
    update(changes) {
      if (session.status === "signed-in") persist({ ...session.user, ...changes });
    },
  };
}
