import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { whyNameInvalid } from "#domain/players/name.ts";
import { normalizeName } from "#domain/players/tidy-name.ts";
import { ApiError, isUnreachable } from "#web/api/api.ts";
import { useUnsavedWork } from "#web/browser/unsaved-work.ts";
import { explainName } from "#contract/sentences.ts";
import { ErrorDetails } from "#web/ui/error-details.tsx";
import { TextField } from "#web/ui/field.tsx";
import { useRename } from "./use-profile-changes.ts";

interface NameEditProps {
  user: SignedInUser;
  /** Called after saving or cancelling. */
  onDone: () => void;
}

/** Says why a name was not saved, or what to do. */
function describeFailure(failure: Error): string {
  if (isUnreachable(failure)) return "You are offline. The name is not saved.";
  if (failure instanceof ApiError && failure.serverMessage === null)
    return "The server has a problem, and the name is not saved. Try again in a moment.";
  return failure.message;
}

/** The status and the text of the response, for reports. */
function describeDetails(failure: Error): string {
  const reason =
    failure instanceof ApiError ? `${failure.status} ${failure.text || failure.message}` : failure.message;
  return `Failed to update name: ${reason}`;
}

/** A field for one's own name: Enter or Save saves, Escape cancels. */
export function NameEdit({ user, onDone }: NameEditProps) {
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
