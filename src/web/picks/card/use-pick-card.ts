import type { Market } from "#domain/contest/market.ts";
import { type PickMutation, listPending, saveStateOf } from "#web/picks/pick-mutations.ts";
import { describeFailure, type FailureTexts } from "./describe-failure.ts";
import { throwConfetti } from "./emoji-confetti.ts";
import type { CardChange, OwnPicks, PicksRow } from "#web/picks/own-picks.ts";
import { useShownSaving } from "./card-foot.tsx";
import { type PickAdapter, slotOf, usePlacePick, usePlayJoker } from "#web/picks/use-pick-mutation.ts";

/** A tap on a card that was not saved, and what the card says of it. */
export interface CardFailure extends Omit<FailureTexts, "canRetry"> {
  change: CardChange<unknown>;
  /** Sends it again; null where that cannot help. */
  retry: (() => void) | null;
}

/** Lists what a closed card says of taps that were not saved in time. */
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

interface Shown<T> {
  own: OwnPicks;
  /** All of the screen's: a joker moved to another card clears what this one had to say about it. */
  attempts: readonly PickMutation<CardChange<T>>[];
  /** What is thrown up when the last missing pick was saved. */
  emojisOf: (saved: OwnPicks) => readonly string[];
}

/** What an open card does and how it stands: every tap is saved, a failed one can be sent again. */
export function usePickCard<T, P extends PicksRow>(
  adapter: PickAdapter<T, P>,
  { own, attempts, emojisOf }: Shown<T>,
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
    // Another device, or the call that seemed to fail, may have saved it after all.
    return failed === undefined || isAsIn(own, failed.change) ? null : describe(failed);
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
    /** Why the last tap on a row was taken back; null when none was. */
    failureOf: (kind: Market) => findFailure(slotOf(adapter.card, kind)),
    jokerFailure: findFailure(adapter.jokerSlot),
  };
}

/** Whether picks are as a change wanted them. */
function isAsIn(own: OwnPicks, change: CardChange<unknown>): boolean {
  return "kind" in change ? own[change.kind] === change.name : own.joker === change.isOn;
}
