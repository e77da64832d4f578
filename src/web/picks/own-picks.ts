import type { UseQueryResult } from "@tanstack/react-query";
import { hasPicks, mapMarkets, MARKETS, type Market, type Picks } from "#domain/contest/market.ts";
import { useUnsent } from "#web/offline/use-unsent.ts";
import { useUser } from "#web/session/session.tsx";
import {
  type Change,
  type PickMutation,
  listPending,
  saveStateOf,
  usePickMutations,
} from "./pick-mutations.ts";
import { type KeptKind, listKept } from "./kept-picks.ts";

/** The picks of one card, and whether the round's joker is on it. */
export interface OwnPicks extends Picks {
  joker: boolean;
}

/** A tap on a winner, a handicap or a top scorer; `name` null takes the top scorer back. */
export interface PickChange<T> extends Change {
  contest: T;
  kind: Market;
  name: string | null;
  /** Whether the joker was on the contest when the pick was tapped. */
  joker: boolean;
}

/** A tap on a joker: played on the contest, moved there, or taken back from it. */
export interface JokerChange<T> extends Change {
  contest: T;
  isOn: boolean;
  /** All cards of the round; at most one has the joker. */
  roundCards: readonly string[];
}

/** A tap that takes all picks of a card back; the joker stays. */
export interface TakeBackChange<T> extends Change {
  contest: T;
  takesBack: true;
}

export type CardChange<T> = PickChange<T> | JokerChange<T> | TakeBackChange<T>;

/** The part of a row of picks that both sports share. */
export interface PicksRow {
  is_double_points: boolean | null;
}

/** Maps a sport's rows, one per card, to picks and back. */
export interface PickRowMapper<T, P extends PicksRow> {
  cardOf: (row: P) => string;
  blank: (contest: T) => P;
  read: (row: P) => Picks;
  write: (row: P, kind: Market, name: string | null) => P;
}

const NO_PICKS: OwnPicks = { ...mapMarkets(() => null), joker: false };

/** Returns the picks of a card from a player's rows. */
export function picksOf<T, P extends PicksRow>(
  mapper: PickRowMapper<T, P>,
  rows: readonly P[],
  card: string,
): OwnPicks {
  return readOwn(
    mapper,
    rows.find((one) => mapper.cardOf(one) === card),
  );
}

function readOwn<T, P extends PicksRow>(mapper: PickRowMapper<T, P>, row: P | undefined): OwnPicks {
  return row === undefined ? NO_PICKS : { ...mapper.read(row), joker: row.is_double_points === true };
}

/** Returns what finds the picks of each card in a player's rows. */
function indexPicks<T, P extends PicksRow>(mapper: PickRowMapper<T, P>, rows: readonly P[]) {
  const byCard = new Map(rows.map((row) => [mapper.cardOf(row), row]));
  return (card: string) => readOwn(mapper, byCard.get(card));
}

/** Returns a player's rows with a change applied. */
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
    if ("takesBack" in change) {
      return isIt ? MARKETS.reduce((left, kind) => mapper.write(left, kind, null), row) : row;
    }
    if (isIt) return { ...row, is_double_points: change.isOn };
    return change.roundCards.includes(mapper.cardOf(row)) ? { ...row, is_double_points: false } : row;
  });
}

/** Returns whether the picks already are as a change would make them. */
export function isApplied(own: OwnPicks, change: CardChange<unknown>): boolean {
  if ("kind" in change) return own[change.kind] === change.name;
  return "isOn" in change ? own.joker === change.isOn : !hasPicks(own);
}

/** Counts the changes of a card that were not saved, and that no other way was made. */
export function countFailed<T>(own: OwnPicksOfTournament<T>, card: string): number {
  const { failures } = saveStateOf(own.attempts, card);
  return failures.filter(({ change }) => !isApplied(own.picks(card), change)).length;
}

/** Lists the kept changes of a card that the server does not have as far as this browser knows. */
export function listUnsent<T>(own: Pick<OwnPicksOfTournament<T>, "kept" | "saved">, card: string) {
  return own.kept.filter((change) => change.card === card && !isApplied(own.saved(card), change));
}

/** Mutation key of all changes of a player's picks in a tournament, or of the answers to its questions. */
export function changesKey(
  userId: number | undefined,
  tournamentId: number,
  what: KeptKind = "picks",
): readonly unknown[] {
  return [`change-${what}`, userId, tournamentId];
}

export interface OwnPicksOfTournament<T> {
  /** The picks of a card including pending and kept changes. */
  picks: (card: string) => OwnPicks;
  /** The picks of a card as the server has them. */
  saved: (card: string) => OwnPicks;
  /** The picks of a card that have reached the server, or are on their way. */
  reached: (card: string) => OwnPicks;
  /** The changes that are sent once the server can be reached. */
  kept: readonly CardChange<T>[];
  attempts: PickMutation<CardChange<T>>[];
  isPending: boolean;
  error: Error | null;
  refetch: () => void;
}

/** The signed-in player's picks in a tournament: the server's, with pending changes applied. */
export function useOptimisticPicks<T, P extends PicksRow>(
  mapper: PickRowMapper<T, P>,
  { data, isPending, error, refetch }: UseQueryResult<P[]>,
  tournamentId: number,
  what: KeptKind = "picks",
): OwnPicksOfTournament<T> {
  const user = useUser();
  const attempts = usePickMutations<CardChange<T>>(changesKey(user?.id, tournamentId, what));
  const { unsent } = useUnsent(user?.id);
  const kept = listKept<CardChange<T>>(unsent, tournamentId, what);
  const pending = listPending(attempts);
  const apply = (changes: readonly CardChange<T>[]) =>
    changes.reduce((rows: readonly P[], change) => applyChange(mapper, rows, change), data ?? []);
  return {
    picks: indexPicks(mapper, apply([...kept, ...pending])),
    saved: indexPicks(mapper, data ?? []),
    reached: indexPicks(mapper, apply(pending)),
    kept,
    attempts,
    isPending: user !== null && isPending,
    error: data ? null : error,
    refetch: () => void refetch(),
  };
}
