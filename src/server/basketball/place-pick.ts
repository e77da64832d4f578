import type { Game, Pick } from "#contract/basketball/schemas.ts";
import { whyHandicapUnavailable, whyPickLocked } from "#domain/basketball/picks.ts";
import { type PickRefusal, isShut, whyNotPlanned, whyUndecided } from "#domain/contest/availability.ts";
import { MARKET_COLUMNS, type MarketColumn, MARKETS } from "#domain/contest/market.ts";
import { PREDICTION_FIELDS } from "#contract/basketball/prediction-fields.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { explainPick } from "#contract/contest-sentences.ts";
import { explainCell } from "#contract/sentences.ts";
import type { Context } from "#server/context.ts";
import { refuseRemoved } from "#server/players/check-player.ts";
import type { Player } from "#server/auth/session.ts";
import type { Instant } from "#domain/time.ts";
import { type ContestState, findContestState } from "#server/picks/contest-queries.ts";
import { findJoker } from "#server/picks/joker-queries.ts";
import { createPickWrite, saveInBatch } from "#server/picks/write-picks.ts";
import { type GamePick, listWrittenGamePicks, saveGamePicks } from "./pick-queries.ts";
import { refuseUnsaved } from "#server/picks/refuse-unsaved.ts";
import { findGame } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** A market and the name picked in it; empty: taken back. */
type PickedName = { market: MarketColumn; value: string };

/** Returns the market that a pick names: winner or handicap, with the other null, or the top scorer, where an
 * empty string clears it. */
function getMarket(pick: Pick): PickedName {
  const named = MARKETS.flatMap((market) => {
    const value = pick[PREDICTION_FIELDS[market]];
    return typeof value === "string" ? [{ market: MARKET_COLUMNS[market], value }] : [];
  });
  const [only] = named;
  if (only !== undefined && named.length === 1) return only;
  if (only === undefined && pick.top_scorer_prediction === null) return { market: "top_scorer", value: "" };
  throw new HttpError("pick-missing", sentences.gamePickMissing);
}

/** A game with the state of its contest. */
interface NamedGame {
  game: Game;
  state: ContestState;
}

/** When a pick arrived and the current time: UTC instants. */
interface Times {
  arrivedAt: Instant;
  now: Instant;
}

/** Returns why the game takes neither picks nor jokers; null when it does. */
export function whyGameClosed({ game, state }: NamedGame, { arrivedAt, now }: Times): PickRefusal | null {
  const is_shut = isShut(state, arrivedAt, now);
  return whyNotPlanned(state) ?? whyPickLocked({ ...game, is_shut }, arrivedAt) ?? whyUndecided(state);
}

/** Returns the error for a name that the game does not offer; null when it does, or when a side is not
 * decided. */
function whyUnknown(state: ContestState, { market, value }: PickedName): string | null {
  if (state.undecided !== null) return null;
  if (market === "top_scorer") {
    const isKnown = value === "" || state.squad_names.includes(value);
    return isKnown ? null : `${explainCell({ code: "scorer-not-listed", player: value })}.`;
  }
  return state.side_names.includes(value) ? null : `${value || "An empty name"} does not play in this game.`;
}

/** Returns why the game does not take this pick; null when it does. */
function whyRefused(named: NamedGame, picked: PickedName, times: Times): HttpError | null {
  const unknown = whyUnknown(named.state, picked);
  if (unknown !== null) return new HttpError("unknown-side", unknown);
  const reason =
    whyGameClosed(named, times) ?? (picked.market === "handicap" ? whyHandicapUnavailable(named.game) : null);
  return reason === null ? null : new HttpError("contest-closed", explainPick("game", reason));
}

/** Returns the game that a call names by id, tournament and round; throws when one of them does not fit. */
export async function getNamedGame(
  { db }: Context,
  named: { game_id: number; tournament_id: number; round: string },
): Promise<NamedGame> {
  const game = await findGame(db, named.game_id);
  const state = await findContestState(db, named.game_id);
  if (state === undefined || game?.tournament_id !== named.tournament_id) {
    throw new HttpError("contest-not-found", sentences.invalidGame);
  }
  if (game.round !== named.round) throw new HttpError("wrong-round", sentences.wrongRound(named.round));
  return { game, state };
}

/** Refuses a pick that claims the joker while the joker is on another game: another device may have moved it,
 * and only its own call moves it. */
async function checkJoker({ db }: Context, player: Player, pick: Pick): Promise<void> {
  if (pick.is_double_points !== true || (await findJoker(db, player.id, pick.game_id)) === pick.game_id)
    return;
  throw new HttpError("joker-elsewhere", sentences.jokerElsewhere);
}

const pickWrite = createPickWrite<GamePick>({
  keyOf: ({ user_id, contest_id }) => `${user_id} ${contest_id}`,
  save: saveGamePicks,
  listWritten: listWrittenGamePicks,
});

/** Saves the signed-in player's pick that arrived at this instant, and returns after the commit. The writing
 * statement checks the lock; when it saved nothing, this throws the reason. */
export async function placePick(
  context: Context,
  player: Player,
  { pick, arrivedAt }: { pick: Pick; arrivedAt: Instant },
): Promise<void> {
  if (pick.user_id !== player.id) throw new HttpError("not-yours", sentences.notYourPredictions);
  const picked = getMarket(pick);
  const asked = {
    user_id: player.id,
    contest_id: pick.game_id,
    tournament_id: pick.tournament_id,
    round: pick.round,
    arrived_at: arrivedAt,
    device: player.device ?? null,
  };
  await checkJoker(context, player, pick);
  if (await saveInBatch(context, pickWrite, { ...asked, [picked.market]: picked.value })) return;
  await explainUnsaved(context, asked, [picked]);
}

/** Throws why the writing statement did not save these picks of a game. */
export async function explainUnsaved(
  context: Context,
  asked: Omit<GamePick, MarketColumn>,
  picks: readonly PickedName[],
): Promise<never> {
  const { contest_id, tournament_id, round, arrived_at: arrivedAt } = asked;
  const named = await getNamedGame(context, { game_id: contest_id, tournament_id, round });
  await refuseRemoved(context, asked);
  const now = context.clock();
  for (const picked of picks) {
    const refusal = whyRefused(named, picked, { arrivedAt, now });
    if (refusal !== null) throw refusal;
  }
  if (!isShut(named.state, now, now)) {
    throw new HttpError("just-changed", sentences.gameJustChanged);
  }
  const picked = picks.map(({ value }) => value).join(", ") || null;
  const what = picks.map(({ market }) => market).join(", ");
  return refuseUnsaved(context, { ...asked, kind: "pick", picked, what });
}
