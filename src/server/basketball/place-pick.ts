import type { Game, Pick } from "#contract/basketball.ts";
import { hasStarted, whyHandicapUnavailable, whyPickLocked } from "#domain/basketball/picks.ts";
import { Refusal } from "#server/app/refusal.ts";
import type { Context } from "#server/app/context.ts";
import type { Player } from "#server/app/session.ts";
import type { Instant } from "#domain/time.ts";
import { findJoker, type PickedMarket } from "#server/picks/queries.ts";
import { refuseUnsaved } from "#server/picks/refuse-unsaved.ts";
import { findGame } from "./queries.ts";

type Market = { market: PickedMarket; value: string };

/** A pick names one market: the winner or the handicap, the other null, or the top scorer, where empty clears it. */
function getMarket(pick: Pick): Market {
  const sent: { market: PickedMarket; value: string | null | undefined }[] = [
    { market: "winner", value: pick.straight_prediction },
    { market: "handicap", value: pick.spread_prediction },
    { market: "top_scorer", value: pick.top_scorer_prediction },
  ];
  const named = sent.flatMap(({ market, value }) => (typeof value === "string" ? [{ market, value }] : []));
  const [only] = named;
  if (only !== undefined && named.length === 1) return only;
  if (only === undefined && pick.top_scorer_prediction === null) return { market: "top_scorer", value: "" };
  throw new Refusal(400, "Send one pick: straight_prediction, spread_prediction or top_scorer_prediction.");
}

/** Why the game does not take this pick, now or ever; null when it does. */
function whyRefused(game: Game, { market, value }: Market, now: number): Refusal | null {
  if (market === "top_scorer") {
    if (value !== "" && !game.players.includes(value)) {
      return new Refusal(400, `${value} is not on the player list of this game.`);
    }
  } else if (value !== game.team1 && value !== game.team2) {
    return new Refusal(400, `${value || "An empty name"} does not play in this game.`);
  }
  const reason = whyPickLocked(game, now) ?? (market === "handicap" ? whyHandicapUnavailable(game) : null);
  return reason === null ? null : new Refusal(409, reason);
}

/** The game that the call names, of the tournament that it names (D6). */
export async function getNamedGame(
  context: Context,
  named: { game_id: number; tournament_id: number },
): Promise<Game> {
  const game = await findGame(context.db, named.game_id);
  if (game?.tournament_id !== named.tournament_id) throw new Refusal(404, "Invalid game selected");
  return game;
}

/** Refuses a pick that comes with the joker while the joker is not on its game: it is played by a call of its own, and
 * another device may have moved it meanwhile. */
async function checkJoker({ db }: Context, player: Player, pick: Pick): Promise<void> {
  if (pick.is_double_points !== true || (await findJoker(db, player.id, pick.game_id)) === pick.game_id)
    return;
  throw new Refusal(
    409,
    "Your joker is not on this game, so nothing was saved. Play it there first, or pick without it.",
  );
}

/** Saves a pick of the signed-in player that arrived at this instant; the writing statement itself checks the lock, so that
 * what it did not save only has to be explained. Answers after the commit. */
export async function placePick(
  context: Context,
  player: Player,
  { pick, arrivedAt }: { pick: Pick; arrivedAt: Instant },
): Promise<void> {
  if (pick.user_id !== player.id) throw new Refusal(403, "These are not your predictions.");
  const picked = getMarket(pick);
  const asked = {
    user_id: player.id,
    contest_id: pick.game_id,
    tournament_id: pick.tournament_id,
    round: pick.round,
    arrived_at: arrivedAt,
  };
  await checkJoker(context, player, pick);
  if (await context.savePick({ ...asked, [picked.market]: picked.value })) return;
  const game = await getNamedGame(context, pick);
  if (game.round !== pick.round) throw new Refusal(400, `This game is not in ${pick.round}.`);
  const refusal = whyRefused(game, picked, arrivedAt);
  if (refusal !== null) throw refusal;
  if (!hasStarted(game, context.clock())) {
    throw new Refusal(409, "This game has just changed. Look again and pick once more.");
  }
  await refuseUnsaved(context, { ...asked, kind: "pick", picked: picked.value || null, what: picked.market });
}
