import {
  type Appearance,
  findUsedDate,
  isOpen,
  type PicksByDate,
  pickState,
} from "#domain/player-picker/picks.ts";
import type { Instant } from "#domain/time.ts";
import { Icon } from "#web/ui/icon.tsx";

export interface PickButtonProps {
  row: { name: string; appearance: Appearance };
  picks: PicksByDate;
  now: Instant;
  formatDate: (date: number) => string;
  onPick: (appearance: Appearance) => void;
}

/** Picks a player, or says why that is not possible. */
export function PickButton({ row, picks, now, formatDate, onPick }: PickButtonProps) {
  const { appearance, name } = row;
  const state = pickState(picks, appearance, now);
  const of = <span className="visually-hidden"> {name}</span>;
  if (state === "picked" || state === "free") {
    const isPicked = state === "picked";
    return (
      <button
        className={isPicked ? "btn btn-primary btn-s" : "btn btn-s"}
        type="button"
        aria-pressed={isPicked}
        disabled={!isOpen(appearance, now)}
        onClick={() => onPick(appearance)}
      >
        {isPicked && <Icon name="check" className="icon icon-16" />}
        {isPicked ? "Picked" : "Pick"}
        {of}
      </button>
    );
  }
  if (state === "used") {
    const usedOn = findUsedDate(picks, appearance);
    return (
      <button className="btn btn-s" type="button" disabled>
        Used {usedOn !== undefined && formatDate(usedOn)}
        {of}
      </button>
    );
  }
  return (
    <button className="btn btn-s" type="button" disabled>
      <Icon name="lock" className="icon icon-16" />
      {state === "started" ? "Started" : "Closed"}
      {of}
    </button>
  );
}
