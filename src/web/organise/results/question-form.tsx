import { type SubmitEvent, useState } from "react";
import type { Question } from "#contract/questions/schemas.ts";
import { describeAnswers } from "#contract/questions/sentences.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { findInName } from "#web/ui/controls/find-in-name.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { OvertakenResult } from "./overtaken-result.tsx";
import { ResultPreview, useResultPreview } from "./result-preview.tsx";
import { useEnterAnswers } from "./use-enter-answers.ts";

/** More options than these have a search. */
const MAX_UNSEARCHED = 12;

/** The longest reason that the server takes. */
const MAX_REASON_LENGTH = 200;

interface QuestionFormProps {
  question: Question;
  onSaved: () => void;
}

const isSame = (one: readonly string[] | null, other: readonly string[] | null) =>
  JSON.stringify(one?.toSorted() ?? null) === JSON.stringify(other?.toSorted() ?? null);

const writeAnswers = (answers: readonly string[] | null) =>
  answers === null ? "no answer" : describeAnswers(answers);

/** What the form holds, and whether somebody else has entered something since it was shown. */
function useQuestionForm({ question, onSaved }: QuestionFormProps) {
  const { id, tournament_id, answers: stored } = question;
  const [shown, setShown] = useState<readonly string[] | null>(stored);
  const [chosen, setChosen] = useState<readonly string[] | null>(stored);
  const [reason, setReason] = useState("");
  const { mutate, isPending, error } = useEnterAnswers(tournament_id);
  const isChanged = chosen !== null && !isSame(chosen, stored);
  const overtaken = isChanged && !isSame(stored, shown);
  const save = (answers: readonly string[] | null, was: readonly string[] | null) => {
    if (isPending) return;
    setShown(was);
    mutate({ questionId: id, answers, was, reason }, { onSuccess: onSaved });
  };
  return {
    stored,
    shown,
    chosen,
    setChosen,
    reason,
    setReason,
    isPending,
    error,
    isChanged,
    overtaken,
    save,
  };
}

/** Enters which options of a question are right; several can be, or none. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, onSaved } = props;
  const { id, text, points, tournament_id } = question;
  const form = useQuestionForm(props);
  const { stored, shown, chosen, isPending, error, isChanged, overtaken, save } = form;
  const entered = isChanged && chosen ? { questions: [{ id, answers: [...chosen] }] } : null;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isChanged) save(chosen, shown);
  };
  return (
    <form className="card results-card" onSubmit={handleSubmit}>
      <div className="results-head">
        <h3>{text}</h3>
        <p className="hint">
          {countOf(points, "point")} for each player who chose a right answer. Choose all that are right.
        </p>
      </div>
      <AnswerChoices question={question} chosen={chosen} onChange={form.setChosen} />
      {stored !== null && (
        <TextField
          label="Reason for the correction (optional), for every player’s ledger"
          value={form.reason}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          onChange={form.setReason}
        />
      )}
      <ResultPreview {...useResultPreview(tournament_id, entered)} isComplete={isChanged} of={text} />
      {overtaken && (
        <OvertakenResult
          stored={writeAnswers(stored)}
          entered={writeAnswers(chosen)}
          onKeep={onSaved}
          onReplace={() => save(chosen, stored)}
        />
      )}
      {error && !overtaken && <InlineError>{messageOf(error)}</InlineError>}
      <SaveRow
        stored={stored}
        chosen={chosen}
        isChanged={isChanged}
        isPending={isPending}
        onTakeBack={() => save(null, stored)}
      />
    </form>
  );
}

interface SaveRowProps {
  stored: readonly string[] | null;
  chosen: readonly string[] | null;
  isChanged: boolean;
  isPending: boolean;
  onTakeBack: () => void;
}

function SaveRow({ stored, chosen, isChanged, isPending, onTakeBack }: SaveRowProps) {
  return (
    <div className="results-save">
      <p className="results-sum">{chosen !== null && `Right: ${describeAnswers(chosen)}`}</p>
      {stored !== null && (
        <button className="btn" type="button" aria-busy={isPending} onClick={onTakeBack}>
          Take the answer back
        </button>
      )}
      <button className="btn btn-primary btn-lg" type="submit" disabled={!isChanged} aria-busy={isPending}>
        Save and update
      </button>
    </div>
  );
}

interface AnswerChoicesProps {
  question: Question;
  /** Null: nothing is chosen yet; empty: none is right. */
  chosen: readonly string[] | null;
  onChange: (chosen: readonly string[] | null) => void;
}

function AnswerChoices({ question: { options, text }, chosen, onChange }: AnswerChoicesProps) {
  const [search, setSearch] = useState("");
  const isChosen = (name: string) => chosen?.includes(name) === true;
  const shown = options.filter(
    (name) => search.trim() === "" || isChosen(name) || findInName(name, search) !== null,
  );
  const toggle = (name: string) => {
    const next = options.filter((one) => (one === name ? !isChosen(one) : isChosen(one)));
    onChange(next.length === 0 ? null : next);
  };
  return (
    <>
      {options.length > MAX_UNSEARCHED && (
        <TextField
          label="Search an option"
          type="search"
          value={search}
          autoComplete="off"
          onChange={setSearch}
        />
      )}
      <div className="answer-choices" role="group" aria-label={`Right answers: ${text}`}>
        {shown.map((name) => (
          <label key={name} className="chip-choice">
            <input type="checkbox" checked={isChosen(name)} onChange={() => toggle(name)} />
            {name}
          </label>
        ))}
        <label className="chip-choice">
          <input
            type="checkbox"
            checked={chosen?.length === 0}
            onChange={() => onChange(chosen?.length === 0 ? null : [])}
          />
          {describeAnswers([])}
        </label>
      </div>
    </>
  );
}
