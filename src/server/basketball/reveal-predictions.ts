import type { Game, GamePrediction, GamePredictionsSummary } from "#contract/basketball/schemas.ts";
import { predictionsOfContest } from "#server/cache/keys.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { listRevealedPicks, type RevealedPick } from "#server/picks/list-revealed-picks.ts";
import type { Among } from "#server/picks/league-filter.ts";
import { type AskedPage, readAsked } from "#server/picks/page-key.ts";
import {
  countOutcomes,
  filterList,
  keepRevealedLists,
  packPicks,
  readOwn,
  readPage,
} from "#server/picks/revealed-list.ts";
import { listRevealed } from "#server/picks/picks-source.ts";
import { toPrediction } from "./list-predictions.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Lists the picks of a sealed game; throws a 409 when its record is damaged or missing, or it is no longer
 * sealed. */
async function getRevealedPicks(context: Context, { id, tournament_id }: Game): Promise<RevealedPick[]> {
  const damaged = await context.scoreboards.listDamaged(tournament_id);
  if (damaged.includes(id)) throw new HttpError("being-checked", sentences.beingChecked);
  const picks = await listRevealedPicks(context, id, "teams");
  if (picks !== null) return picks;
  const isSealed = (await listRevealed(context, { contest_id: id })).has(id);
  if (isSealed) throw new HttpError("being-checked", sentences.beingChecked);
  throw new HttpError("just-changed", sentences.gameChangedMeanwhile);
}

/** Creates the reader of sealed games' predictions, most points first: all, a page, or a summary; the last
 * two also of some players. */
export function createRevealer(context: Context) {
  const { db, responseCache } = context;
  const lists = keepRevealedLists(responseCache);
  const open = (game: Game) =>
    lists.get(`${predictionsOfContest(game.tournament_id, game.id)}list`, async () =>
      packPicks(game.id, await getRevealedPicks(context, game)),
    );
  return {
    listAll: async (game: Game): Promise<GamePrediction[]> =>
      (await getRevealedPicks(context, game)).map(toPrediction),
    listPage: async (game: Game, asked: AskedPage, among: Among): Promise<GamePrediction[]> =>
      (await readPage(db, filterList(await open(game), among), readAsked(asked))).map(toPrediction),
    summarize: async (game: Game, viewerId: number | null, among: Among): Promise<GamePredictionsSummary> => {
      const list = filterList(await open(game), among);
      const own = await readOwn(db, list, viewerId);
      return {
        count: list.playerIds.length,
        own: own && toPrediction(own),
        combinations: countOutcomes(list).map(({ outcome, count }) => ({
          straight_prediction: outcome.picks.winner,
          spread_prediction: outcome.picks.handicap,
          top_scorer_prediction: outcome.picks.topScorer,
          count,
        })),
      };
    },
  };
}
