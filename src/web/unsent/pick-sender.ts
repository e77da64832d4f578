import type { QueryClient } from "@tanstack/react-query";
import type { CardChange, OwnPicks, PickRowMapper, PicksRow } from "#web/picks/own-picks.ts";
import { applyChange, picksOf } from "#web/picks/own-picks.ts";
import { valueIn } from "#web/picks/keep-change.ts";
import type { MarketNames } from "./describe-unsent.ts";

/** The contests and own picks of one tournament, fresh from the server, to which kept changes are sent. */
export interface PickSender {
  names: MarketNames;
  /** Returns what a change's slot holds on the server. */
  valueOf: (change: CardChange<unknown>) => string;
  /** Sends a change; throws as a tap does. Null: its contest is gone. */
  send: (change: CardChange<unknown>) => Promise<unknown> | null;
  /** Returns the picks that the server has of a card. */
  ownOf: (card: string) => OwnPicks;
  /** Returns the contest that has the joker of a change's round; null: none. */
  jokerIn: (change: CardChange<unknown>) => string | null;
}

/** Fetches what kept changes of a tournament are compared with and sent to. */
export type LoadPickSender = (
  client: QueryClient,
  userId: number,
  tournamentId: number,
) => Promise<PickSender>;

/** What a sport knows of its contests and picks. */
interface SenderOfSport<T, P extends PicksRow> {
  client: QueryClient;
  userId: number;
  names: MarketNames;
  contests: readonly T[];
  rows: readonly P[];
  ownKey: readonly unknown[];
  mapper: PickRowMapper<T, P>;
  cardOf: (contest: T) => string;
  nameOf: (contest: T) => string;
  sendChange: (change: CardChange<T>, userId: number) => Promise<unknown>;
}

/** Makes the sender of a sport's changes. */
export function createPickSender<T, P extends PicksRow>(of: SenderOfSport<T, P>): PickSender {
  const { client, userId, names, contests, ownKey, mapper, cardOf, nameOf, sendChange } = of;
  const byCard = new Map(contests.map((contest) => [cardOf(contest), contest]));
  let { rows } = of;
  const ownOf = (card: string) => picksOf(mapper, rows, card);
  const sendAndApply = async (change: CardChange<T>) => {
    await sendChange(change, userId);
    rows = applyChange(mapper, rows, change);
    client.setQueryData(ownKey, rows);
  };
  return {
    names,
    ownOf,
    valueOf: (change) => valueIn(mapper, rows, change),
    send(change) {
      const contest = byCard.get(change.card);
      if (contest === undefined) return null;
      const current: CardChange<T> =
        "kind" in change ? { ...change, contest, joker: ownOf(change.card).joker } : { ...change, contest };
      return sendAndApply(current);
    },
    jokerIn(change) {
      const cards = "roundCards" in change ? change.roundCards : [];
      const contest = byCard.get(cards.find((card) => ownOf(card).joker) ?? "");
      return contest === undefined ? null : nameOf(contest);
    },
  };
}
