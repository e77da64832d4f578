import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { feeds } from "#contract/feeds/calls.ts";
import type { FeedChange, FeedChoice, Feeds } from "#contract/feeds/schemas.ts";
import { MINUTE } from "#domain/time.ts";
import { ApiError, call } from "#web/api/api.ts";
import { organisedKey } from "#web/organise/queries.ts";

const feedsKey = (id: number) => [...organisedKey(id), "feeds"] as const;

/** The sources of a tournament and what they would change. */
export function feedsQuery(id: number) {
  return queryOptions({
    queryKey: feedsKey(id),
    queryFn: () => call(feeds.list, { params: { id } }),
    // When a source was read last is no change that is told.
    refetchInterval: MINUTE,
  });
}

/** Refetches what sources would change. */
export function invalidateFeeds(client: QueryClient, id: number): Promise<void> {
  return client.invalidateQueries({ queryKey: feedsKey(id), exact: true });
}

/** The kept answers of a source. */
export function feedAnswersQuery(id: number, feedId: number) {
  return queryOptions({
    queryKey: [...feedsKey(id), feedId, "answers"],
    queryFn: () => call(feeds.answers, { params: { id, feedId } }),
    staleTime: 0,
  });
}

/** A mutation whose response is all that sources would change. */
function useFeedsMutation<Input>(id: number, mutationFn: (input: Input) => Promise<Feeds>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (all) => client.setQueryData(feedsKey(id), all),
    // Whatever was refused, somebody or something else was first.
    onError: () => invalidateFeeds(client, id),
  });
}

export type Decision = "accept" | "reject" | "reopen";

/** Takes an accepted change back, with a reason that everybody sees. */
export const useUndoChange = (id: number, changeId: number) =>
  useFeedsMutation(id, (reason: string) =>
    call(feeds.decide, { params: { id, changeId }, body: { decision: "undo", reason } }),
  );

/** Accepts or rejects a change, or has a rejected one wait again. */
export const useDecide = (id: number, changeId: number) =>
  useFeedsMutation(id, (decision: Decision) =>
    call(feeds.decide, { params: { id, changeId }, body: { decision } }),
  );

/** Accepts changes one after another; those that are refused stay, and the first refusal is thrown. */
export const useAcceptAll = (id: number) =>
  useFeedsMutation(id, async (changes: readonly Pick<FeedChange, "id">[]) => {
    let refusal: ApiError | undefined;
    for (const change of changes) {
      const params = { id, changeId: change.id };
      await call(feeds.decide, { params, body: { decision: "accept" } }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        refusal ??= error;
      });
    }
    if (refusal) throw refusal;
    return call(feeds.list, { params: { id } });
  });

/** Sets after how many minutes changes are accepted by themselves; null: never. */
export const useAcceptAfter = (id: number) =>
  useFeedsMutation(id, (minutes: number | null) => call(feeds.accept, { params: { id }, body: { minutes } }));

/** Reads a source now. */
export const useReadFeed = (id: number) =>
  useFeedsMutation(id, (feedId: number) => call(feeds.read, { params: { id, feedId } }));

/** Stops reading a source. */
export const useStopFeed = (id: number) =>
  useFeedsMutation(id, (feedId: number) => call(feeds.stop, { params: { id, feedId } }));

/** Reads a source at another address. */
export const useMoveFeed = (id: number) =>
  useFeedsMutation(id, ({ feedId, url }: { feedId: number; url: string }) =>
    call(feeds.move, { params: { id, feedId }, body: { url } }),
  );

/** Reads a stopped source again; `agrees`: its terms were read. */
export const useResumeFeed = (id: number) =>
  useFeedsMutation(id, ({ feedId, agrees }: { feedId: number; agrees: boolean }) =>
    call(feeds.resume, { params: { id, feedId }, body: { agrees } }),
  );

/** Reads a source once and says what it has. */
export const useTryFeed = (id: number) =>
  useMutation({ mutationFn: (body: FeedChoice) => call(feeds.tryOut, { params: { id }, body }) });

/** Reads a source from now on. */
export const useAddFeed = (id: number) =>
  useFeedsMutation(id, (body: FeedChoice & { agrees: boolean }) => call(feeds.add, { params: { id }, body }));
