import { useState } from "react";
import { picks } from "#contract/picks/calls.ts";
import { countPicks, MARKETS, type Picks } from "#domain/contest/market.ts";
import { call } from "#web/api/api.ts";
import type { PicksRow, TakeBackChange } from "#web/picks/own-picks.ts";
import { type PickAdapter, slotOf, usePickMutation } from "#web/picks/use-pick-mutation.ts";
import { toSaveError } from "./describe-failure.ts";

/** Takes all picks of a contest back. */
export async function sendTakeBack(contest_id: number, user_id: number) {
  try {
    return await call(picks.takeBack, { body: { user_id, contest_id } });
  } catch (cause) {
    throw toSaveError(cause, "Error taking picks back", "Failed to take the picks back");
  }
}

interface TakeBackActions {
  own: Picks;
  place: (pick: { kind: keyof Picks; name: string | null }) => void;
  dismiss: (slot: string) => void;
}

/** Takes all picks of a card back, and for a while brings them back. */
export function useTakeBack<T, P extends PicksRow>(
  adapter: PickAdapter<T, P>,
  { own, place, dismiss }: TakeBackActions,
) {
  const { card, contest, contestId } = adapter;
  const [taken, setTaken] = useState<Picks | null>(null);
  const [isUndone, setUndone] = useState(false);
  const forget = () => {
    setTaken(null);
    setUndone(false);
  };
  // The button of Undo keeps the focus: it stays until the picks that it brings back are on the card.
  if (isUndone && countPicks(own) > 0) forget();
  const { mutate } = usePickMutation<T, P, TakeBackChange<T>>(adapter, {
    scope: `card ${card}`,
    loginRequired: "You must be logged in to make predictions.",
    send: (_change, userId) => sendTakeBack(contestId, userId),
  });
  const send = (change: TakeBackChange<T>) => mutate(change, { onError: forget });
  return {
    /** What was taken back and can be brought back; null: nothing. */
    taken,
    forget,
    send,
    takeBack: () => {
      for (const kind of MARKETS) dismiss(slotOf(card, kind));
      setTaken(own);
      setUndone(false);
      send({ card, slot: slotOf(card, "all"), contest, takesBack: true });
    },
    undo: () => {
      setUndone(true);
      for (const kind of MARKETS) {
        if (taken !== null && taken[kind] !== null) place({ kind, name: taken[kind] });
      }
    },
  };
}
