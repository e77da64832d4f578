import { addressIn, isInternalPath, paths } from "./paths.ts";

/** History state of a redirect to the leaderboard, or of a page with a way in: the path that the visitor
 * asked for. */
export interface IntendedPath {
  intended: string;
}

function readIntended(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("intended" in state)) return null;
  return typeof state.intended === "string" && isInternalPath(state.intended) ? state.intended : null;
}

/** Has the next sign-in on this page lead to this path. */
export function storeIntendedPath(intended: string): void {
  const state: IntendedPath = { intended };
  history.replaceState(state, "");
}

/** Finds where to go after a sign-in: the path asked for before, from the leaderboard else to `/`, otherwise
 * the current URL. */
export function getReturnPath(): string {
  const { pathname, search, hash } = location;
  const intended = readIntended(history.state);
  if (intended !== null) return intended;
  if (pathname !== paths.leaderboard) return pathname + search + hash;
  return addressIn(paths.home, "", new URLSearchParams(search).get("tournament"));
}
