import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { basketball, type Game } from "#contract/basketball.ts";
import type { Done } from "#contract/fields.ts";
import { PICKS_PER_GAME } from "#domain/basketball/picks.ts";
import { countPicks, type PickKind } from "#domain/contest/card.ts";
import { ApiError, call } from "#web/app/api.ts";
import { useUser } from "#web/app/session.tsx";
import {
  applyChange,
  type GameChange,
  type JokerChange,
  type OwnPicks,
  type PickChange,
  picksOf,
} from "./own-picks.ts";
import { gamePredictionsQuery, gamesQuery, ownPredictionsQuery } from "./queries.ts";
import { changesKey } from "./use-own-picks.ts";

/** The server's own sentence, otherwise the default (spec §8). */
function sentenceOf(failure: unknown, otherwise: string): string {
  return (failure instanceof ApiError ? failure.sentence : null) ?? otherwise;
}

function describe(game: Game, userId: number) {
  const { id: game_id, tournament_id, round, team1, team2, emoji1, emoji2 } = game;
  return { user_id: userId, game_id, tournament_id, round, team1, team2, emoji1, emoji2 };
}

function marketOf({ kind, name }: PickChange) {
  if (kind === "topScorer") return { top_scorer_prediction: name ?? "" };
  return {
    straight_prediction: kind === "winner" ? name : null,
    spread_prediction: kind === "handicap" ? name : null,
  };
}

async function sendPick(change: PickChange, userId: number): Promise<Done> {
  const body = { ...describe(change.game, userId), ...marketOf(change), is_double_points: change.joker };
  try {
    return await call(basketball.placePick, { body });
  } catch (cause) {
    const isScorer = change.kind === "topScorer";
    const otherwise = isScorer ? "Failed to save top scorer prediction" : "Failed to save prediction";
    throw new Error(`Error saving prediction: ${sentenceOf(cause, otherwise)}`, { cause });
  }
}

async function sendJoker({ game, isOn }: JokerChange, userId: number): Promise<Done> {
  try {
    return await call(basketball.playJoker, {
      body: { ...describe(game, userId), is_double_points: isOn },
    });
  } catch (cause) {
    const message = sentenceOf(cause, "Failed to set double points");
    throw new Error(`Error in handleDoublePoints: ${message}`, { cause });
  }
}

interface Sending<C> {
  /** Changes of one scope reach the server in the order of the taps. */
  scope: string;
  /** What a visitor is told (spec §5). */
  loginFirst: string;
  send: (change: C, userId: number) => Promise<Done>;
}

/** Sends changes of a game's picks; what is shown meanwhile comes from the attempts, so a failure leaves nothing to undo. */
function useChange<C extends GameChange>(game: Game, { scope, loginFirst, send }: Sending<C>) {
  const client = useQueryClient();
  const user = useUser();
  const { tournament_id: tournamentId } = game;
  const { queryKey } = ownPredictionsQuery(user?.id ?? 0, tournamentId);
  const findGame = (id: number) =>
    client.getQueryData(gamesQuery(tournamentId).queryKey)?.some((one) => one.id === id);
  const mutation: UseMutationResult<Done, Error, C> = useMutation({
    mutationKey: changesKey(user?.id, tournamentId),
    scope: { id: scope },
    // Away from the network the tap fails at once and is taken back, rather than waiting unseen.
    networkMode: "always",
    gcTime: Infinity,
    mutationFn: async (change) => {
      if (user === null) throw new Error(loginFirst);
      if (findGame(change.game.id) !== true) throw new Error("Invalid game selected");
      return send(change, user.id);
    },
    onSuccess: async (_done, change) => {
      // An answer that was asked for before this change must not come after it.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) => applyChange(known ?? [], change));
      const table = gamePredictionsQuery(change.game.id, tournamentId);
      void client.invalidateQueries({ queryKey: table.queryKey });
    },
    onError: () => {
      // The server may know better by now: a lock, a withdrawn spread, a joker moved elsewhere.
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: gamesQuery(tournamentId).queryKey });
    },
  });
  const getSaved = (): OwnPicks => picksOf(client.getQueryData(queryKey) ?? [], game.id);
  return { mutation, getSaved };
}

/** Places picks in a game and sends failed ones again; `onFull` runs when a save made the last missing pick. */
export function usePlacePick(game: Game) {
  const { mutation, getSaved } = useChange<PickChange>(game, {
    scope: `game ${game.id}`,
    loginFirst: "You must be logged in to make predictions.",
    send: sendPick,
  });
  const isFull = () => countPicks(getSaved()) === PICKS_PER_GAME;
  const send = (change: PickChange, onFull?: (saved: OwnPicks) => void) => {
    const wasFull = isFull();
    mutation.mutate(change, {
      onSuccess: () => {
        if (!wasFull && isFull()) onFull?.(getSaved());
      },
    });
  };
  const place = (
    pick: { kind: PickKind; name: string | null; joker: boolean },
    onFull: (saved: OwnPicks) => void,
  ) => {
    const card = String(game.id);
    send({ card, slot: `${card} ${pick.kind}`, game, ...pick }, onFull);
  };
  return { place, send };
}

/** Plays, moves or takes back the joker of a game's round; `onPlayed` runs once it is there. */
export function usePlayJoker(game: Game, roundGames: readonly number[]) {
  const slot = `joker ${game.tournament_id} ${game.round}`;
  const { mutation } = useChange<JokerChange>(game, {
    scope: slot,
    loginFirst: "You must be logged in to set double points.",
    send: sendJoker,
  });
  const send = (change: JokerChange, onPlayed?: () => void) =>
    mutation.mutate(change, {
      onSuccess: () => {
        if (change.isOn) onPlayed?.();
      },
    });
  const play = (isOn: boolean, onPlayed: () => void) =>
    send({ card: String(game.id), slot, game, isOn, roundGames }, onPlayed);
  return { play, send };
}
