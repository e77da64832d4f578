import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from "@tanstack/react-query";

/** The cache of a client in which an invalidated query is as new as the invalidation: a first reply that is
 * on its way, which may be older, is fetched again once it is there. Not part of the prefetch script, which
 * has to fit into what a connection sends at once and invalidates nothing. */
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
