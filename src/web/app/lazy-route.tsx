import { lazy, useState, type ComponentType, type JSX } from "react";

/** A screen whose code is loaded when it is first shown, or by `preload`. */
export interface LazyRoute {
  (): JSX.Element;
  preload: () => void;
  /** Resolves when the code has arrived or failed to load; never rejects. */
  preloadAsync: () => Promise<void>;
}

/** Creates a screen that is loaded on demand. Unlike React's `lazy`, one that has loaded already renders
 * synchronously, without a flash of the fallback. */
export function lazyRoute(load: () => Promise<ComponentType>): LazyRoute {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const start = async () => (loaded = await load());
  const Awaited = lazy(async () => ({ default: await (loading ??= start()) }));
  function Screen() {
    const [Component] = useState(() => loaded ?? Awaited);
    return <Component />;
  }
  const preloadAsync = async () => {
    try {
      await (loading ??= start());
    } catch {
      // A failed preload is retried when the screen is shown; only that failure matters.
      loading = undefined;
    }
  };
  return Object.assign(Screen, { preload: () => void preloadAsync(), preloadAsync });
}
