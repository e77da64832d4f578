// Which taps are kept, and which failures are tried again.
import { ApiError, CallTimeout, isUnreachable } from "#web/api/api.ts";
import type { UnsentPick } from "#web/offline/unsent-picks.ts";

/** A change that waits for earlier ones, which are kept. */
export class WaitsForEarlier extends Error {}

const causeOf = (error: unknown) => (error instanceof Error ? (error.cause ?? error) : error);

/** Returns whether a change did not reach the server, or its answer was lost, so that it is kept. */
export function isKept(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof WaitsForEarlier || cause instanceof CallTimeout || isUnreachable(cause);
}

/** Returns whether what failed is tried again later: the server had a problem, or the session is over. */
export function isForLater(error: unknown): boolean {
  const cause = causeOf(error);
  return !(cause instanceof ApiError) || cause.status >= 500 || [401, 408, 429].includes(cause.status);
}

/** What is kept apart: picks of a tournament's contests, and answers to its questions. */
export type KeptKind = "picks" | "answers";

/** Returns which of both a kept change is. */
export const kindOf = ({ isAnswer = false }: UnsentPick): KeptKind => (isAnswer ? "answers" : "picks");

/** Lists the changes of a tournament that are kept for a player, in the order of the taps. */
export function listKept<C>(unsent: readonly UnsentPick[], tournamentId: number, what: KeptKind): C[] {
  const own = unsent.filter(
    (one): one is UnsentPick<C> => one.tournamentId === tournamentId && kindOf(one) === what,
  );
  return own.map(({ change }) => change);
}
