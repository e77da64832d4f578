import { useQueryClient } from "@tanstack/react-query";
import { basketball } from "#contract/basketball/calls.ts";
import type { Game, Prediction } from "#contract/basketball/schemas.ts";
import type { Success } from "#contract/schemas.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { PICKS_PER_GAME } from "#domain/basketball/picks.ts";
import { call } from "#web/api/api.ts";
import { toSaveError } from "#web/picks/card/describe-failure.ts";
import { changesKey, type JokerChange, type PickChange } from "#web/picks/own-picks.ts";
import type { PickAdapter } from "#web/picks/use-pick-mutation.ts";
import { useUser } from "#web/session/session.tsx";
import { cardOf, gamePickRowMapper } from "./own-picks.ts";
import { titleOf } from "./teams.tsx";
import { gamePredictionsQuery, gamesQuery, ownPredictionsQuery } from "./queries.ts";

function describe(game: Game, userId: number) {
  const { id: game_id, tournament_id, round, team1, team2, emoji1, emoji2 } = game;
  return { user_id: userId, game_id, tournament_id, round, team1, team2, emoji1, emoji2 };
}

function marketOf({ kind, name }: PickChange<Game>) {
  if (kind === "topScorer") return { top_scorer_prediction: name ?? "" };
  return {
    straight_prediction: kind === "winner" ? name : null,
    spread_prediction: kind === "handicap" ? name : null,
  };
}

/** Sends a pick of a game. */
export async function sendPick(change: PickChange<Game>, userId: number): Promise<Success> {
  const body = { ...describe(change.contest, userId), ...marketOf(change), is_double_points: change.joker };
  try {
    return await call(basketball.placePick, { body });
  } catch (cause) {
    const isScorer = change.kind === "topScorer";
    const otherwise = isScorer ? "Failed to save top scorer prediction" : "Failed to save prediction";
    throw toSaveError(cause, "Error saving prediction", otherwise);
  }
}

/** Sends the joker of a round. */
export async function sendJoker({ contest, isOn }: JokerChange<Game>, userId: number): Promise<Success> {
  try {
    return await call(basketball.playJoker, {
      body: { ...describe(contest, userId), is_double_points: isOn },
    });
  } catch (cause) {
    throw toSaveError(cause, "Error in handleDoublePoints", "Failed to set double points");
  }
}

/** Where the signed-in player's picks of a game are kept and how they are sent; `roundCards`: of all games of
 * its round. */
export function useGamePickAdapter(game: Game, roundCards: readonly string[]): PickAdapter<Game, Prediction> {
  const client = useQueryClient();
  const user = useUser();
  const { id, tournament_id: tournamentId, round } = game;
  const games = gamesQuery(tournamentId).queryKey;
  return {
    contest: game,
    contestId: id,
    name: titleOf(game),
    locksAt: gameStart(game),
    card: cardOf(game),
    jokerSlot: `joker ${tournamentId} ${round}`,
    roundCards,
    picksPerCard: PICKS_PER_GAME,
    mapper: gamePickRowMapper,
    changesKey: changesKey(user?.id, tournamentId),
    ownKey: ownPredictionsQuery(user?.id ?? 0, tournamentId).queryKey,
    contestsKey: games,
    tableKey: gamePredictionsQuery(id, tournamentId).queryKey,
    isListed: () => client.getQueryData(games)?.some((one) => one.id === id) === true,
    sendPick,
    sendJoker,
  };
}
