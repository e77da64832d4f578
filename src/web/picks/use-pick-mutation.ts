import { INVALID_GAME } from "#contract/sentences.ts";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { countPicks, type Market } from "#domain/contest/market.ts";
import { getSport } from "#domain/sports.ts";
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

/** Where the picks of one card are kept, and how a sport sends them. */
export interface PickAdapter<T, P extends PicksRow> {
  contest: T;
  card: string;
  /** What the round's one joker is sent under. */
  jokerSlot: string;
  roundCards: readonly string[];
  /** Out of which the progress of the card is counted. */
  picksPerCard: number;
  mapper: PickRowMapper<T, P>;
  /** Under this key all changes of the player's picks in the tournament are sent. */
  changesKey: readonly unknown[];
  /** The player's own rows. */
  ownKey: QueryKey;
  /** The contests, which the server may know better after a refusal: a lock, a withdrawn handicap. */
  contestsKey: QueryKey;
  /** Everybody's rows of this contest. */
  tableKey: QueryKey;
  /** Tells whether the contest is still in the loaded list. */
  isListed: () => boolean;
  sendPick: (change: PickChange<T>, userId: number) => Promise<unknown>;
  sendJoker: (change: JokerChange<T>, userId: number) => Promise<unknown>;
}

interface Sending<C> {
  /** Changes of one scope reach the server in the order of the taps. */
  scope: string;
  /** What a visitor is told. */
  loginFirst: string;
  send: (change: C, userId: number) => Promise<unknown>;
}

/** Sends changes of a card; what is shown meanwhile comes from the attempts, so a failure leaves nothing to undo. */
function usePickMutation<T, P extends PicksRow, C extends CardChange<T>>(
  adapter: PickAdapter<T, P>,
  { scope, loginFirst, send }: Sending<C>,
) {
  const client = useQueryClient();
  const user = useUser();
  const { tournament } = useTournamentChoice();
  return useMutation({
    mutationKey: adapter.changesKey,
    scope: { id: scope },
    // Away from the network the tap fails at once and is taken back, rather than waiting unseen.
    networkMode: "always",
    gcTime: Infinity,
    mutationFn: async (change: C) => {
      if (user === null) throw new Error(loginFirst);
      if (!adapter.isListed()) throw new Error(INVALID_GAME);
      return send(change, user.id);
    },
    onSuccess: async (_done, change) => {
      if (tournament) rememberTournament(tournament.id, getSport(tournament));
      // An answer that was asked for before this change must not come after it.
      await client.cancelQueries({ queryKey: adapter.ownKey });
      client.setQueryData<P[]>(adapter.ownKey, (known) => applyChange(adapter.mapper, known ?? [], change));
      void client.invalidateQueries({ queryKey: adapter.tableKey });
      // After the last of several taps: the rest of the row may be older than what another device saved.
      if (client.isMutating({ mutationKey: adapter.changesKey }) === 1) {
        void client.invalidateQueries({ queryKey: adapter.ownKey });
      }
    },
    onError: () => {
      // The server may know better by now: a lock, a withdrawn handicap, a joker moved elsewhere.
      void client.invalidateQueries({ queryKey: adapter.ownKey });
      void client.invalidateQueries({ queryKey: adapter.contestsKey });
    },
  });
}

/** Places picks on a card and sends failed ones again; `onFull` runs when a save made the last missing pick. */
export function usePlacePick<T, P extends PicksRow>(adapter: PickAdapter<T, P>) {
  const client = useQueryClient();
  const { card, contest } = adapter;
  const { mutate } = usePickMutation(adapter, {
    scope: `card ${card}`,
    loginFirst: "You must be logged in to make predictions.",
    send: adapter.sendPick,
  });
  const getSaved = () => picksOf(adapter.mapper, client.getQueryData<P[]>(adapter.ownKey) ?? [], card);
  const isFull = () => countPicks(getSaved()) === adapter.picksPerCard;
  const send = (change: Omit<PickChange<T>, "joker">, onFull?: (saved: OwnPicks) => void) => {
    const wasFull = isFull();
    // A joker that is still on its way is not there yet for the server.
    mutate(
      { ...change, joker: getSaved().joker },
      {
        onSuccess: () => {
          if (!wasFull && isFull()) onFull?.(getSaved());
        },
      },
    );
  };
  /** Forgets what failed on a pick, when the player is content with what is saved. */
  const dismiss = (kind: Market) => {
    const slot = slotOf(card, kind);
    const cache = client.getMutationCache();
    const failed = cache.findAll({ mutationKey: adapter.changesKey, status: "error" });
    for (const mutation of failed) {
      if (slotIn(mutation.state.variables) === slot) cache.remove(mutation);
    }
  };
  const place = (pick: { kind: Market; name: string | null }, onFull: (saved: OwnPicks) => void) =>
    send({ card, slot: slotOf(card, pick.kind), contest, ...pick }, onFull);
  return { place, send, dismiss };
}

function slotIn(change: unknown): unknown {
  return typeof change === "object" && change !== null && "slot" in change ? change.slot : undefined;
}

/** What a pick of a card is sent under. */
export function slotOf(card: string, kind: Market): string {
  return `${card} ${kind}`;
}

/** Plays, moves or takes back the joker of a card's round; `onPlayed` runs once it is there. */
export function usePlayJoker<T, P extends PicksRow>(adapter: PickAdapter<T, P>) {
  const { card, contest, jokerSlot, roundCards } = adapter;
  const { mutate } = usePickMutation(adapter, {
    scope: jokerSlot,
    loginFirst: "You must be logged in to set double points.",
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
