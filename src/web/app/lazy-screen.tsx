import type { QueryClient } from "@tanstack/react-query";
import { lazy, useState, type ComponentType, type JSX } from "react";
import type { AskAhead, Visit } from "./visit.ts";

/** A screen whose code comes when it is first shown, or when `preload` asks for it ahead. */
export interface LazyScreen {
  (): JSX.Element;
  preload: () => void;
  /** Has its code and what it is going to show asked for; settles, well in any case, when both are there. */
  prepare: (client: QueryClient, visit: Visit | null) => Promise<void>;
}

interface ScreenCode {
  Shown: ComponentType;
  ask?: AskAhead;
}

/**
 * A screen that is loaded when it is needed. Unlike with React's `lazy` alone, one that is there already is shown at
 * once and not in the next turn: nothing flickers on the way to it.
 */
export function lazyScreen(load: () => Promise<ScreenCode>): LazyScreen {
  let loaded: ScreenCode | undefined;
  let loading: Promise<ScreenCode> | undefined;
  const start = async () => (loaded = await load());
  const Awaited = lazy(async () => ({ default: (await (loading ??= start())).Shown }));
  function Screen() {
    const [Shown] = useState(() => loaded?.Shown ?? Awaited);
    return <Shown />;
  }
  const loadAhead = async (): Promise<ScreenCode | undefined> => {
    try {
      return await (loading ??= start());
    } catch {
      // What cannot be had ahead is asked for again when it is needed, and only then missed.
      loading = undefined;
      return undefined;
    }
  };
  return Object.assign(Screen, {
    preload: () => void loadAhead(),
    async prepare(client: QueryClient, visit: Visit | null) {
      const code = await loadAhead();
      if (visit) await code?.ask?.(client, visit);
    },
  });
}
