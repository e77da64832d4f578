import { useSyncExternalStore } from "react";
import { deviceStorage } from "./browser-storage.ts";

/** A text that this browser keeps between visits, as a hook that follows it on the whole page. */
export function createDeviceValue(key: string) {
  const listeners = new Set<() => void>();
  const read = () => deviceStorage.getItem(key);
  const subscribe = (notify: () => void) => {
    listeners.add(notify);
    return () => listeners.delete(notify);
  };
  return {
    /** Returns the text; null without one. */
    useValue: (): string | null => useSyncExternalStore(subscribe, read),
    read,
    write(value: string): void {
      deviceStorage.setItem(key, value);
      for (const notify of listeners) notify();
    },
  };
}
