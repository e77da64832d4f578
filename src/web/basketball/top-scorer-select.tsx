import { useId } from "react";
import type { Game } from "#contract/basketball/schemas.ts";
import { hasLeftSquads } from "#domain/basketball/picks.ts";
import { shuffleOnce } from "#web/picks/card/stable-shuffle.ts";
import { Icon } from "#web/ui/icon.tsx";

interface TopScorerSelectProps {
  game: Game;
  picked: string | null;
  isSaving: boolean;
  /** Null takes the pick back. */
  onPick: (name: string | null, select: HTMLSelectElement) => void;
}

/** More letters than a card on a phone shows in the text's face. */
const LONG = 24;

function listClasses(picked: string | null): string {
  if (picked === null) return "scorer";
  return picked.length > LONG ? "scorer is-set is-long" : "scorer is-set";
}

/** The players of a game in an order drawn by lot; "Select player" takes the pick back. */
export function TopScorerSelect({ game, picked, isSaving, onPick }: TopScorerSelectProps) {
  const id = useId();
  const players = shuffleOnce(`game ${game.id}`, game.players);
  // A player who was taken off the list stays to be seen, and to be changed.
  const isListed = picked === null || players.includes(picked);
  const hasLeft = hasLeftSquads(game, picked);
  return (
    <>
      <div className={listClasses(picked)}>
        <label className="field-label" htmlFor={id}>
          Top Scorer
        </label>
        <select
          id={id}
          value={picked ?? ""}
          aria-busy={isSaving || undefined}
          aria-describedby={hasLeft ? `${id}-left` : undefined}
          onChange={({ currentTarget }) => onPick(currentTarget.value || null, currentTarget)}
        >
          <option value="">Select player</option>
          {!isListed && <option value={picked}>{hasLeft ? `${picked} (not in the squad)` : picked}</option>}
          {players.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <Icon name="chev-d" className="icon chev" />
      </div>
      {hasLeft && (
        <p className="scorer-left" id={`${id}-left`}>
          <Icon name="warn" className="icon icon-16" />
          <span>{picked} is not in the squad any more. You can pick another player until the lock.</span>
        </p>
      )}
    </>
  );
}
