import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from "@tanstack/react-query";

/** Keeps the server's replies, sharing the cache of this client. An invalidated query becomes as new as its
 * invalidation: if its first reply was still on its way, and so may be older, it is fetched once more. The
 * prefetch script uses a plain client: it invalidates nothing, and has no room for this. */
export class ReplyCache extends QueryClient {
  constructor(client: QueryClient) {
    super({
      queryCache: client.getQueryCache(),
      mutationCache: client.getMutationCache(),
      defaultOptions: client.getDefaultOptions(),
    });
  }

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
