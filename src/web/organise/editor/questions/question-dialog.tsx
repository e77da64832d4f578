import { useId, useState } from "react";
import type { SetupQuestion } from "#contract/organise/schemas.ts";
import { MAX_OPTIONS, MAX_QUESTION_LENGTH, MIN_OPTIONS } from "#domain/questions/question.ts";
import { RowDialog } from "#web/organise/editor/cells/row-dialog.tsx";
import { Stepper } from "#web/organise/stepper.tsx";
import { fromZonedTime, toZonedTime } from "#web/organise/zoned-time.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { zoneName } from "#web/ui/time-zone.ts";
import { nameList } from "#web/ledger/name-list.ts";
import type { OptionSource } from "./option-sources.ts";

interface QuestionDialogProps {
  /** Null: a new one. */
  question: SetupQuestion | null;
  /** Lists from which options can be taken. */
  sources: readonly OptionSource[];
  /** Whether players can have answered it: then it is cancelled rather than removed. */
  isPublished: boolean;
  /** Whether its answers are locked, which keeps options, points and lock as they are. */
  isLocked: boolean;
  onClose: () => void;
  /** Null: removes the question. */
  onSave: (question: SetupQuestion | null) => void;
}

interface EditedQuestion extends Omit<SetupQuestion, "options" | "locks_at"> {
  options: readonly string[];
  /** As `2026-12-05T18:00` in the organiser's zone; empty: with the first game or race. */
  lock: string;
}

const NEW: EditedQuestion = { text: "", options: [], points: 5, lock: "" };

function toEdited({ locks_at, ...question }: SetupQuestion): EditedQuestion {
  const { date, time } = toZonedTime(locks_at ?? null, zoneName());
  return { ...question, lock: date === "" ? "" : `${date}T${time}` };
}

const tidy = (options: readonly string[]) => options.map((name) => name.trim()).filter((name) => name !== "");

function toQuestion(
  { lock, text, options, ...rest }: EditedQuestion,
  was: SetupQuestion | null,
): SetupQuestion {
  const [date = "", time = ""] = lock.split("T");
  const before = was === null ? "" : toEdited(was).lock;
  // A lock that was not touched keeps its seconds.
  const locks_at = lock === before ? was?.locks_at : (fromZonedTime({ date, time }, zoneName()) ?? undefined);
  return {
    ...rest,
    text: text.trim(),
    options: tidy(options),
    ...(locks_at !== undefined && { locks_at }),
  };
}

/** Why a question cannot be saved; null: it can. */
function findFault(options: readonly string[]): string | null {
  const names = tidy(options);
  const seen = new Set<string>();
  const twice = names.find((name) => seen.size === seen.add(name.toLowerCase()).size);
  if (names.length < MIN_OPTIONS) return `A question needs at least ${MIN_OPTIONS} options, one per line.`;
  if (names.length > MAX_OPTIONS)
    return `A question has at most ${MAX_OPTIONS} options, these are ${names.length}.`;
  const long = names.find((name) => name.length > MAX_OPTION_LENGTH);
  if (long !== undefined)
    return `An option has at most ${MAX_OPTION_LENGTH} letters: “${long.slice(0, 30)}…”.`;
  return twice === undefined ? null : `${twice} is there twice.`;
}

const MAX_OPTION_LENGTH = 80;

/** Edits a question about the tournament. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { question, sources, isPublished, isLocked, onClose, onSave } = props;
  const [edited, setEdited] = useState(question === null ? NEW : toEdited(question));
  const [fault, setFault] = useState<string | null>(null);
  const set = (changed: Partial<EditedQuestion>) => {
    setFault(null);
    setEdited({ ...edited, ...changed });
  };
  const handleSave = () => {
    const found = findFault(edited.options);
    if (found === null) onSave(toQuestion(edited, question));
    else setFault(found);
  };
  return (
    <RowDialog
      noun="question"
      name={question === null ? null : question.text}
      onSave={handleSave}
      onRemove={() => onSave(null)}
      onClose={onClose}
    >
      <TextField
        label="Question"
        value={edited.text}
        required
        maxLength={MAX_QUESTION_LENGTH}
        autoComplete="off"
        placeholder="Who becomes champion?"
        onChange={(text) => set({ text })}
      />
      {isLocked ? (
        <p className="hint">Its answers are locked, so the options, the points and the lock stay.</p>
      ) : (
        <OpenFields edited={edited} sources={sources} onChange={set} />
      )}
      {isPublished && <Withdrawn was={question?.options ?? []} now={edited.options} />}
      {isPublished && question !== null && (
        <Switch
          label="Cancelled: nobody gets points for it"
          isOn={edited.is_cancelled === true}
          onToggle={() => set({ is_cancelled: edited.is_cancelled !== true })}
        />
      )}
      {fault !== null && <InlineError>{fault}</InlineError>}
    </RowDialog>
  );
}

interface OpenFieldsProps extends Pick<QuestionDialogProps, "sources"> {
  edited: EditedQuestion;
  onChange: (changed: Partial<EditedQuestion>) => void;
}

/** The options, points and lock of a question whose answers are not locked. */
function OpenFields({ edited, sources, onChange }: OpenFieldsProps) {
  const id = useId();
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Options, one per line
        </label>
        <textarea
          className="input"
          id={id}
          rows={8}
          value={edited.options.join("\n")}
          onChange={(event) => onChange({ options: event.target.value.split(/\r?\n/) })}
        />
        <span className="option-sources">
          {sources.map(({ label, names }) => (
            <button
              key={label}
              className="btn btn-s"
              type="button"
              onClick={() => onChange({ options: names })}
            >
              {label}
            </button>
          ))}
        </span>
      </div>
      <div className="setup-points">
        <span>Points for the right answer</span>
        <Stepper
          label="points for the right answer"
          value={edited.points}
          onChange={(points) => onChange({ points })}
        />
      </div>
      <TextField
        label="Locks, unless with the first game or race"
        type="datetime-local"
        value={edited.lock}
        onChange={(lock) => onChange({ lock })}
      />
    </>
  );
}

/** What happens to the answers with options that are taken out. */
function Withdrawn({ was, now }: { was: readonly string[]; now: readonly string[] }) {
  const kept = new Set(tidy(now));
  const gone = was.filter((name) => !kept.has(name));
  if (gone.length === 0) return null;
  return (
    <p className="hint" role="status">
      Answers with {nameList(gone.slice(0, MAX_NAMED), gone.length)} will not count. Whoever gave them is told
      and can choose again until the lock.
    </p>
  );
}

/** Names that are written out before the others are only counted. */
const MAX_NAMED = 3;
