import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { INVALID_GAME } from "#contract/contest-sentences.ts";
import { countPicks, type Market } from "#domain/contest/market.ts";
import type { Instant } from "#domain/time.ts";
import { getSport } from "#domain/sports.ts";
import { forgetPick, readUnsent } from "#web/offline/unsent-picks.ts";
import { rememberTournament } from "#web/navigation/initial-route.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import {
  applyChange,
  type PickRowMapper,
  type CardChange,
  type JokerChange,
  type OwnPicks,
  type PickChange,
  type PicksRow,
  picksOf,
} from "./own-picks.ts";
import { keepChange, keepOnLeaving, wantedBy } from "./keep-change.ts";
import { isKept, WaitsForEarlier } from "./kept-picks.ts";

/** The query keys of one card's picks, and how its sport sends them. */
export interface PickAdapter<T, P extends PicksRow> {
  contest: T;
  contestId: number;
  /** The name of the game or team, for what is told of a tap that came too late. */
  name: string;
  /** From this UTC instant on nothing can be changed. */
  locksAt: Instant;
  card: string;
  /** Mutation scope of the round's joker. */
  jokerSlot: string;
  roundCards: readonly string[];
  /** Number of picks in a complete card. */
  picksPerCard: number;
  mapper: PickRowMapper<T, P>;
  /** Mutation key of all changes of the player's picks in the tournament. */
  changesKey: readonly unknown[];
  /** Query key of the player's own rows. */
  ownKey: QueryKey;
  /** Query key of the contests, refetched after a refusal: a lock or a withdrawn handicap may have caused
   * it. */
  contestsKey: QueryKey;
  /** Query key of everybody's rows of this contest. */
  tableKey: QueryKey;
  /** Returns whether the contest is still in the loaded list. */
  isListed: () => boolean;
  /** The contest is a question. */
  isAnswer?: boolean;
  sendPick: (change: PickChange<T>, userId: number) => Promise<unknown>;
  sendJoker: (change: JokerChange<T>, userId: number) => Promise<unknown>;
}

interface SendOptions<C> {
  /** Changes of one scope are sent one after another, in the order of the taps. */
  scope: string;
  /** The error for a visitor. */
  loginRequired: string;
  send: (change: C, userId: number) => Promise<unknown>;
}

/** Sends changes of a card. Pending changes are shown from the mutation cache, so a failure needs no undo. */
export function usePickMutation<T, P extends PicksRow, C extends CardChange<T>>(
  adapter: PickAdapter<T, P>,
  { scope, loginRequired, send }: SendOptions<C>,
) {
  const client = useQueryClient();
  const user = useUser();
  const { tournament } = useTournamentChoice();
  const keep = (change: C) => {
    if (user === null || !tournament) return;
    const { mapper, name, ownKey, isAnswer = false } = adapter;
    const rows = client.getQueryData<P[]>(ownKey) ?? [];
    const of = { userId: user.id, tournamentId: tournament.id, sport: getSport(tournament) };
    keepChange({ ...of, contest: name, isAnswer, mapper, rows }, change);
  };
  return useMutation({
    mutationKey: adapter.changesKey,
    scope: { id: scope },
    // Offline, a tap fails at once and is kept, instead of waiting invisibly.
    networkMode: "always",
    gcTime: Infinity,
    mutationFn: async (change: C) => {
      if (user === null) throw new Error(loginRequired);
      if (!adapter.isListed()) throw new Error(INVALID_GAME);
      if (readUnsent(user.id).unsent.length > 0) throw new WaitsForEarlier();
      return send(change, user.id);
    },
    onMutate: (change) => keepOnLeaving(() => keep(change)),
    onSettled: (_done, _error, _change, settle) => settle?.(),
    onSuccess: async (_done, change) => {
      if (user !== null) forgetPick(user.id, change.slot, wantedBy(change));
      if (tournament) rememberTournament(tournament.id, getSport(tournament));
      // A response requested before this change must not overwrite it.
      await client.cancelQueries({ queryKey: adapter.ownKey });
      client.setQueryData<P[]>(adapter.ownKey, (known) => applyChange(adapter.mapper, known ?? [], change));
      void client.invalidateQueries({ queryKey: adapter.tableKey });
      // After the last pending change, fetch what other devices have saved.
      if (client.isMutating({ mutationKey: adapter.changesKey }) === 1) {
        void client.invalidateQueries({ queryKey: adapter.ownKey });
      }
    },
    onError: (error, change) => {
      if (isKept(error)) return keep(change);
      // The refusal may have a cause that is not shown yet: a lock, a withdrawn handicap, a moved joker.
      void client.invalidateQueries({ queryKey: adapter.ownKey });
      void client.invalidateQueries({ queryKey: adapter.contestsKey });
    },
  });
}

/** Places picks on a card, or resends failed ones; `onFull` runs when the card's last missing pick is
 * saved. */
export function usePlacePick<T, P extends PicksRow>(adapter: PickAdapter<T, P>) {
  const client = useQueryClient();
  const { card, contest } = adapter;
  const { mutate } = usePickMutation(adapter, {
    scope: `card ${card}`,
    loginRequired: "You must be logged in to make predictions.",
    send: adapter.sendPick,
  });
  const getSaved = () => picksOf(adapter.mapper, client.getQueryData<P[]>(adapter.ownKey) ?? [], card);
  const isFull = () => countPicks(getSaved()) === adapter.picksPerCard;
  const send = (change: Omit<PickChange<T>, "joker">, onFull?: (saved: OwnPicks) => void) => {
    const wasFull = isFull();
    // A joker that is still being saved does not count for the server yet.
    mutate(
      { ...change, joker: getSaved().joker },
      {
        onSuccess: () => {
          if (!wasFull && isFull()) onFull?.(getSaved());
        },
      },
    );
  };
  /** Removes the failed mutations of a slot, when the player chooses what is already saved, or something that
   * replaces it. */
  const dismiss = (slot: string) => {
    const cache = client.getMutationCache();
    const failed = cache.findAll({ mutationKey: adapter.changesKey, status: "error" });
    for (const mutation of failed) {
      if (slotIn(mutation.state.variables) === slot) cache.remove(mutation);
    }
  };
  const place = (pick: { kind: Market; name: string | null }, onFull?: (saved: OwnPicks) => void) =>
    send({ card, slot: slotOf(card, pick.kind), contest, ...pick }, onFull);
  return { place, send, dismiss };
}

function slotIn(change: unknown): unknown {
  return typeof change === "object" && change !== null && "slot" in change ? change.slot : undefined;
}

/** The slot of a market on a card, or of all its markets. */
export function slotOf(card: string, kind: Market | "all"): string {
  return `${card} ${kind}`;
}

/** Plays, moves or takes back the joker of a card's round; `onPlayed` runs once it is saved. */
export function usePlayJoker<T, P extends PicksRow>(adapter: PickAdapter<T, P>) {
  const { card, contest, jokerSlot, roundCards } = adapter;
  const { mutate } = usePickMutation(adapter, {
    scope: jokerSlot,
    loginRequired: "You must be logged in to set double points.",
    send: adapter.sendJoker,
  });
  const send = (change: JokerChange<T>, onPlayed?: () => void) =>
    mutate(change, {
      onSuccess: () => {
        if (change.isOn) onPlayed?.();
      },
    });
  const play = (isOn: boolean, onPlayed: () => void) =>
    send({ card, slot: jokerSlot, contest, isOn, roundCards }, onPlayed);
  return { play, send };
}
