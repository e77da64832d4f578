import { type Mutation, type MutationStatus, useMutationState } from "@tanstack/react-query";

/** One tap that changes a card. */
export interface Change {
  /** The card that was tapped, which also shows how the saving went. */
  card: string;
  /** What is set; a later change of the same slot takes the place of an earlier one. */
  slot: string;
}

/** A change on its way to the server, or what became of it. */
export interface PickMutation<C extends Change = Change> {
  change: C;
  status: MutationStatus;
  error: Error | null;
}

/** How the saving of a card stands. */
export interface SaveState<C extends Change = Change> {
  isPending: boolean;
  /** The last change was saved, and none came after it. */
  isSaved: boolean;
  /** The changes that failed and were not tried again, in the order of the taps. */
  failures: PickMutation<C>[];
}

/** Lists the changes sent under a mutation key in this visit, in the order of the taps. */
export function usePickMutations<C extends Change>(mutationKey: readonly unknown[]): PickMutation<C>[] {
  return useMutationState({
    filters: { mutationKey },
    select: ({ state }: Mutation<unknown, Error, C>) => ({
      change: state.variables,
      status: state.status,
      error: state.error,
    }),
  }).flatMap(({ change, ...rest }) => (change === undefined ? [] : [{ change, ...rest }]));
}

/** Lists the changes that are shown already though the server has not answered yet. */
export function listPending<C extends Change>(attempts: readonly PickMutation<C>[]): C[] {
  return attempts.filter((one) => one.status === "pending").map((one) => one.change);
}

/** Tells how the saving of a card stands after all attempts of the screen. */
export function saveStateOf<C extends Change>(
  attempts: readonly PickMutation<C>[],
  card: string,
): SaveState<C> {
  const newest = new Map(attempts.map((one) => [one.change.slot, one]));
  const own = attempts.filter((one) => one.change.card === card);
  const isNewest = (one: PickMutation<C>) => newest.get(one.change.slot) === one;
  return {
    isPending: own.some((one) => one.status === "pending"),
    isSaved: own.at(-1)?.status === "success",
    failures: own.filter((one) => isNewest(one) && one.status === "error"),
  };
}
