import { MINUTE, type Instant } from "#domain/time.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { Sealing } from "./sealing.ts";

/** The database is checked at least this often, in case locks or the clock have changed. */
const MAX_WAIT_MS = MINUTE;

/** Milliseconds until the next attempt after a database error. */
const DATABASE_RETRY_MS = 5_000;

/** Milliseconds until the next attempt to seal a contest that another transaction has locked. */
const LOCKED_CONTEST_RETRY_MS = 250;

export interface SealTimer {
  /** Checks at once which contests are due, because they may have changed. */
  recheck: () => void;
  /** Stops the timer; resolves once the record being written is stored. */
  stop: () => Promise<void>;
}

/** Seals contests that are due, and from now on each contest when its grace ends by this clock. */
export function startSealTimer(parts: {
  clock: () => Instant;
  sealDue: Sealing["sealDue"];
  log: Pick<Logger, "warn">;
}): SealTimer {
  const { clock, sealDue, log } = parts;
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;
  let isOutdated = false;
  let isStopped = false;

  function wait(milliseconds: number): void {
    if (!isStopped) timer = setTimeout(check, Math.min(milliseconds, MAX_WAIT_MS));
  }

  async function sealNow(): Promise<number> {
    const { at, isLeft } = await sealDue(() => isStopped);
    const left = at === undefined ? MAX_WAIT_MS : Math.max(0, at - clock());
    return isLeft ? Math.min(left, LOCKED_CONTEST_RETRY_MS) : left;
  }

  async function checkNow(): Promise<void> {
    const left = await sealNow().catch((error: unknown) => {
      log.warn({ err: error }, "Contests could not be sealed; trying again.");
      return DATABASE_RETRY_MS;
    });
    checking = undefined;
    wait(isOutdated ? 0 : left);
  }

  function check(): void {
    if (isStopped) return;
    clearTimeout(timer);
    isOutdated = checking !== undefined;
    checking ??= checkNow();
  }

  check();
  return {
    recheck: check,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await checking;
    },
  };
}
