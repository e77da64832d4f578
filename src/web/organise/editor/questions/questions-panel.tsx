import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OrganisedTournament, SetupQuestion } from "#contract/organise/schemas.ts";
import type { EventKind } from "#contract/sport-terms.ts";
import { termsOf } from "#contract/sports.ts";
import { countOf } from "#domain/pluralize.ts";
import { MAX_QUESTIONS } from "#domain/questions/question.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";
import { isClosed } from "#web/questions/own-answers.ts";
import { questionsQuery } from "#web/questions/queries.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { listOptionSources } from "./option-sources.ts";
import { QuestionDialog } from "./question-dialog.tsx";

interface QuestionsPanelProps {
  organised: OrganisedTournament;
  edits: SetupEdits;
}

/** The questions about the tournament; a dialog edits one. */
export function QuestionsPanel({ organised, edits }: QuestionsPanelProps) {
  const { setup, change } = edits;
  const { settings } = setup;
  const { questions = [] } = settings;
  const { event } = termsOf(setup.sport);
  const isPublished = organised.stage !== "draft";
  const locked = useLocked(organised.id, isPublished);
  const [at, setAt] = useState<number | null>(null);
  const edited = at === null ? null : (questions[at] ?? null);
  const save = (now: SetupQuestion | null) => {
    const others = questions.map((one, index) => (index === at ? now : one)).filter((one) => one !== null);
    const all = edited === null && now !== null ? [...others, now] : others;
    change("settings", settings, { ...settings, questions: all });
    setAt(null);
  };
  return (
    <>
      {questions.length === 0 ? (
        <EmptyState title="No questions yet">
          Ask who becomes champion, or who scores most. Players answer until the first {event}.
        </EmptyState>
      ) : (
        <QuestionRows questions={questions} event={event} locked={locked} onEdit={setAt} />
      )}
      {questions.length < MAX_QUESTIONS && (
        <div className="add-row">
          <button
            className="btn"
            type="button"
            aria-haspopup="dialog"
            onClick={() => setAt(questions.length)}
          >
            <Icon name="plus" />
            Add question
          </button>
        </div>
      )}
      {at !== null && (
        <QuestionDialog
          question={edited}
          sources={listOptionSources(setup)}
          isPublished={isPublished}
          isLocked={locked.has(edited?.id ?? 0)}
          onClose={() => setAt(null)}
          onSave={save}
        />
      )}
    </>
  );
}

interface QuestionRowsProps {
  questions: readonly SetupQuestion[];
  event: EventKind;
  locked: ReadonlySet<number>;
  onEdit: (at: number) => void;
}

function QuestionRows({ questions, event, locked, onEdit }: QuestionRowsProps) {
  return (
    <ul className="sheet league-rows">
      {questions.map((question, at) => (
        <li key={question.id ?? question.text}>
          <div>
            <p className="league-row-title">{question.text}</p>
            <QuestionFacts question={question} event={event} isLocked={locked.has(question.id ?? 0)} />
          </div>
          <button
            className="btn btn-quiet btn-icon"
            type="button"
            aria-label={`Edit ${question.text}`}
            aria-haspopup="dialog"
            onClick={() => onEdit(at)}
          >
            <Icon name="edit" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The ids of the questions whose answers are locked. */
function useLocked(tournamentId: number, isPublished: boolean): ReadonlySet<number> {
  const { data = [] } = useQuery({ ...questionsQuery(tournamentId), enabled: isPublished });
  const now = useNow();
  const locked = data.filter((one) => !one.is_cancelled && isClosed(one, now));
  return new Set(locked.map(({ id }) => id));
}

interface QuestionFactsProps {
  question: SetupQuestion;
  event: EventKind;
  isLocked: boolean;
}

function QuestionFacts({ question, event, isLocked }: QuestionFactsProps) {
  const now = useNow();
  const { options, points, locks_at, is_cancelled = false } = question;
  const lock =
    locks_at === undefined
      ? `locks with the first ${event}`
      : `locks ${dayAndTime(instantOf(locks_at), now)}`;
  return (
    <small>
      {countOf(options.length, "option")}, {countOf(points, "point")}, {isLocked ? "locked" : lock}
      {is_cancelled && ", cancelled"}
    </small>
  );
}
