import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from "react";
import { exportOf } from "#web/browser/export-of.ts";
import { whenInitialRenderIdle } from "#web/browser/initial-render.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import {
  type ConnectionListeners,
  type ConnectionState,
  createLive,
  type Live,
  type OpenConnection,
} from "./live.ts";

/** Default: a connection that never opens. */
const LiveContext = createContext<Live>(createLive(() => new Promise(() => {})));

interface LiveProviderProps {
  /** Loads the code that connects; without it there is no connection. */
  loadConnection: (() => Promise<OpenConnection>) | undefined;
  children: ReactNode;
}

/** Provides one connection, opened again for each session. */
export function LiveProvider({ loadConnection, children }: LiveProviderProps) {
  const [live] = useState(() => createLive(loadConnection ?? (() => new Promise(() => {}))));
  const token = useUser()?.token ?? null;
  useEffect(() => live.connect(token), [live, token]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** Returns the connection to the server. */
export function useLive(): Live {
  return use(LiveContext);
}

/** Returns the state of the connection to the server. */
export function useConnectionState(): ConnectionState {
  const live = use(LiveContext);
  return useSyncExternalStore(live.subscribeToState, live.getState);
}

/** Has the server report changes of this tournament, also of one that not everybody may find. */
export function useChangesOf(tournamentId: number | undefined): void {
  const live = use(LiveContext);
  useEffect(() => {
    if (tournamentId === undefined) return undefined;
    const open = () => live.getOpened()?.connection.openTournament(tournamentId);
    open();
    return live.subscribe({ onConnect: open });
  }, [live, tournamentId]);
}

/** Calls `onChange` for every change that the server reports. */
export function useServerChanges(onChange: ConnectionListeners["onChange"]): void {
  const live = use(LiveContext);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => live.subscribe({ onChange: (change) => handleChange(change) }), [live]);
}

/** Loads Socket.IO: at once when the chat, which needs it, is the first screen, otherwise after the initial
 * render. */
export async function loadSocket(): Promise<OpenConnection> {
  if (location.pathname !== paths.chat) await whenInitialRenderIdle();
  return exportOf(import("./socket.ts"), "openSocket");
}
