import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Collects the garbage of this thread. By itself V8 does so only once there is far more of it, or, where
 * little happens, never. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
}
