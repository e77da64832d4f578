import type { Market } from "#domain/contest/market.ts";
import type { Instant } from "#domain/time.ts";
import { type PickMutation, listPending, saveStateOf } from "#web/picks/pick-mutations.ts";
import { type CardChange, isApplied, type OwnPicks, type PicksRow } from "#web/picks/own-picks.ts";
import { type PickAdapter, slotOf, usePlacePick, usePlayJoker } from "#web/picks/use-pick-mutation.ts";
import { describeFailure, type FailureTexts, isTooLate } from "./describe-failure.ts";
import { throwConfetti } from "./emoji-confetti.ts";
import { useShownSaving } from "./card-foot.tsx";
import { useTakeBack } from "./use-take-back.ts";

/** A change that was not saved, with its texts on the card. */
export interface CardFailure extends Omit<FailureTexts, "canRetry"> {
  change: CardChange<unknown>;
  /** The lock after which it arrived, a UTC instant; null: that is not why it failed. */
  lateFor: Instant | null;
  /** Sends it again; null if that cannot help. */
  retry: (() => void) | null;
}

/** Lists the failures that a card shows once it has locked at a UTC instant; they cannot be retried. */
export function listLateFailures<T>(
  attempts: readonly PickMutation<CardChange<T>>[],
  card: string,
  lockedAt: Instant,
): CardFailure[] {
  return saveStateOf(attempts, card).failures.map(({ change, error }) => ({
    change,
    ...describeFailure(error),
    lateFor: isTooLate(error) ? lockedAt : null,
    retry: null,
  }));
}

interface CardState<T> {
  own: OwnPicks;
  /** All mutations of the screen: a joker moved to another card clears this card's joker failure. */
  attempts: readonly PickMutation<CardChange<T>>[];
  /** Whether its lock has passed: it is still shown for what came too late. */
  isLocked: boolean;
  /** Its changes that have not reached the server. */
  unsent: readonly CardChange<T>[];
  /** The confetti for a completed card. */
  emojisOf: (saved: OwnPicks) => readonly string[];
}

/** The actions and the state of an open card: each tap is saved, and failed ones can be retried. */
export function usePickCard<T, P extends PicksRow>(
  adapter: PickAdapter<T, P>,
  { own, attempts, isLocked, unsent, emojisOf }: CardState<T>,
) {
  const { place, send: sendPick, dismiss } = usePlacePick(adapter);
  const { play, send: sendJoker } = usePlayJoker(adapter);
  const state = saveStateOf(attempts, adapter.card);
  const isSaving = useShownSaving(state);
  const pendingSlots = listPending(attempts).map((change) => change.slot);
  const { taken, forget, takeBack, undo, send: sendTakeBack } = useTakeBack(adapter, { own, place, dismiss });
  const send = (change: CardChange<T>) => {
    if ("kind" in change) sendPick(change);
    else if ("isOn" in change) sendJoker(change);
    else sendTakeBack(change);
  };
  const describe = ({ change, error }: PickMutation<CardChange<T>>): CardFailure => {
    const { canRetry, ...texts } = describeFailure(error);
    const lateFor = isLocked && isTooLate(error) ? adapter.locksAt : null;
    return { change, ...texts, lateFor, retry: canRetry ? () => send(change) : null };
  };
  const findFailure = (slot: string) => {
    const failed = state.failures.find((one) => one.change.slot === slot);
    // Another device, or a call whose response was lost, may have saved it.
    return failed === undefined || isApplied(own, failed.change) ? null : describe(failed);
  };
  return {
    state,
    isSaving,
    isLocked,
    isUnsent: unsent.length > 0,
    /** Whether the pick of a market has not reached the server. */
    isUnsentOf: (kind: Market) => unsent.some((change) => change.slot === slotOf(adapter.card, kind)),
    isSavingOf: (kind: Market) => isSaving && pendingSlots.includes(slotOf(adapter.card, kind)),
    pick: (kind: Market, name: string | null, control: Element) => {
      dismiss(slotOf(adapter.card, "all"));
      if (own[kind] === name) return dismiss(slotOf(adapter.card, kind));
      forget();
      place({ kind, name }, (saved) => throwConfetti(control, emojisOf(saved)));
    },
    toggleJoker: (button: Element) => play(!own.joker, () => throwConfetti(button, ["🃏"])),
    /** The failure of the last tap on a row; null if it did not fail. */
    failureOf: (kind: Market) => findFailure(slotOf(adapter.card, kind)),
    jokerFailure: findFailure(adapter.jokerSlot),
    takeBackFailure: findFailure(slotOf(adapter.card, "all")),
    taken,
    forget,
    takeBack,
    undo,
  };
}
