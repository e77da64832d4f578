import type { PickKind } from "#domain/contest/card.ts";
import { type Attempt, listPending, saveStateOf } from "./attempts.ts";
import { burst } from "./burst.ts";
import type { CardChange, OwnPicks, PicksRow } from "./own-picks.ts";
import { useShownSaving } from "./save-state.tsx";
import { type Desk, slotOf, usePlacePick, usePlayJoker } from "./use-changes.ts";

interface Shown<T> {
  own: OwnPicks;
  /** All of the screen's: a joker moved to another card clears what this one had to say about it. */
  attempts: readonly Attempt<CardChange<T>>[];
  /** What is thrown up when the last missing pick was saved. */
  emojisOf: (saved: OwnPicks) => readonly string[];
}

/** What an open card does and how it stands: every tap is saved, a failed one can be sent again. */
export function useOpenCard<T, P extends PicksRow>(desk: Desk<T, P>, { own, attempts, emojisOf }: Shown<T>) {
  const { place, send: sendPick } = usePlacePick(desk);
  const { play, send: sendJoker } = usePlayJoker(desk);
  const state = saveStateOf(attempts, desk.card);
  const isSaving = useShownSaving(state);
  const pendingSlots = listPending(attempts).map((change) => change.slot);
  const { failure } = state;
  return {
    state,
    isSaving,
    isSavingOf: (kind: PickKind) => isSaving && pendingSlots.includes(slotOf(desk.card, kind)),
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
