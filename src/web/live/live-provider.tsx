import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { useUser } from "#web/app/session.tsx";
import { followChange, followMissed } from "./follow-changes.ts";
import type { Ears, OpenLine } from "./line.ts";
import { createLive, type LineState, type Live } from "./live.ts";

/** Where nothing is live, the line is being opened for ever. */
const LiveContext = createContext<Live>(createLive(() => new Promise(() => {})));

interface LiveProviderProps {
  /** Loads what opens the line; without it nothing inside is live. */
  loadOpener: (() => Promise<OpenLine>) | undefined;
  children: ReactNode;
}

/** Keeps one line to the server for everything inside it, opened anew for every session, and has screens follow it. */
export function LiveProvider({ loadOpener, children }: LiveProviderProps) {
  const [live] = useState(() => createLive(loadOpener ?? (() => new Promise(() => {}))));
  const token = useUser()?.token ?? null;
  const client = useQueryClient();
  useEffect(
    () =>
      live.hear({
        up: () => followMissed(client),
        changed: (change) => followChange(client, change),
      }),
    [live, client],
  );
  useEffect(() => live.openFor(token), [live, token]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** The line to the server. */
export function useLive(): Live {
  return use(LiveContext);
}

/** How the line to the server is. */
export function useLineState(): LineState {
  const live = use(LiveContext);
  return useSyncExternalStore(live.subscribe, live.getState);
}

/** Runs with every change that the server tells of. */
export function useChanges(onChange: Ears["changed"]): void {
  const live = use(LiveContext);
  const changed = useEffectEvent(onChange);
  useEffect(() => live.hear({ changed: (change) => changed(change) }), [live]);
}
