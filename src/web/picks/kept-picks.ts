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

/** Fails with a reason of its own where a call that is not kept did not reach the server. */
export async function failUnreachable<R>(sent: Promise<R>): Promise<R> {
  const [outcome] = await Promise.allSettled([sent]);
  if (outcome.status === "fulfilled") return outcome.value;
  // Without the cause, which would have it kept.
  if (isKept(outcome.reason)) throw new Error("The server cannot be reached. Try again once you are online.");
  throw outcome.reason;
}

/** Returns whether what failed is tried again later: the server had a problem, or the session is over. */
export function isForLater(error: unknown): boolean {
  const cause = causeOf(error);
  return !(cause instanceof ApiError) || cause.status >= 500 || [401, 408, 429].includes(cause.status);
}

/** Lists the changes of a tournament that are kept for a player, in the order of the taps. */
export function listKept<C>(unsent: readonly UnsentPick[], tournamentId: number): C[] {
  const own = unsent.filter((one): one is UnsentPick<C> => one.tournamentId === tournamentId);
  return own.map(({ change }) => change);
}
