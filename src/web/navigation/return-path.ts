import { addressIn, isInternalPath, paths } from "./paths.ts";

/** History state with the path that a visitor wanted, set by redirects and by pages with a sign-in button. */
export interface IntendedPath {
  intended: string;
}

function readIntended(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("intended" in state)) return null;
  return typeof state.intended === "string" && isInternalPath(state.intended) ? state.intended : null;
}

/** Stores the path to which the next sign-in on this page leads. */
export function storeIntendedPath(intended: string): void {
  const state: IntendedPath = { intended };
  history.replaceState(state, "");
}

/** Returns the path after a sign-in: the stored one, else `/` from the leaderboard, else the current URL. */
export function getReturnPath(): string {
  const { pathname, search, hash } = location;
  const intended = readIntended(history.state);
  if (intended !== null) return intended;
  if (pathname !== paths.leaderboard) return pathname + search + hash;
  return addressIn(paths.home, "", new URLSearchParams(search).get("tournament"));
}
