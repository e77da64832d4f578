import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from "@tanstack/react-query";
import { ApiError, CallTimeout } from "./api.ts";

/** Retries once when the server could not be reached or failed. A 4xx would repeat, and after a timeout the
 * player has waited long enough. */
function isWorthRetrying(failures: number, failure: Error): boolean {
  // An error with a screen's own message has the original error as its cause.
  const reason = failure.cause ?? failure;
  if (failures > 0 || reason instanceof CallTimeout) return false;
  return !(reason instanceof ApiError && reason.status < 500);
}

/** A cache of the server's replies in which an invalidated query is as new as the invalidation: a first reply
 * that is on its way, which may be older, is fetched again once it is there. */
export class ReplyCache extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === "fetching" && state.data === undefined);
    const arrived = Promise.allSettled(first.map((query) => query.fetch()));
    await super.invalidateQueries(filters, options);
    if (first.length === 0) return;
    await arrived;
    const predicate = (query: Query) => first.includes(query);
    // Calls that waited for the same reply share the fetch that follows.
    await super.invalidateQueries({ predicate }, { ...options, cancelRefetch: false });
  }
}

/** Creates the cache of the server's replies. */
export function createQueryClient(): QueryClient {
  return new ReplyCache({
    defaultOptions: {
      // Offline the service worker answers queries, and a save must fail at once instead of being queued.
      queries: { retry: isWorthRetrying, staleTime: 15_000, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
}
