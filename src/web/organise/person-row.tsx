import { Link } from "wouter";
import type { Participants } from "#contract/organise-schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { Icon } from "#web/ui/icon.tsx";

/** A player who takes part in a tournament. */
export type Person = Participants["people"][number];

interface PersonRowProps {
  person: Person;
  /** How many contests lock next; null: nothing is open. */
  contests: number | null;
  onPick: () => void;
  onModerate: () => void;
}

/** A player who takes part: how much is picked, and what can be done. */
export function PersonRow({ person, contests, onPick, onModerate }: PersonRowProps) {
  const { user_id, name, picked, may_enter, restrictions } = person;
  const isRemoved = restrictions.includes("removed");
  const facts = [
    contests === null || isRemoved ? null : describePicked(picked, contests),
    isRemoved ? "Removed" : null,
    restrictions.includes("muted") ? "Muted" : null,
    may_enter ? "Lets you pick" : null,
  ];
  const said = facts.filter((fact) => fact !== null).join(". ");
  return (
    <li>
      <div>
        <p className="league-row-title">
          <Link to={paths.profile(user_id)}>{name}</Link>
        </p>
        {said !== "" && <small>{said}</small>}
      </div>
      <div className="person-actions">
        {may_enter && !isRemoved && contests !== null && (
          <button className="btn" type="button" aria-label={`Pick for ${name}`} onClick={onPick}>
            Pick
          </button>
        )}
        <button
          className="btn btn-quiet btn-icon"
          type="button"
          aria-label={`Actions for ${name}`}
          onClick={onModerate}
        >
          <Icon name="more" />
        </button>
      </div>
    </li>
  );
}

function describePicked(picked: number, contests: number): string {
  if (picked === contests) return "Ready";
  return picked === 0 ? "Nothing picked" : `${picked} of ${contests} picked`;
}
