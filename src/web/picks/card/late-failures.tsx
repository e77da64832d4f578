import type { CardChange } from "#web/picks/own-picks.ts";
import { PickError } from "./pick-error.tsx";
import type { PickMutation } from "#web/picks/pick-mutations.ts";
import { listLateFailures } from "./use-pick-card.ts";

interface LateFailuresProps<T> {
  attempts: readonly PickMutation<CardChange<T>>[];
  card: string;
}

/** What a closed card says of taps that were not saved before the lock. */
export function LateFailures<T>({ attempts, card }: LateFailuresProps<T>) {
  return listLateFailures(attempts, card).map((failure) => (
    <PickError key={failure.change.slot} failure={failure} label={null} at="none" />
  ));
}
