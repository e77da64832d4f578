import type { PlayerAnswer, RevealedAnswers } from "#contract/questions/schemas.ts";
import { predictionsOfContest } from "#server/cache/keys.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { listRevealedPicks } from "#server/picks/list-revealed-picks.ts";
import type { PicksSource } from "#server/picks/contest-queries.ts";
import type { AskedPage } from "#server/picks/page-key.ts";
import { countOutcomes, keepRevealedLists, packPicks, readPage } from "#server/picks/revealed-list.ts";
import { listRevealed } from "#server/picks/picks-source.ts";
import { listHeldAnswers, listQuestions } from "./queries.ts";

/** Lists a player's answers; those of others only of sealed questions, as their records have them. */
export async function listAnswersOf(
  db: Database,
  source: PicksSource,
  isOwn: boolean,
): Promise<PlayerAnswer[]> {
  const held = await listHeldAnswers(db, source);
  return held.flatMap(({ question_id, name, is_withdrawn }) => {
    const sealed = source.sealed.get(question_id);
    const named = (isVoid: boolean) => ({ answer: isVoid ? null : name, withdrawn: isVoid ? name : null });
    if (sealed === undefined)
      return isOwn ? [{ question_id, ...named(is_withdrawn), points: null, emoji: "" }] : [];
    const { picks, points, emoji } = sealed;
    return [{ question_id, ...named(picks.winner === null), points: points?.winner ?? null, emoji }];
  });
}

const ANSWERS_ON_PAGE = 200;

const HIDDEN: RevealedAnswers = { count: 0, options: [], answers: [] };

/** Creates the reader of who answered what, which is empty until the question is sealed. */
export function createAnswerReader(context: Context) {
  const { db, responseCache } = context;
  const lists = keepRevealedLists(responseCache);
  return async (
    { id, tournamentId }: { id: number; tournamentId: number },
    { limit = ANSWERS_ON_PAGE, offset = 0 }: AskedPage,
  ): Promise<RevealedAnswers> => {
    if (!(await listQuestions(db, tournamentId)).some((one) => one.id === id))
      throw new HttpError("contest-not-found", sentences.questionNotFound);
    if (!(await listRevealed(context, { contest_id: id })).has(id)) return HIDDEN;
    const list = await lists.get(`${predictionsOfContest(tournamentId, id)}list`, async () => {
      const picks = await listRevealedPicks(context, id, "question_options");
      if (picks === null) throw new HttpError("being-checked", sentences.beingChecked);
      return packPicks(id, picks);
    });
    const page = await readPage(db, list, { limit, offset });
    return {
      count: list.playerIds.length,
      options: countOutcomes(list).map(({ outcome, count }) => ({ name: outcome.picks.winner ?? "", count })),
      answers: page.map(({ user_id, user_name, picks, total_points, emoji }) => ({
        user_id,
        user_name,
        answer: picks.winner ?? "",
        points: total_points,
        emoji,
      })),
    };
  };
}
