import { addressIn, isInternalPath, paths } from "./paths.ts";

/** History state of a redirect to the leaderboard: the path that the visitor asked for. */
export interface IntendedPath {
  intended: string;
}

function readIntended(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("intended" in state)) return null;
  return typeof state.intended === "string" && isInternalPath(state.intended) ? state.intended : null;
}

/** Finds where to go after a sign-in: the path asked for before a redirect, from the leaderboard else to `/`, otherwise
 * the current URL. */
export function getReturnPath(): string {
  const { pathname, search, hash } = location;
  if (pathname !== paths.leaderboard) return pathname + search + hash;
  const tournament = new URLSearchParams(search).get("tournament");
  return readIntended(history.state) ?? addressIn(paths.home, "", tournament);
}
