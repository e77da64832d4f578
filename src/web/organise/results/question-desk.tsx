import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { Question } from "#contract/questions/schemas.ts";
import { describeAnswers } from "#contract/questions/sentences.ts";
import { countOf } from "#domain/pluralize.ts";
import { nextPassing, useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { lockOf } from "#web/questions/own-answers.ts";
import { questionsQuery } from "#web/questions/queries.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { QuestionForm } from "./question-form.tsx";

/** The questions of a tournament, each with its answer or a button to enter it; nothing without any. */
export function QuestionDesk({ tournamentId }: { tournamentId: number }) {
  const { data = [], isLoadingError, refetch } = useQuery(questionsQuery(tournamentId));
  const [chosen, setChosen] = useState<number | null>(null);
  const now = useNow(
    data.flatMap((question) => lockOf(question) ?? []),
    nextPassing,
  );
  if (isLoadingError)
    return <ErrorBanner onRetry={() => void refetch()}>The questions could not be loaded.</ErrorBanner>;
  const asked = data.filter(({ is_cancelled }) => !is_cancelled);
  if (asked.length === 0) return null;
  const awaiting = asked.filter(({ answers }) => answers === null).length;
  return (
    <section aria-label="Questions">
      <div className="section-head">
        <h2>Questions</h2>
        <span className="section-note">
          {awaiting === 0 ? "all answered" : `${awaiting} without an answer`}
        </span>
      </div>
      <ul className="sheet results-entered">
        {asked.map((question) => (
          <li key={question.id} className={question.id === chosen ? "is-open-question" : undefined}>
            {question.id === chosen ? (
              <QuestionForm key={question.id} question={question} onSaved={() => setChosen(null)} />
            ) : (
              <QuestionLine question={question} now={now} onChoose={() => setChosen(question.id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface QuestionLineProps {
  question: Question;
  now: number;
  onChoose: () => void;
}

function QuestionLine({ question, now, onChoose }: QuestionLineProps) {
  const { id, text, answers, tournament_id, options } = question;
  const lock = lockOf(question);
  const isLocked = question.is_sealed || (lock !== null && lock <= now);
  return (
    <>
      <div>
        <Link className="results-entered-name" href={paths.question(id, tournament_id)}>
          {text}
        </Link>
        <small>
          {answers !== null
            ? describeAnswers(answers)
            : isLocked
              ? `${countOf(options.length, "option")}, locked`
              : lock === null
                ? "Locks with the first date"
                : `Locks ${dayAndTime(lock, now)}, then its answer can be entered`}
        </small>
      </div>
      {isLocked && (
        <button
          className="btn"
          type="button"
          aria-label={`${answers === null ? "Enter the answer" : "Correct"}: ${text}`}
          onClick={onChoose}
        >
          {answers === null ? "Enter" : "Correct"}
        </button>
      )}
    </>
  );
}
