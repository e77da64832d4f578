import { mapMarkets, type Market, type Picks } from "#domain/contest/market.ts";
import type { Change } from "./pick-mutations.ts";

/** The picks of one card as the domain knows them, and whether the round's joker lies on it. */
export interface OwnPicks extends Picks {
  joker: boolean;
}

/** A tap on a winner, a handicap or a top scorer; `name` null takes the top scorer back. */
export interface PickChange<T> extends Change {
  contest: T;
  kind: Market;
  name: string | null;
  /** Whether the joker lay on the contest at the tap. */
  joker: boolean;
}

/** A tap on a joker: played on the contest, moved there, or taken back from it. */
export interface JokerChange<T> extends Change {
  contest: T;
  isOn: boolean;
  /** Every card of the round: the joker lies on one of them at most. */
  roundCards: readonly string[];
}

export type CardChange<T> = PickChange<T> | JokerChange<T>;

/** What both sports keep in a row of picks. */
export interface PicksRow {
  is_double_points: boolean | null;
}

/** How a sport writes down a player's picks: one row per card. */
export interface PickRowMapper<T, P extends PicksRow> {
  cardOf: (row: P) => string;
  blank: (contest: T) => P;
  read: (row: P) => Picks;
  write: (row: P, kind: Market, name: string | null) => P;
}

const NO_PICKS: OwnPicks = { ...mapMarkets(() => null), joker: false };

/** Reads the picks of a card from a player's rows. */
export function picksOf<T, P extends PicksRow>(
  mapper: PickRowMapper<T, P>,
  rows: readonly P[],
  card: string,
): OwnPicks {
  const row = rows.find((one) => mapper.cardOf(one) === card);
  return row === undefined ? NO_PICKS : { ...mapper.read(row), joker: row.is_double_points === true };
}

/** A player's rows once a change has been made. */
export function applyChange<T, P extends PicksRow>(
  mapper: PickRowMapper<T, P>,
  rows: readonly P[],
  change: CardChange<T>,
): P[] {
  const isThere = rows.some((row) => mapper.cardOf(row) === change.card);
  const all = isThere ? rows : [...rows, mapper.blank(change.contest)];
  return all.map((row) => {
    const isIt = mapper.cardOf(row) === change.card;
    if ("kind" in change) return isIt ? mapper.write(row, change.kind, change.name) : row;
    if (isIt) return { ...row, is_double_points: change.isOn };
    return change.roundCards.includes(mapper.cardOf(row)) ? { ...row, is_double_points: false } : row;
  });
}
