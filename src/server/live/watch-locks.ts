import { HOUR, type Instant } from "#domain/time.ts";
import type { Logger } from "#server/app/logger.ts";
import type { NextLock } from "./queries.ts";

/** Milliseconds after which the store is asked again at the latest, whatever changed the locks meanwhile. */
const LONGEST_WAIT = HOUR;

/** Milliseconds until a store that was away is asked again. */
const WAIT_FOR_STORE = 5_000;

export interface LockWatch {
  /** Looks again which lock is next, since the contests may have changed. */
  lookAgain: () => void;
  /** Resolves once nothing is asked of the store any more. */
  stop: () => Promise<void>;
}

/** Tells each tournament in which contests lock, once per instant and not before it, from now on by this clock. */
export function watchLocks(parts: {
  clock: () => Instant;
  findNext: (after: Instant) => Promise<NextLock | undefined>;
  tell: (tournamentId: number) => void;
  log: Pick<Logger, "warn">;
}): LockWatch {
  const { clock, findNext, tell, log } = parts;
  let toldUntil = clock();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isOutdated = false;
  let isStopped = false;

  function wait(milliseconds: number): void {
    if (!isStopped) timer = setTimeout(look, Math.min(milliseconds, LONGEST_WAIT));
  }

  async function tellNext(): Promise<number> {
    const next = await findNext(toldUntil);
    if (next === undefined) return LONGEST_WAIT;
    const left = next.at - clock();
    if (left > 0) return left;
    toldUntil = next.at;
    if (!isStopped) for (const id of next.tournament_ids) tell(id);
    return 0;
  }

  async function ask(): Promise<void> {
    const left = await tellNext().catch((error: unknown) => {
      log.warn({ err: error }, "The next lock could not be looked up; it is tried again.");
      return WAIT_FOR_STORE;
    });
    looking = undefined;
    wait(isOutdated ? 0 : left);
  }

  function look(): void {
    if (isStopped) return;
    clearTimeout(timer);
    isOutdated = looking !== undefined;
    looking ??= ask();
  }

  look();
  return {
    lookAgain: look,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
