import { useQuery } from "@tanstack/react-query";
import type { Question } from "#contract/questions/schemas.ts";
import { mapMarkets } from "#domain/contest/market.ts";
import { QUESTIONS_ROUND } from "#domain/questions/question.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { type OwnPicksOfTournament, type PickRowMapper, useOptimisticPicks } from "#web/picks/own-picks.ts";
import type { RoundContest } from "#web/picks/round/round-contest.ts";
import { useUser } from "#web/session/session.tsx";
import { type AnswerRow, answersQuery } from "./queries.ts";

/** Returns the key of a question's card. */
export const cardOf = ({ id }: Pick<Question, "id">): string => String(id);

/** Returns the element id of a question's card. */
export const cardId = ({ id }: Pick<Question, "id">): string => `question-${id}`;

/** Maps the answers of a player, one per question, to picks of its winner. */
export const answerMapper: PickRowMapper<Question, AnswerRow> = {
  cardOf: (row) => String(row.question_id),
  blank: ({ id }) => ({
    question_id: id,
    answer: null,
    withdrawn: null,
    points: null,
    emoji: "",
    is_double_points: null,
  }),
  read: ({ answer }) => ({ ...mapMarkets(() => null), winner: answer }),
  write: (row, market, name) => (market === "winner" ? { ...row, answer: name, withdrawn: null } : row),
};

export interface OwnAnswers extends OwnPicksOfTournament<Question> {
  /** The rows as the server has them. */
  rows: readonly AnswerRow[];
}

/** The signed-in player's answers in a tournament. */
export function useOwnAnswers(tournamentId: number, isAsked = true): OwnAnswers {
  const user = useUser();
  const query = useQuery({ ...answersQuery(user?.id ?? 0, tournamentId), enabled: user !== null && isAsked });
  return { ...useOptimisticPicks(answerMapper, query, tournamentId, "answers"), rows: query.data ?? [] };
}

/** The lock of a question, a UTC instant; null: not known yet. */
export const lockOf = ({ locks_at }: Question): Instant | null =>
  locks_at === null ? null : instantOf(locks_at);

/** Returns whether a question takes no answers any more. */
export function isClosed(question: Question, now: Instant): boolean {
  const lock = lockOf(question);
  return (
    question.is_sealed || question.is_cancelled || question.answers !== null || (lock !== null && lock <= now)
  );
}

/** Returns a question as the round's progress sees it. */
export function toRoundContest(question: Question, now: Instant): RoundContest {
  const lock = lockOf(question);
  return {
    id: question.id,
    round: QUESTIONS_ROUND,
    card: cardOf(question),
    cardId: cardId(question),
    name: question.text,
    locksAt: lock ?? Infinity,
    isLocked: isClosed(question, now),
    isDecided: lock !== null,
    possible: 1,
    offered: ["winner"],
  };
}
