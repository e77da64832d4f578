import type { PickKind } from "#domain/contest/pick-kinds.ts";
import { type PickMutation, listPending, saveStateOf } from "./pick-mutations.ts";
import { burst } from "./emoji-confetti.ts";
import type { CardChange, OwnPicks, PicksRow } from "./own-picks.ts";
import { useShownSaving } from "./save-state.tsx";
import { type PickAdapter, slotOf, usePlacePick, usePlayJoker } from "./use-pick-mutation.ts";

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
  const { place, send: sendPick } = usePlacePick(adapter);
  const { play, send: sendJoker } = usePlayJoker(adapter);
  const state = saveStateOf(attempts, adapter.card);
  const isSaving = useShownSaving(state);
  const pendingSlots = listPending(attempts).map((change) => change.slot);
  const { failure } = state;
  return {
    state,
    isSaving,
    isSavingOf: (kind: PickKind) => isSaving && pendingSlots.includes(slotOf(adapter.card, kind)),
    pick: (kind: PickKind, name: string | null, control: Element) => {
      if (own[kind] === name) return;
      place({ kind, name }, (saved) => burst(control, emojisOf(saved)));
    },
    toggleJoker: (button: Element) => play(!own.joker, () => burst(button, ["🃏"])),
    /** Why the last change was taken back; null when none was. */
    failure: failure && `Error: ${failure.error?.message}`,
    retry: () => {
      if (failure === null) return;
      const { change } = failure;
      if ("kind" in change) sendPick(change);
      else sendJoker(change);
    },
  };
}
