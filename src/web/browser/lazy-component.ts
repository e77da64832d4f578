import { type ComponentType, lazy } from "react";

/** Creates a component that is loaded when it is first shown. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load() }));
}
