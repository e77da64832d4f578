import "#web/later-styles.css";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import type { Question } from "#contract/questions/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { sumProgress } from "#domain/progress.ts";
import { QUESTIONS_ROUND } from "#domain/questions/question.ts";
import type { Instant } from "#domain/time.ts";
import { nextPassing, useNow } from "#web/clock/clock.tsx";
import { FinishDock } from "#web/picks/finish/finish-dock.tsx";
import { FailedPredictions, LoadingPredictions } from "#web/picks/round/predictions-states.tsx";
import { countMissingAt, listOpen, takesPicks, type RoundGap } from "#web/picks/round/round-contest.ts";
import { RoundDock } from "#web/picks/round/round-dock.tsx";
import { RoundPage } from "#web/picks/round/round-page.tsx";
import { useHeldCards } from "#web/picks/round/use-held-cards.ts";
import { ClosedQuestionCard } from "./closed-question-card.tsx";
import { OpenQuestionCard } from "./open-question-card.tsx";
import { cardOf, isClosed, lockOf, type OwnAnswers, toRoundContest, useOwnAnswers } from "./own-answers.ts";
import { questionsQuery } from "./queries.ts";

interface QuestionRoundProps {
  tournament: Tournament;
  rounds: ComponentProps<typeof RoundPage>["rounds"];
  gaps: readonly RoundGap[];
  onChoose: (round: string) => void;
}

/** The questions of a tournament to answer, in place of the contests of a round. */
export function QuestionRound(props: QuestionRoundProps) {
  const { id } = props.tournament;
  const { data, error, refetch } = useQuery(questionsQuery(id));
  const own = useOwnAnswers(id);
  const failure = (data ? null : error) ?? own.error;
  if (failure) {
    const retry = () => {
      if (error) void refetch();
      if (own.error) own.refetch();
    };
    return <FailedPredictions text={`Error: ${failure.message}`} onRetry={retry} />;
  }
  if (!data || own.isPending) return <LoadingPredictions />;
  return <LoadedQuestions {...props} questions={data} own={own} />;
}

interface LoadedQuestionsProps extends QuestionRoundProps {
  questions: readonly Question[];
  own: OwnAnswers;
}

function LoadedQuestions({ tournament, rounds, gaps, onChoose, questions, own }: LoadedQuestionsProps) {
  const now = useNow(
    questions.flatMap((question) => lockOf(question) ?? []),
    nextPassing,
  );
  const contests = questions
    .filter(({ is_cancelled }) => !is_cancelled)
    .map((question) => toRoundContest(question, now))
    .toSorted((a, b) => a.locksAt - b.locksAt);
  const isAnswered = (card: string) => (own.reached(card).winner === null ? 0 : 1);
  const open = listOpen(contests);
  const bars = contests.map(({ card, isLocked }) => ({ made: isAnswered(card), possible: 1, isLocked }));
  const progress = takesPicks(contests) && (
    <RoundDock
      contests={contests}
      own={own}
      renderFinish={() => (
        <FinishDock
          {...sumProgress(bars)}
          tournamentId={tournament.id}
          round={QUESTIONS_ROUND}
          hasSeveralLocks={new Set(open.map(({ locksAt }) => locksAt)).size > 1}
          contest="question"
          jokerChips={[]}
          hasMoreLater={false}
          isFresh={own.attempts.length > 0}
          gaps={gaps}
          onChoose={onChoose}
        />
      )}
    />
  );
  return (
    <RoundPage
      rounds={rounds}
      current={QUESTIONS_ROUND}
      onChoose={onChoose}
      countMissing={(locksAt) => countMissingAt(own, contests, { round: QUESTIONS_ROUND, locksAt })}
      progress={progress || null}
    >
      <header className="head hidden-on-phone">
        <h1>{QUESTIONS_ROUND}</h1>
        <p>About the tournament as a whole. No joker doubles them.</p>
      </header>
      <QuestionCards questions={questions} own={own} now={now} />
    </RoundPage>
  );
}

interface QuestionCardsProps {
  questions: readonly Question[];
  own: OwnAnswers;
  now: Instant;
}

/** The cards of the questions: open ones first, the first lock first. */
function QuestionCards({ questions, own, now }: QuestionCardsProps) {
  const held = useHeldCards(own.attempts);
  const isOpen = (question: Question) =>
    !isClosed(question, now) || (held.has(cardOf(question)) && question.answers === null);
  const open = questions
    .filter(isOpen)
    .toSorted((a, b) => (lockOf(a) ?? Infinity) - (lockOf(b) ?? Infinity) || a.id - b.id);
  const closed = questions.filter((question) => !isOpen(question));
  return (
    <>
      {open.length > 0 && (
        <>
          <div className="section-head is-flush">
            <h2>Open</h2>
            <span className="section-note">{countOf(open.length, "question")}</span>
          </div>
          <div className="deck">
            {open.map((question) => (
              <OpenQuestionCard key={question.id} question={question} own={own} now={now} />
            ))}
          </div>
        </>
      )}
      {closed.length > 0 && (
        <>
          <div className={open.length === 0 ? "section-head is-flush" : "section-head"}>
            <h2>Closed</h2>
            <span className="section-note">{countOf(closed.length, "question")}</span>
          </div>
          <div className="deck">
            {closed.map((question) => (
              <ClosedQuestionCard key={question.id} question={question} own={own} now={now} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
