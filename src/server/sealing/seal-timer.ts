import { MINUTE, type Instant } from "#domain/time.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { Sealing } from "./sealing.ts";

/** The longest wait between two looks at the store, in case locks or the clock changed meanwhile: milliseconds. */
const LONGEST_WAIT = MINUTE;

/** Milliseconds until a store that was away is asked again. */
const WAIT_FOR_STORE = 5_000;

/** Milliseconds until a contest that somebody holds is tried again. */
const WAIT_FOR_CONTEST = 250;

export interface SealTimer {
  /** Checks again which contests are to be sealed, since they may have changed. */
  lookAgain: () => void;
  /** Resolves once nothing is asked of the store any more: after the record that is being written. */
  stop: () => Promise<void>;
}

/** Has contests sealed at once where they are due, and from now on by this clock at the end of each lock's grace. */
export function startSealTimer(parts: {
  clock: () => Instant;
  sealDue: Sealing["sealDue"];
  log: Pick<Logger, "warn">;
}): SealTimer {
  const { clock, sealDue, log } = parts;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isOutdated = false;
  let isStopped = false;

  function wait(milliseconds: number): void {
    if (!isStopped) timer = setTimeout(look, Math.min(milliseconds, LONGEST_WAIT));
  }

  async function sealNow(): Promise<number> {
    const { at, isLeft } = await sealDue(() => isStopped);
    const left = at === undefined ? LONGEST_WAIT : Math.max(0, at - clock());
    return isLeft ? Math.min(left, WAIT_FOR_CONTEST) : left;
  }

  async function ask(): Promise<void> {
    const left = await sealNow().catch((error: unknown) => {
      log.warn({ err: error }, "Contests could not be sealed; it is tried again.");
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
