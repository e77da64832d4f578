import { Link } from "wouter";
import type { Question } from "#contract/questions/schemas.ts";
import { describeAnswers } from "#contract/questions/sentences.ts";
import { countOf } from "#domain/pluralize.ts";
import { isoOf } from "#domain/time.ts";
import { paths } from "#web/navigation/paths.ts";
import { LateFailures } from "#web/picks/card/pick-error.tsx";
import { PickResults, type PickResult, PointsEarned } from "#web/picks/card/pick-results.tsx";
import { listUnsent } from "#web/picks/own-picks.ts";
import { pickScoreOf } from "#web/picks/own-score.ts";
import { NotOnBoard } from "#web/picks/result-notes.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { QuestionCardProps } from "./open-question-card.tsx";
import { cardId, cardOf, lockOf, type OwnAnswers } from "./own-answers.ts";

/** The card of a question that takes no answers: what is right, and what the own answer brought. */
export function ClosedQuestionCard({ question, own, now }: QuestionCardProps) {
  const lock = lockOf(question);
  const line = ownResultOf(question, own);
  return (
    <article className="card game" id={cardId(question)} aria-labelledby={`${cardId(question)}-title`}>
      <div className="game-result">
        <h3 className="game-title" id={`${cardId(question)}-title`}>
          <Link className="hit-area" to={paths.question(question.id, question.tournament_id)}>
            {question.text}
          </Link>
        </h3>
        <div className="box-pts">
          <PointsEarned total={question.is_cancelled ? null : line.points} joker={false} />
        </div>
      </div>
      <p className="game-meta">
        {lock !== null && <time dateTime={isoOf(lock)}>{dayAndTime(lock, now)}</time>}
        <span>{countOf(question.points, "point")}</span>
        <QuestionState question={question} />
        {line.points !== null && (
          <NotOnBoard tournamentId={question.tournament_id} contestIds={[question.id]} />
        )}
      </p>
      <PickResults lines={[line]} />
      {lock !== null && (
        <LateFailures
          attempts={own.attempts}
          card={cardOf(question)}
          unsent={listUnsent(own, cardOf(question))}
          lockedAt={lock}
        />
      )}
    </article>
  );
}

/** Where a closed question stands: cancelled, answered, or waiting for its answer. */
export function QuestionState({ question }: { question: Question }) {
  const { is_cancelled, answers } = question;
  const icon = is_cancelled ? "cross" : answers === null ? "hourglass" : "finish-flag";
  return (
    <span className="state">
      <Icon name={icon} className="icon icon-16" />
      {is_cancelled ? "Cancelled" : answers === null ? "Answer not known yet" : describeAnswers(answers)}
    </span>
  );
}

/** The player's own answer to a closed question, with what it was worth. */
export function ownResultOf(question: Question, own: OwnAnswers): PickResult {
  const row = own.rows.find((one) => one.question_id === question.id);
  const { winner } = own.reached(cardOf(question));
  const points = scoreOf(question, winner, row?.points ?? null);
  const withdrawn = row?.withdrawn ?? null;
  return {
    market: "Answer",
    pick: winner ?? (withdrawn === null ? null : <em>{withdrawn}, no option any more</em>),
    right: question.answers?.join(", ") || undefined,
    ...pickScoreOf(winner, points),
  };
}

/** The points of an answer: the server's, or before the leaderboard has them those of the result. */
function scoreOf({ answers, is_cancelled, points }: Question, answer: string | null, scored: number | null) {
  if (is_cancelled) return null;
  if (scored !== null || answers === null) return scored;
  return answer !== null && answers.includes(answer) ? points : 0;
}
