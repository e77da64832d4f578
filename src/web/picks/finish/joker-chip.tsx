import { throwConfetti } from "#web/picks/card/emoji-confetti.ts";
import type { PicksRow } from "#web/picks/own-picks.ts";
import { type PickAdapter, usePlayJoker } from "#web/picks/use-pick-mutation.ts";

interface JokerChipProps<T, P extends PicksRow> {
  name: string;
  adapter: PickAdapter<T, P>;
}

/** Plays the round's joker on a contest. The chips go then, so the dock takes the focus. */
export function JokerChip<T, P extends PicksRow>({ name, adapter }: JokerChipProps<T, P>) {
  const { play } = usePlayJoker(adapter);
  const handleClick = ({ currentTarget }: React.MouseEvent<HTMLElement>) => {
    const dock = currentTarget.closest<HTMLElement>("section");
    play(true, () => {
      if (dock !== null) throwConfetti(dock, ["🃏"]);
    });
    dock?.focus({ preventScroll: true });
  };
  return (
    <button className="finish-chip" type="button" aria-pressed="false" onClick={handleClick}>
      {name}
    </button>
  );
}
