import type {
  ChatAnswer,
  ChatMessage,
  ChatPost,
  NewMessages,
  ReactionsChanged,
} from "#contract/chat/schemas.ts";
import type { LeagueAnswer, LeagueMessage, LeaguePost } from "#contract/leagues/schemas.ts";
import type { Change, ImportProgress, RemovedLeagueMessages, RemovedMessages } from "#contract/live.ts";
import { logFailure } from "#web/browser/log-failure.ts";

/** Events of a connection to the server. */
export interface ConnectionListeners {
  /** Connected, for the first time or again. */
  onConnect: () => void;
  /** Disconnected, or connecting failed; it reconnects by itself. */
  onDisconnect: () => void;
  onChange: (change: Change) => void;
  /** The own picks changed in another tab or browser. */
  onOwnPicks: () => void;
  /** An own import has made progress. */
  onImportProgress: (progress: ImportProgress) => void;
  onMessage: (message: ChatMessage) => void;
  onRemovedMessages: (removed: RemovedMessages) => void;
  onNewMessages: (news: NewMessages) => void;
  onReactions: (changed: ReactionsChanged) => void;
  onLeagueMessage: (message: LeagueMessage) => void;
  onRemovedLeagueMessages: (removed: RemovedLeagueMessages) => void;
  /** The league whose room was joined changed, or messages of it may have been missed. */
  onLeagueChanged: (league: { league_id: number }) => void;
}

/** A connection that reconnects by itself. Its calls resolve to null when it breaks before the
 * acknowledgement. */
export interface Connection {
  sendMessage: (post: ChatPost) => Promise<ChatAnswer | null>;
  joinChat: (tournamentId: number) => Promise<{ error?: string } | null>;
  leaveChat: () => void;
  /** Subscribes to changes of this tournament, listed or not, until the connection breaks. */
  openTournament: (tournamentId: number) => void;
  sendLeagueMessage: (post: LeaguePost) => Promise<LeagueAnswer | null>;
  joinLeague: (leagueId: number) => Promise<{ error?: string } | null>;
  leaveLeague: () => void;
  close: () => void;
}

/** Those who listen to the connection, to some of its events each. */
export type Subscribers = ReadonlySet<Partial<ConnectionListeners>>;

/** Opens a connection with a session's token, null for a visitor; its events go to all subscribers. */
export type OpenConnection = (token: string | null, subscribers: Subscribers) => Connection;

export interface OpenedConnection {
  connection: Connection;
  /** Of the session with which it was opened; null: a visitor's. */
  token: string | null;
}

const LOAD_RETRY_DELAY_MS = 3000;

/** `connecting` until it is known whether the server can be reached. */
export type ConnectionState = "connecting" | "connected" | "disconnected";

/** The app's one connection to the server. */
export interface Live {
  getState: () => ConnectionState;
  subscribeToState: (notify: () => void) => () => void;
  /** Calls the listeners until the returned function is called. */
  subscribe: (listeners: Partial<ConnectionListeners>) => () => void;
  /** Returns the connection; null while its code loads and after it was closed. */
  getOpened: () => OpenedConnection | null;
  /** Connects with a session's token; the returned function closes the connection. */
  connect: (token: string | null) => () => void;
}

/** Loads the code that connects, repeatedly until it succeeds; null when it is no longer wanted. */
async function loadWithRetry(
  load: () => Promise<OpenConnection>,
  isWanted: () => boolean,
  onFailure: () => void,
): Promise<OpenConnection | null> {
  while (isWanted()) {
    try {
      return await load();
    } catch (failure) {
      logFailure("The connection's code failed to load", failure);
      if (isWanted()) onFailure();
      await new Promise((resolve) => setTimeout(resolve, LOAD_RETRY_DELAY_MS));
    }
  }
  return null;
}

/** Creates the app's connection; `loadConnection` loads the code that opens it. */
export function createLive(loadConnection: () => Promise<OpenConnection>): Live {
  const stateListeners = new Set<() => void>();
  const subscribers = new Set<Partial<ConnectionListeners>>();
  let state: ConnectionState = "connecting";
  let opened: OpenedConnection | null = null;

  const setState = (next: ConnectionState) => {
    if (next === state) return;
    state = next;
    for (const notify of stateListeners) notify();
  };
  subscribers.add({
    onConnect: () => setState("connected"),
    onDisconnect: () => setState("disconnected"),
  });
  const open = async (token: string | null, isWanted: () => boolean) => {
    const openConnection = await loadWithRetry(loadConnection, isWanted, () => setState("disconnected"));
    if (openConnection !== null && isWanted())
      opened = { connection: openConnection(token, subscribers), token };
  };

  return {
    getState: () => state,
    subscribeToState(notify) {
      stateListeners.add(notify);
      return () => stateListeners.delete(notify);
    },
    subscribe(one) {
      subscribers.add(one);
      return () => subscribers.delete(one);
    },
    getOpened: () => opened,
    connect(token) {
      let isWanted = true;
      void open(token, () => isWanted);
      return () => {
        isWanted = false;
        opened?.connection.close();
        opened = null;
        setState("connecting");
      };
    },
  };
}
