import type { Question, RevealedAnswers } from "#contract/questions/schemas.ts";
import { questions } from "#contract/questions/calls.ts";
import { PREDICTIONS_ON_PAGE } from "#contract/protocol.ts";
import { percentOf } from "#domain/contest/shares.ts";
import { countOf } from "#domain/pluralize.ts";
import { call } from "#web/api/api.ts";
import {
  layoutOf,
  PredictionRow,
  PredictionsHead,
  ROW_BELOW_HEAD,
} from "#web/picks/contest/prediction-row.tsx";
import { type LaterPages, PredictionRows } from "#web/picks/contest/prediction-rows.tsx";
import { pickScoreOf } from "#web/picks/own-score.ts";
import { ShareSheet } from "#web/picks/reveal/shares.tsx";
import { useUser } from "#web/session/session.tsx";
import { TABLE } from "#web/ui/table-roles.ts";
import { cardOf, type OwnAnswers } from "./own-answers.ts";
import { revealedQuery } from "./queries.ts";

interface AllAnswersProps {
  question: Question;
  revealed: RevealedAnswers;
  own: OwnAnswers;
}

/** How everybody's answers were shared out. */
export function AnswerShares({ question, revealed, own }: AllAnswersProps) {
  const { count, options } = revealed;
  const isRight = (name: string) => question.answers?.includes(name) === true;
  const unchosen = (question.answers ?? []).filter((name) => !options.some((option) => option.name === name));
  const shares = [...options, ...unchosen.map((name) => ({ name, count: 0 }))].map((option) => ({
    ...option,
    percent: percentOf(option.count, count),
    isCorrect: isRight(option.name),
  }));
  return (
    <ShareSheet
      players={count}
      markets={[
        {
          key: "answer",
          caption: "Answer",
          isOfSides: false,
          shares,
          labelOf: (name) => name,
          shortOf: (name) => name,
          mine: own.picks(cardOf(question)).winner,
          ofLeague: null,
        },
      ]}
    />
  );
}

type Answer = RevealedAnswers["answers"][number];

/** The pages after the first, and the viewer's own row wherever it stands. */
function laterPagesOf({ question, revealed, own }: AllAnswersProps, user: ReturnType<typeof useUser>) {
  const { id, tournament_id: tournamentId } = question;
  const row = own.rows.find((one) => one.question_id === id);
  const isThere = user !== null && row !== undefined && row.answer !== null;
  const pages: LaterPages<Answer> = {
    count: revealed.count,
    own: isThere
      ? {
          user_id: user.id,
          user_name: user.name,
          answer: row.answer ?? "",
          points: row.points,
          emoji: row.emoji,
        }
      : null,
    key: [...revealedQuery(id, tournamentId).queryKey, "later"],
    fetchFrom: async (offset) => {
      const query = { tournamentId, limit: PREDICTIONS_ON_PAGE, offset };
      return (await call(questions.revealed, { params: { id }, query })).answers;
    },
  };
  return pages;
}

/** Who answered what, and what it brought. */
export function AnswersTable(props: AllAnswersProps) {
  const { question, revealed } = props;
  const user = useUser();
  const { count, answers } = revealed;
  const later = count > answers.length ? laterPagesOf(props, user) : null;
  const rows = answers.map((answer) => ({ ...answer, total_points: answer.points }));
  return (
    <>
      <div className="section-head">
        <h2>Answers</h2>
        <span className="section-note">{countOf(count, "player")}</span>
      </div>
      <table className={`pick-table sheet ${layoutOf(count, rows)}`} {...TABLE} aria-rowcount={count + 1}>
        <caption className="visually-hidden">Answers</caption>
        <PredictionsHead markets={["Answer"]} />
        <PredictionRows
          predictions={answers}
          later={later}
          markets={1}
          userId={user?.id ?? null}
          firstRowIndex={ROW_BELOW_HEAD}
        >
          {(row, place) => (
            <PredictionRow
              contestId={question.id}
              row={{ ...row, total_points: row.points, is_double_points: null }}
              place={place}
              picks={[{ market: "Answer", value: row.answer, ...pickScoreOf(row.answer, row.points) }]}
              isSealed={false}
              isOwn={row.user_id === user?.id}
            />
          )}
        </PredictionRows>
      </table>
    </>
  );
}
