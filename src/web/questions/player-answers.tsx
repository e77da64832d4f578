import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Question } from "#contract/questions/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { listAwards } from "#domain/awards.ts";
import { QUESTIONS_ROUND } from "#domain/questions/question.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { Why } from "#web/ledger/why.tsx";
import { paths } from "#web/navigation/paths.ts";
import { AwardsCell, JokerCell, PickCells, TotalCell } from "#web/picks/contest/pick-cells.tsx";
import { pickScoreOf } from "#web/picks/own-score.ts";
import { NotOnBoard } from "#web/picks/result-notes.tsx";
import { CELL, ROW, ROW_GROUP, ROW_HEADER, TABLE } from "#web/ui/table-roles.ts";
import { type AnswerRow, answersQuery, questionsQuery } from "./queries.ts";

interface PlayerAnswersProps {
  userId: number;
  tournament: Tournament;
}

/** A player's answers to the questions of a tournament, those of others from the lock on; nothing without
 * any. */
export function PlayerAnswers({ userId, tournament }: PlayerAnswersProps) {
  const { id, questions: count = 0 } = tournament;
  const { data: questions = [] } = useQuery({ ...questionsQuery(id), enabled: count > 0 });
  const { data: answers = [] } = useQuery({ ...answersQuery(userId, id), enabled: count > 0 });
  const byId = new Map(questions.map((question) => [question.id, question]));
  const rows = answers.flatMap((answer) => {
    const question = byId.get(answer.question_id);
    return question === undefined ? [] : [{ question, answer }];
  });
  if (rows.length === 0) return null;
  const scored = rows.flatMap(({ answer: { points } }) => points ?? []);
  const total = scored.reduce((sum, points) => sum + points, 0);
  return (
    <table className="pick-table sheet prof answers-table" {...TABLE}>
      <caption className="visually-hidden">Answers to questions</caption>
      <tbody {...ROW_GROUP}>
        <tr className="pick-group" {...ROW}>
          <th {...ROW_HEADER} scope="rowgroup" colSpan={2}>
            {QUESTIONS_ROUND}
          </th>
          <td {...CELL} colSpan={4}>
            {scored.length > 0 && (
              <>
                <Why
                  of={{ playerId: userId, tournamentId: id, round: QUESTIONS_ROUND }}
                  label={countOf(total, "point")}
                >
                  <b>{total}</b>
                </Why>{" "}
                {pluralize(total, "point")}
              </>
            )}
          </td>
        </tr>
        {rows.map(({ question, answer }) => (
          <PlayerAnswerRow key={question.id} userId={userId} question={question} answer={answer} />
        ))}
      </tbody>
    </table>
  );
}

interface PlayerAnswerRowProps {
  userId: number;
  question: Question;
  answer: AnswerRow;
}

function PlayerAnswerRow({
  userId,
  question,
  answer: { answer, withdrawn, points, emoji },
}: PlayerAnswerRowProps) {
  const { id, tournament_id: tournamentId, text } = question;
  const awards = listAwards(emoji);
  const figure = { playerId: userId, tournamentId, contestId: id };
  const value = answer ?? (withdrawn === null ? null : `${withdrawn}, no option any more`);
  return (
    <tr {...ROW} style={{ "--awards": awards.length }}>
      <th {...ROW_HEADER} className="pick-who">
        <Link className="hit-area" to={paths.question(id, tournamentId)}>
          {text}
        </Link>
        {question.is_cancelled && <span className="muted"> cancelled</span>}
        <NotOnBoard tournamentId={tournamentId} contestIds={[id]} />
      </th>
      <JokerCell isOn={false} />
      <TotalCell points={points} figure={figure} />
      <PickCells pick={{ market: "Answer", value, ...pickScoreOf(answer, points) }} figure={figure} />
      <AwardsCell awards={awards} figure={figure} />
    </tr>
  );
}
