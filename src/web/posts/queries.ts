import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { posts } from "#contract/posts/calls.ts";
import type { Destination, NewDestination, PostOwner } from "#contract/posts/schemas.ts";
import type { PostKind } from "#domain/posts/post-kinds.ts";
import { call } from "#web/api/api.ts";

/** Whose posts they are. */
export interface Owner {
  of: PostOwner;
  ofId: number;
}

/** Where a league or tournament posts. */
export function destinationsQuery(owner: Owner) {
  return queryOptions({
    queryKey: ["posts", owner.of, owner.ofId],
    queryFn: () => call(posts.list, { params: owner }),
    // No live event says that something was posted.
    staleTime: 0,
  });
}

/** A change of the places, which answers all of them. */
function useChange<Input>(owner: Owner, change: (input: Input) => Promise<{ destinations: Destination[] }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (all) => client.setQueryData(destinationsQuery(owner).queryKey, all),
  });
}

export const useAddDestination = (owner: Owner) =>
  useChange(owner, (body: NewDestination) => call(posts.add, { params: owner, body }));

export const useChangeKinds = (owner: Owner, id: number) =>
  useChange(owner, (kinds: PostKind[]) => call(posts.change, { params: { ...owner, id }, body: { kinds } }));

export const useRemoveDestination = (owner: Owner, id: number) =>
  useChange(owner, () => call(posts.remove, { params: { ...owner, id } }));

/** Posts a test; its result says what came back. */
export const useTestDestination = (owner: Owner, id: number) =>
  useMutation({ mutationFn: () => call(posts.test, { params: { ...owner, id } }) });
