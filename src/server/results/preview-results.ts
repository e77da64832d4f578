import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { DuelResult, GameResult } from "#contract/organise/schemas.ts";
import { topScorersOf } from "#domain/basketball/score.ts";
import { createNameFinder } from "#server/names/find-named.ts";
import { listNamed } from "#server/names/queries.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { EMPTY_RESULT, type ResultColumns } from "#server/db/stored-tables.ts";
import { previewPublication } from "#server/leaderboard/preview-publication.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { refuseUnknown } from "./enter-results.ts";
import { listContestIds } from "#server/tournaments/queries.ts";

/** Id of athletes whom saving would add: nobody can have picked them. */
const NEW_ATHLETE = 0;

/** Computes what saving these results would do to the leaderboard, and
 * changes nothing; 404 for a contest of another tournament. */
export async function previewResults(
  context: Context,
  { id: userId }: Player,
  asked: {
    id: number;
    games?: readonly GameResult[];
    duels?: readonly DuelResult[];
    /** The right options of questions; null: taken back. */
    answers?: ReadonlyMap<number, number[] | null>;
  },
): Promise<LeaderboardPreview> {
  const { id, games = [], duels = [], answers = new Map<number, number[] | null>() } = asked;
  const known = new Set(await listContestIds(context.db, id));
  const contestIds = [...[...games, ...duels].map((result) => result.id), ...answers.keys()];
  const unknown = contestIds.find((contest) => !known.has(contest));
  if (unknown !== undefined) throw refuseUnknown(unknown);
  const athletes = await listNamed(context.db, "athlete", id);
  await waitForTurn();
  const findAthlete = createNameFinder(athletes);
  const hasPositions = duels.some(({ position1, position2 }) => (position1 ?? position2) !== null);
  const entered = new Map<number, ResultColumns | null>([
    ...games.map((game): [number, ResultColumns | null] => {
      const { score1, score2 } = game;
      const top_scorer_ids = topScorersOf(game).map((name) => findAthlete(name)?.id ?? NEW_ATHLETE);
      return [game.id, score1 === null ? null : { ...EMPTY_RESULT, score1, score2, top_scorer_ids }];
    }),
    ...duels.map(({ id: duel, position1, position2 }): [number, ResultColumns | null] => [
      duel,
      hasPositions ? { ...EMPTY_RESULT, position1, position2 } : null,
    ]),
    ...[...answers].map(([question, answer_ids]): [number, ResultColumns | null] => [
      question,
      answer_ids && { ...EMPTY_RESULT, answer_ids },
    ]),
  ]);
  return previewPublication(context, { tournamentId: id, userId, entered });
}
