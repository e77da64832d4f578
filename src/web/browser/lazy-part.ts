import type { ComponentType } from "react";
import { lazyComponent } from "./lazy-component.ts";

/** Creates a part of a screen that is loaded when it is first shown. Where that fails, as with a chunk of an
 * older build, the screen goes on with `Fallback` in its place. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Fallback: ComponentType<P>,
) {
  return lazyComponent(() => load().catch(() => Fallback));
}
