import { Link } from "wouter";
import type { Participants } from "#contract/organise/schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { Icon } from "#web/ui/icon.tsx";

/** A player who takes part in a tournament. */
export type Person = Participants["people"][number];

type Deadline = NonNullable<Participants["deadline"]>;

interface PersonRowProps {
  person: Person;
  /** The next contests to lock; null: nothing is open. */
  deadline: Participants["deadline"];
  onPick: () => void;
  onModerate: () => void;
}

/** The labels of a player's restrictions, in this order. */
const RESTRICTED = [
  ["removed", "Removed"],
  ["muted", "Muted"],
  ["name-hidden", "Name hidden"],
] as const;

/** A player with the number of picks made and the organiser's actions. */
export function PersonRow({ person, deadline, onPick, onModerate }: PersonRowProps) {
  const { user_id, name, may_enter, restrictions } = person;
  const isRemoved = restrictions.includes("removed");
  const facts = [
    deadline === null || isRemoved ? null : describePicked(person, deadline),
    ...RESTRICTED.map(([kind, text]) => (restrictions.includes(kind) ? text : null)),
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
        {may_enter && !isRemoved && deadline !== null && (
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

/** Whether a player has every pick and the joker for the next deadline, as far as that is visible. */
export const isReady = ({ picked, has_joker }: Person, { contests }: Deadline): boolean =>
  picked === contests && has_joker !== false;

function describePicked(person: Person, deadline: Deadline): string {
  const { picked } = person;
  const { contests, counts_joker } = deadline;
  if (isReady(person, deadline)) return counts_joker ? "Ready" : "All picks made";
  if (picked === contests) return "Joker missing";
  return picked === 0 ? "Nothing picked" : `${picked} of ${contests} picked`;
}
