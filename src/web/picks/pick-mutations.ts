import { type Mutation, type MutationStatus, useMutationState } from "@tanstack/react-query";
import { isKept } from "./kept-picks.ts";

/** One tap that changes a card. */
export interface Change {
  /** The card that was tapped; it shows the state of the save. */
  card: string;
  /** The control that was tapped; a later change of the same slot replaces an earlier one. */
  slot: string;
}

/** A change with the state of its save. */
export interface PickMutation<C extends Change = Change> {
  change: C;
  /** `kept`: it did not reach the server and is sent later. */
  status: MutationStatus | "kept";
  error: Error | null;
  /** By this device's clock, in milliseconds. */
  tappedAt: number;
}

/** The state of a card's saves. */
export interface SaveState<C extends Change = Change> {
  isPending: boolean;
  /** Whether the latest change is saved. */
  isSaved: boolean;
  /** The failed changes that no later change of the same slot replaced, in the order of the taps. */
  failures: PickMutation<C>[];
}

/** Lists the changes of a mutation key since the page was loaded, in the order of the taps. */
export function usePickMutations<C extends Change>(mutationKey: readonly unknown[]): PickMutation<C>[] {
  return useMutationState({
    filters: { mutationKey },
    select: ({ state }: Mutation<unknown, Error, C>) => ({
      change: state.variables,
      status: state.status === "error" && isKept(state.error) ? ("kept" as const) : state.status,
      error: state.error,
      tappedAt: state.submittedAt,
    }),
  }).flatMap(({ change, ...rest }) => (change === undefined ? [] : [{ change, ...rest }]));
}

/** Lists the changes that the server has not answered yet. */
export function listPending<C extends Change>(attempts: readonly PickMutation<C>[]): C[] {
  return attempts.filter((one) => one.status === "pending").map((one) => one.change);
}

/** Returns the state of a card's saves, from all mutations of the screen. */
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
