import { addressIn, isInternalPath, paths } from "./paths.ts";

function readIntended(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("intended" in state)) return null;
  return typeof state.intended === "string" && isInternalPath(state.intended) ? state.intended : null;
}

/** Returns the path after a sign-in: the stored one, else `/` from the leaderboard, else the current URL. */
export function getReturnPath(): string {
  const { pathname, search, hash } = location;
  const intended = readIntended(history.state);
  if (intended !== null) return intended;
  if (pathname !== paths.leaderboard) return pathname + search + hash;
  return addressIn(paths.home, "", new URLSearchParams(search).get("tournament"));
}
