import "#web/contest-styles.css";
import "#web/later-styles.css";
import { useQuery } from "@tanstack/react-query";
import type { Question } from "#contract/questions/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { QUESTION_NOT_FOUND } from "#contract/questions/sentences.ts";
import { BEING_CHECKED } from "#contract/sentences.ts";
import { countOf } from "#domain/pluralize.ts";
import { QUESTIONS_ROUND } from "#domain/questions/question.ts";
import type { Instant } from "#domain/time.ts";
import { isRefusedWith } from "#web/api/api.ts";
import { nextPassing, useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useIdInAddress } from "#web/navigation/use-id-in-address.ts";
import { MakePicks } from "#web/picks/contest/contest-page.tsx";
import { PickResults } from "#web/picks/card/pick-results.tsx";
import { LOCKING_MS } from "#web/picks/reveal/lock-line.tsx";
import { OwnCard } from "#web/picks/reveal/own-card.tsx";
import { NotOnBoard } from "#web/picks/result-notes.tsx";
import { NotFoundPage } from "#web/screen/not-found-page.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { UnloadedScreen } from "#web/screen/unloaded-screen.tsx";
import { useUser } from "#web/session/session.tsx";
import { FirstVisit } from "#web/sign-in/first-visit.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { AnswerShares, AnswersTable } from "./all-answers.tsx";
import { ownResultOf, QuestionState } from "./closed-question-card.tsx";
import { QuestionLock } from "./open-question-card.tsx";
import { isClosed, lockOf, type OwnAnswers, useOwnAnswers } from "./own-answers.ts";
import { questionsQuery, revealedQuery } from "./queries.ts";

/** A question of the chosen tournament, by the id in the address. */
export function QuestionScreen() {
  const tournament = useTournament();
  const id = useIdInAddress();
  return <QuestionPage key={`${tournament.id} ${id}`} id={id} tournament={tournament} />;
}

function QuestionPage({ id, tournament }: { id: number | null; tournament: Tournament }) {
  const { data, error, refetch } = useQuery(questionsQuery(tournament.id));
  const own = useOwnAnswers(tournament.id);
  if (data === undefined) {
    const failure = error && `Error: ${error.message}`;
    return <UnloadedScreen title="Question" failure={failure} onRetry={() => void refetch()} />;
  }
  const question = data.find((one) => one.id === id);
  if (question === undefined) return <MissingQuestion />;
  return <LoadedQuestion question={question} own={own} />;
}

function MissingQuestion() {
  return (
    <NotFoundPage title={QUESTION_NOT_FOUND} hidden="Question">
      The organisers may have removed it.
    </NotFoundPage>
  );
}

interface LoadedQuestionProps {
  question: Question;
  own: OwnAnswers;
}

/** A question: before the lock the own answer, from then on everybody's, and what it brought. */
function LoadedQuestion({ question, own }: LoadedQuestionProps) {
  const lock = lockOf(question);
  const now = useNow(lock === null ? [] : [lock, lock + LOCKING_MS], nextPassing);
  return (
    <ScreenLayout title={question.text}>
      <Crumb to={paths.predictionsOf(QUESTIONS_ROUND)}>{QUESTIONS_ROUND}</Crumb>
      <QuestionHead question={question} now={now} />
      <OwnAnswer question={question} own={own} now={now} />
      {isClosed(question, now) && !question.is_cancelled && <Everybody question={question} own={own} />}
      <FirstVisit hasButton={isClosed(question, now)} />
    </ScreenLayout>
  );
}

function QuestionHead({ question, now }: { question: Question; now: Instant }) {
  return (
    <header className="head question-page-head">
      <h1>{question.text}</h1>
      <p className="game-meta">
        <QuestionLock question={question} now={now} />
        {isClosed(question, now) && <QuestionState question={question} />}
        <span>{countOf(question.points, "point")} for the right answer, no joker</span>
        {question.answers !== null && (
          <NotOnBoard tournamentId={question.tournament_id} contestIds={[question.id]} />
        )}
      </p>
    </header>
  );
}

/** The viewer's answer, and from the result on its points; before the lock the way to it. */
function OwnAnswer({ question, own, now }: LoadedQuestionProps & { now: Instant }) {
  const row = own.rows.find((one) => one.question_id === question.id);
  const isOpen = !isClosed(question, now) && lockOf(question) !== null;
  const hasPicked = row !== undefined && row.answer !== null;
  return (
    <>
      {row !== undefined && <AnswerCard question={question} own={own} scored={row.points} />}
      {isOpen && <MakePicks round={QUESTIONS_ROUND} hasPicked={hasPicked} />}
    </>
  );
}

/** `scored`: the points that the leaderboard has; null: none yet. */
function AnswerCard({ question, own, scored }: LoadedQuestionProps & { scored: number | null }) {
  const playerId = useUser()?.id;
  const { id, tournament_id: tournamentId } = question;
  const line = ownResultOf(question, own);
  const isScored = scored !== null && playerId !== undefined;
  return (
    <>
      <div className="section-head">
        <h2>{line.points === null ? "Your answer" : "Your points"}</h2>
      </div>
      <OwnCard
        title={titleOf(line.points)}
        hint={countOf(question.points, "point")}
        joker={false}
        round={QUESTIONS_ROUND}
        total={line.points}
        figure={isScored ? { playerId, tournamentId, contestId: id } : undefined}
      >
        <PickResults lines={[line]} />
      </OwnCard>
    </>
  );
}

function titleOf(points: number | null): string {
  if (points === null) return "Answered";
  return points > 0 ? "Your answer was right" : "Not this time";
}

/** Who answered what, from the lock on. */
function Everybody({ question, own }: LoadedQuestionProps) {
  const { data, error, refetch } = useQuery({
    ...revealedQuery(question.id, question.tournament_id),
    refetchInterval: question.is_sealed ? false : LOCKING_MS,
  });
  if (isRefusedWith(error, "being-checked"))
    return <EmptyState title="Being checked">{BEING_CHECKED}</EmptyState>;
  if (error && data === undefined)
    return <ErrorBanner onRetry={() => void refetch()}>The answers could not be loaded.</ErrorBanner>;
  if (data === undefined) return <Loading isPart />;
  if (data.count === 0)
    return (
      <EmptyState title="No answers">
        {question.is_sealed ? "Nobody answered this question." : "The answers show here in a moment."}
      </EmptyState>
    );
  return (
    <>
      <AnswerShares question={question} revealed={data} own={own} />
      <AnswersTable question={question} revealed={data} own={own} />
    </>
  );
}
