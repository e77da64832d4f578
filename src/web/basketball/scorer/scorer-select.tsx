import { useId } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { listScorers, type TopScorerProps } from "./scorer-lists.ts";

interface ScorerSelectProps extends TopScorerProps {
  /** Element id of the note that the picked player has left; undefined: not so. */
  noteId: string | undefined;
}

/** More letters than a card on a phone shows in the text's face. */
const LONG = 24;

function listClasses(picked: string | null): string {
  if (picked === null) return "scorer";
  return picked.length > LONG ? "scorer is-set is-long" : "scorer is-set";
}

/** The players of a game as a plain list, by team; "Select player" takes the pick back. */
export function ScorerSelect({ game, picked, isSaving, noteId, onPick }: ScorerSelectProps) {
  const id = useId();
  // A player who was taken off the list stays to be seen, and to be changed.
  const isListed = picked === null || game.players.includes(picked);
  return (
    <div className={listClasses(picked)}>
      <label className="field-label" htmlFor={id}>
        Top Scorer
      </label>
      <select
        id={id}
        value={picked ?? ""}
        aria-busy={isSaving || undefined}
        aria-describedby={noteId}
        onChange={({ currentTarget }) => onPick(currentTarget.value || null, currentTarget)}
      >
        <option value="">Select player</option>
        {!isListed && (
          <option value={picked}>{noteId === undefined ? picked : `${picked} (not in the squad)`}</option>
        )}
        {listScorers(game).map(({ team, players }) => {
          const options = players.map((name) => <option key={name}>{name}</option>);
          return team === null ? (
            options
          ) : (
            <optgroup key={team} label={team}>
              {options}
            </optgroup>
          );
        })}
      </select>
      <Icon name="chev-d" className="icon chev" />
    </div>
  );
}
