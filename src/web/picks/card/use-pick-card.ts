import type { Market } from "#domain/contest/market.ts";
import { type PickMutation, listPending, saveStateOf } from "#web/picks/pick-mutations.ts";
import type { CardChange, OwnPicks, PicksRow } from "#web/picks/own-picks.ts";
import { type PickAdapter, slotOf, usePlacePick, usePlayJoker } from "#web/picks/use-pick-mutation.ts";
import { describeFailure, type FailureTexts } from "./describe-failure.ts";
import { throwConfetti } from "./emoji-confetti.ts";
import { useShownSaving } from "./card-foot.tsx";

/** A change that was not saved, with its texts on the card. */
export interface CardFailure extends Omit<FailureTexts, "canRetry"> {
  change: CardChange<unknown>;
  /** Sends it again; null if that cannot help. */
  retry: (() => void) | null;
}

/** Lists the failures that a closed card shows; they cannot be retried. */
export function listLateFailures<T>(
  attempts: readonly PickMutation<CardChange<T>>[],
  card: string,
): CardFailure[] {
  return saveStateOf(attempts, card).failures.map(({ change, error }) => ({
    change,
    ...describeFailure(error),
    retry: null,
  }));
}

interface CardState<T> {
  own: OwnPicks;
  /** All mutations of the screen: a joker moved to another card clears this card's joker failure. */
  attempts: readonly PickMutation<CardChange<T>>[];
  /** The confetti for a completed card. */
  emojisOf: (saved: OwnPicks) => readonly string[];
}

/** The actions and the state of an open card: each tap is saved, and failed ones can be retried. */
export function usePickCard<T, P extends PicksRow>(
  adapter: PickAdapter<T, P>,
  { own, attempts, emojisOf }: CardState<T>,
) {
  const { place, send: sendPick, dismiss } = usePlacePick(adapter);
  const { play, send: sendJoker } = usePlayJoker(adapter);
  const state = saveStateOf(attempts, adapter.card);
  const isSaving = useShownSaving(state);
  const pendingSlots = listPending(attempts).map((change) => change.slot);
  const send = (change: CardChange<T>) => ("kind" in change ? sendPick(change) : sendJoker(change));
  const describe = ({ change, error }: PickMutation<CardChange<T>>): CardFailure => {
    const { canRetry, ...texts } = describeFailure(error);
    return { change, ...texts, retry: canRetry ? () => send(change) : null };
  };
  const findFailure = (slot: string) => {
    const failed = state.failures.find((one) => one.change.slot === slot);
    // Another device, or a call whose response was lost, may have saved it.
    return failed === undefined || isApplied(own, failed.change) ? null : describe(failed);
  };
  return {
    state,
    isSaving,
    isSavingOf: (kind: Market) => isSaving && pendingSlots.includes(slotOf(adapter.card, kind)),
    pick: (kind: Market, name: string | null, control: Element) => {
      if (own[kind] === name) return dismiss(kind);
      place({ kind, name }, (saved) => throwConfetti(control, emojisOf(saved)));
    },
    toggleJoker: (button: Element) => play(!own.joker, () => throwConfetti(button, ["🃏"])),
    /** The failure of the last tap on a row; null if it did not fail. */
    failureOf: (kind: Market) => findFailure(slotOf(adapter.card, kind)),
    jokerFailure: findFailure(adapter.jokerSlot),
  };
}

/** Returns whether the picks already are as a change would make them. */
function isApplied(own: OwnPicks, change: CardChange<unknown>): boolean {
  return "kind" in change ? own[change.kind] === change.name : own.joker === change.isOn;
}
