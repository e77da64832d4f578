import { useRef, useState } from "react";
import type { SignedInUser } from "#contract/players/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { useSession } from "#web/session/session.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type Greeting, splitGreeting } from "./greetings.ts";
import { NameEdit } from "./name-edit.tsx";
import { useSupport } from "./use-profile-changes.ts";

interface OwnProfileHeaderProps {
  user: SignedInUser;
  greeting: Greeting;
  /** The team supported in this tournament. */
  team: string | null;
  /** The name that others read in this tournament, where its organisers have hidden the own one. */
  shownAs: string | null;
  tournament: Tournament;
}

/** The header of one's own profile: greeting, name, supported team and sign-out. */
export function OwnProfileHeader({ user, greeting, team, shownAs, tournament }: OwnProfileHeaderProps) {
  const { signOut } = useSession();
  return (
    <header className="me-head">
      <GreetedName user={user} greeting={greeting} />
      {shownAs !== null && (
        <p className="hint">
          The organisers of {tournament.name} hide your name there: others read {shownAs}.
        </p>
      )}
      <div className="me-row">
        {tournament.supporters.length > 0 && (
          <SupporterSelect key={tournament.id} user={user} team={team} tournament={tournament} />
        )}
        <button className="btn" type="button" onClick={() => void signOut()}>
          <Icon name="logout" />
          Sign out
        </button>
      </div>
    </header>
  );
}

function GreetedName({ user, greeting }: Pick<OwnProfileHeaderProps, "user" | "greeting">) {
  const [isEditing, setEditing] = useState(false);
  const wasEditing = useRef(false);
  const [before, after] = splitGreeting(greeting);
  const handleDone = () => {
    wasEditing.current = true;
    setEditing(false);
  };
  if (isEditing) {
    return (
      <div>
        <h1 className="visually-hidden">{user.name}</h1>
        <NameEdit user={user} onDone={handleDone} />
      </div>
    );
  }
  return (
    <div className="me-name">
      <h1>
        <span lang={greeting.lang}>{before}</span>
        <bdi>{user.name}</bdi>
        <span lang={greeting.lang}>{after}</span>
      </h1>
      <button
        ref={(button) => {
          if (wasEditing.current) button?.focus();
          wasEditing.current = false;
        }}
        className="btn btn-quiet btn-icon"
        type="button"
        aria-label="Edit name"
        onClick={() => setEditing(true)}
      >
        <Icon name="edit" />
      </button>
    </div>
  );
}

/** The option's value for "No one"; no team has an empty name. */
const NO_ONE = "";

function SupporterSelect({ user, team, tournament }: Omit<OwnProfileHeaderProps, "greeting" | "shownAs">) {
  const support = useSupport(user, tournament.id);
  const shown = support.isPending ? support.variables : team;
  return (
    <SelectField
      label="Supporter of"
      value={shown ?? NO_ONE}
      onChange={(chosen) => support.mutate(chosen === NO_ONE ? null : chosen)}
    >
      <option value={NO_ONE}>No one</option>
      {tournament.supporters.map((supported) => (
        <option key={supported}>{supported}</option>
      ))}
    </SelectField>
  );
}
