import { messageOf } from "#web/api/api.ts";
import { type SubmitEvent } from "react";
import type { Named } from "#contract/admin/schemas.ts";
import { TextField } from "#web/ui/field.tsx";
import { useRename } from "./names-queries.ts";

/** What was typed and not saved, by team or athlete. */
export type Drafts = Readonly<Record<string, string>>;

/** Under what the draft of a team's or athlete's name is kept. */
export function draftKey(kind: "team" | "athlete", id: number): string {
  return `${kind} ${id}`;
}

interface NameFormProps {
  tournamentId: number;
  kind: "team" | "athlete";
  named: Named;
  /** What was typed; undefined: nothing was. */
  draft: string | undefined;
  onDraft: (change: (drafts: Drafts) => Drafts) => void;
  /** Hears what was saved, in words. */
  onSaved: (words: string) => void;
}

/** The name of a team or athlete, to correct. */
export function NameForm({ tournamentId, kind, named, draft, onDraft, onSaved }: NameFormProps) {
  const { id, name, aliases } = named;
  const { mutate, isPending, error, reset } = useRename(tournamentId, kind);
  const key = draftKey(kind, id);
  const setDraft = (text: string) =>
    onDraft(({ [key]: _, ...others }) => (text === name ? others : { ...others, [key]: text }));
  const handleType = (text: string) => {
    reset();
    setDraft(text);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || draft === undefined) return;
    mutate(
      { id, name: draft },
      {
        onSuccess: () => {
          setDraft(name);
          onSaved(`Saved: ${name} is now ${draft.trim()}.`);
        },
      },
    );
  };
  return (
    <form className="name-form" onSubmit={handleSubmit} noValidate>
      <TextField
        label={`Name of ${name}`}
        isLabelHidden
        value={draft ?? name}
        maxLength={100}
        autoComplete="off"
        error={error && messageOf(error)}
        onChange={handleType}
      />
      {draft !== undefined && (
        <button className="btn btn-primary" type="submit" aria-busy={isPending} aria-label={`Save ${draft}`}>
          Save
        </button>
      )}
      {aliases.length > 0 && <small className="muted">Before: {aliases.join(", ")}</small>}
    </form>
  );
}
