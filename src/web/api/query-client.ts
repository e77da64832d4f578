import { QueryClient } from "@tanstack/react-query";
import { ApiError, CallTimeout } from "./api.ts";

/** Retries once when the server could not be reached or failed. A 4xx would repeat, and after a timeout the
 * player has waited long enough. */
function isWorthRetrying(failures: number, failure: Error): boolean {
  // An error with a screen's own message has the original error as its cause.
  const reason = failure.cause ?? failure;
  if (failures > 0 || reason instanceof CallTimeout) return false;
  return !(reason instanceof ApiError && reason.status < 500);
}

/** Creates the cache of the server's replies. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline the service worker answers queries, and a save must fail at once instead of being queued.
      queries: { retry: isWorthRetrying, staleTime: 15_000, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
}
