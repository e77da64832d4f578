import { addressIn, isInternalPath, paths } from "./paths.ts";

/** The state of a history entry that shows the leaderboard instead of what a visitor asked for. */
export interface IntendedPath {
  intended: string;
}

function readIntended(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("intended" in state)) return null;
  return typeof state.intended === "string" && isInternalPath(state.intended) ? state.intended : null;
}

/** Where one goes after signing in here: where the visitor was going, else on from the leaderboard as at the start, else
 * nowhere else. */
export function getReturnPath(): string {
  const { pathname, search, hash } = location;
  if (pathname !== paths.leaderboard) return pathname + search + hash;
  const tournament = new URLSearchParams(search).get("tournament");
  return readIntended(history.state) ?? addressIn(paths.home, "", tournament);
}
