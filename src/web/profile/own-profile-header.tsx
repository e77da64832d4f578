import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { explainName } from "#contract/sentences.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { whyNameInvalid, normalizeName } from "#domain/players/name.ts";
import { ApiError, isUnreachable } from "#web/api/api.ts";
import { useUnsavedWork } from "#web/browser/unsaved-work.ts";
import { useSession } from "#web/session/session.tsx";
import { PasskeyLine } from "#web/sign-in/passkeys/passkey-offer.tsx";
import { ErrorDetails } from "#web/ui/inline-error.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type Greeting, splitGreeting } from "./greetings.ts";
import { useRename, useSupport } from "./use-profile-changes.ts";

interface OwnProfileHeaderProps {
  user: SignedInUser;
  greeting: Greeting;
  /** The team supported in this tournament. */
  team: string | null;
  /** The name that others see in this tournament if its
   * organisers have hidden the player's own; else null. */
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
        <PasskeyLine userId={user.id} />
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

interface NameEditProps {
  user: SignedInUser;
  /** Called after saving or cancelling. */
  onDone: () => void;
}

/** Describes why a name was not saved, or what to do. */
function describeFailure(failure: Error): string {
  if (isUnreachable(failure)) return "You are offline. The name is not saved.";
  if (failure instanceof ApiError && failure.serverMessage === null)
    return "The server has a problem, and the name is not saved. Try again in a moment.";
  return failure.message;
}

/** The status and text of the response, for bug reports. */
function describeDetails(failure: Error): string {
  const reason =
    failure instanceof ApiError ? `${failure.status} ${failure.text || failure.message}` : failure.message;
  return `Failed to update name: ${reason}`;
}

/** The field for the player's own name: Enter or Save saves, Escape cancels. */
function NameEdit({ user, onDone }: NameEditProps) {
  const [name, setName] = useState(user.name);
  const [reason, setReason] = useState<string | null>(null);
  useUnsavedWork(name !== user.name);
  const rename = useRename(user);
  const formRef = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const field = formRef.current?.querySelector("input");
    field?.focus();
    field?.select();
  }, []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    const tidy = normalizeName(name);
    const invalid = whyNameInvalid(tidy);
    rename.reset();
    setReason(invalid && explainName(invalid));
    if (invalid !== null) return;
    rename.mutate(tidy, {
      onSuccess: onDone,
      onError: (failure) => setReason(describeFailure(failure)),
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") onDone();
  };
  return (
    <form ref={formRef} className="name-edit" noValidate onSubmit={handleSubmit}>
      <TextField
        label="Name"
        isLabelHidden
        value={name}
        error={reason}
        autoComplete="nickname"
        onChange={setName}
        onKeyDown={handleKey}
      />
      {rename.error && <ErrorDetails>{describeDetails(rename.error)}</ErrorDetails>}
      <button className="btn btn-primary" aria-busy={rename.isPending || undefined}>
        Save
      </button>
    </form>
  );
}
