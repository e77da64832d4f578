import { lazy, useState, type ComponentType, type JSX } from "react";

/** A screen whose code comes when it is first shown, or when `preload` asks for it ahead. */
export interface LazyScreen {
  (): JSX.Element;
  preload: () => void;
  /** The same for who waits: settles, well in any case, when it is there. */
  prepare: () => Promise<void>;
}

/**
 * A screen that is loaded when it is needed. Unlike with React's `lazy` alone, one that is there already is shown at
 * once and not in the next turn: nothing flickers on the way to it.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const start = async () => (loaded = await load());
  const Awaited = lazy(async () => ({ default: await (loading ??= start()) }));
  function Screen() {
    const [Shown] = useState(() => loaded ?? Awaited);
    return <Shown />;
  }
  const prepare = async () => {
    try {
      await (loading ??= start());
    } catch {
      // What cannot be had ahead is asked for again when it is needed, and only then missed.
      loading = undefined;
    }
  };
  return Object.assign(Screen, { preload: () => void prepare(), prepare });
}
