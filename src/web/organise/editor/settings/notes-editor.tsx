import type { SetupRound, SetupSettings } from "#contract/organise/schemas.ts";
import { useId } from "react";
import { SelectField } from "#web/ui/select-field.tsx";
import { listNames } from "#web/organise/editor/edits/setup-edit.ts";

interface NotesEditorProps {
  notes: readonly SetupNote[];
  rounds: readonly SetupRound[];
  onChange: (notes: SetupNote[]) => void;
}

/** Edits the notes shown above the games of some rounds. */
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

/** A note above the games of some rounds. */
type SetupNote = SetupSettings["notes"][number];

interface NoteFieldsProps {
  note: SetupNote;
  number: number;
  rounds: readonly SetupRound[];
  /** Null: removes the note. */
  onChange: (note: SetupNote | null) => void;
}

/** A note's text, kind and rounds. */
function NoteFields({ note, number, rounds, onChange }: NoteFieldsProps) {
  const id = useId();
  const toggle = (name: string) => {
    const chosen = note.rounds.includes(name)
      ? note.rounds.filter((one) => one !== name)
      : [...note.rounds, name];
    if (chosen.length > 0) onChange({ ...note, rounds: chosen });
  };
  return (
    <div className="note-fields">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {`Note ${number}, with at most one [link](/rules)`}
        </label>
        <input
          className="input"
          id={id}
          maxLength={300}
          defaultValue={note.text}
          onBlur={(event) => {
            const text = event.target.value.trim();
            if (text !== "" && text !== note.text) onChange({ ...note, text });
          }}
        />
      </div>
      <SelectField
        label={`Kind of note ${number}`}
        value={note.kind}
        onChange={(kind) => onChange({ ...note, kind: kind === "promotion" ? "promotion" : "warning" })}
      >
        <option value="warning">Warning</option>
        <option value="promotion">Invitation</option>
      </SelectField>
      <div className="chips" role="group" aria-label={`Rounds of note ${number}`}>
        {listNames(rounds).map((name) => (
          <label key={name} className="chip-choice">
            <input type="checkbox" checked={note.rounds.includes(name)} onChange={() => toggle(name)} />
            {name}
          </label>
        ))}
      </div>
      <button className="link-btn" type="button" onClick={() => onChange(null)}>
        Remove note {number}
      </button>
    </div>
  );
}
