import { Link } from "wouter";
import type { Question } from "#contract/questions/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { paths } from "#web/navigation/paths.ts";
import { CardFoot } from "#web/picks/card/card-foot.tsx";
import { LockCount, LockedMark } from "#web/picks/card/lock-count.tsx";
import { PickError } from "#web/picks/card/pick-error.tsx";
import { PickUnavailable } from "#web/picks/card/pick-row.tsx";
import { listUnsent } from "#web/picks/own-picks.ts";
import { usePickCard } from "#web/picks/card/use-pick-card.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { cardId, cardOf, isClosed, lockOf, type OwnAnswers } from "./own-answers.ts";
import { QuestionOptions } from "./question-options.tsx";
import { useQuestionAdapter } from "./use-question-adapter.ts";

export interface QuestionCardProps {
  question: Question;
  own: OwnAnswers;
  now: Instant;
}

/** The card of a question that can be answered: every tap is saved. */
export function OpenQuestionCard({ question, own, now }: QuestionCardProps) {
  const answer = own.picks(cardOf(question));
  const card = usePickCard(useQuestionAdapter(question), {
    own: answer,
    attempts: own.attempts,
    isLocked: isClosed(question, now),
    unsent: listUnsent(own, cardOf(question)),
    emojisOf: () => ["🏆"],
  });
  const lock = lockOf(question);
  const withdrawn = own.rows.find((row) => row.question_id === question.id)?.withdrawn ?? null;
  return (
    <article
      className="card game"
      id={cardId(question)}
      tabIndex={-1}
      aria-labelledby={`${cardId(question)}-title`}
    >
      <header className="question-head">
        <h3 className="game-title" id={`${cardId(question)}-title`}>
          <Link className="hit-area" to={paths.question(question.id, question.tournament_id)}>
            {question.text}
          </Link>
        </h3>
        <p className="game-meta">
          <span>{countOf(question.points, "point")}</span>
          <QuestionLock question={question} now={now} />
        </p>
      </header>
      {withdrawn !== null && answer.winner === null && (
        <p className="scorer-left">
          <Icon name="warn" className="icon icon-16" />
          <span>{withdrawn} is no option any more. Choose another answer before the lock.</span>
        </p>
      )}
      {lock === null ? (
        <PickUnavailable reason="Opens once the first game or race has a date" />
      ) : (
        <>
          <QuestionOptions
            question={question}
            picked={answer.winner}
            isSaving={card.isSavingOf("winner")}
            isUnsent={card.isUnsentOf("winner")}
            failure={card.failureOf("winner")}
            onPick={(name, control) => card.pick("winner", name, control)}
          />
          {card.takeBackFailure && <PickError failure={card.takeBackFailure} label={null} at="none" />}
          <CardFoot
            picked={answer.winner === null ? 0 : 1}
            possible={1}
            card={card}
            names={{ winner: "Answer" }}
          />
        </>
      )}
    </article>
  );
}

/** When a question locks, with the time left. */
export function QuestionLock({ question, now }: Pick<QuestionCardProps, "question" | "now">) {
  const lock = lockOf(question);
  if (lock === null) return <span>No date yet</span>;
  return (
    <>
      <time dateTime={isoOf(lock)}>{dayAndTime(lock, now)}</time>
      {isClosed(question, now) ? <LockedMark /> : <LockCount locksAt={lock} />}
    </>
  );
}
