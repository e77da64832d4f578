import type { SetupRound } from "#contract/organise/schemas.ts";
import { type SetupNote, NoteFields } from "./note-fields.tsx";

interface NotesEditorProps {
  notes: readonly SetupNote[];
  rounds: readonly SetupRound[];
  onChange: (notes: SetupNote[]) => void;
}

/** The lines that stand above the games of some rounds. */
export function NotesEditor({ notes, rounds, onChange }: NotesEditorProps) {
  const replace = (at: number, now: SetupNote | null) =>
    onChange(notes.flatMap((note, index) => (index === at ? (now ?? []) : note)));
  const first = rounds[0]?.name;
  return (
    <fieldset className="setup-group">
      <legend>Notes above the games of a round</legend>
      {notes.map((note, at) => (
        <NoteFields
          key={`${at} ${note.text}`}
          note={note}
          number={at + 1}
          rounds={rounds}
          onChange={(now) => replace(at, now)}
        />
      ))}
      {first !== undefined && (
        <button
          className="btn"
          type="button"
          onClick={() => onChange([...notes, { rounds: [first], kind: "warning", text: "New note" }])}
        >
          Add a note
        </button>
      )}
    </fieldset>
  );
}
