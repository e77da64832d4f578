import { Link } from "wouter";
import type { Participants } from "#contract/organise/schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { Icon } from "#web/ui/icon.tsx";

/** A player who takes part in a tournament. */
export type Person = Participants["people"][number];

type Deadline = NonNullable<Participants["deadline"]>;

interface PersonRowProps {
  person: Person;
  /** What locks next; null: nothing is open. */
  deadline: Participants["deadline"];
  onPick: () => void;
  onModerate: () => void;
}

/** What is said of whom organisers have restricted, in this order. */
const RESTRICTED = [
  ["removed", "Removed"],
  ["muted", "Muted"],
  ["name-hidden", "Name hidden"],
] as const;

/** A player who takes part: how much is picked, and what can be done. */
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

/** Whether a player has everything for what locks next, as far as it may be told. */
export const isReady = ({ picked, has_joker }: Person, { contests }: Deadline): boolean =>
  picked === contests && has_joker !== false;

function describePicked(person: Person, deadline: Deadline): string {
  const { picked } = person;
  const { contests, counts_joker } = deadline;
  if (isReady(person, deadline)) return counts_joker ? "Ready" : "All picks made";
  if (picked === contests) return "Joker missing";
  return picked === 0 ? "Nothing picked" : `${picked} of ${contests} picked`;
}
