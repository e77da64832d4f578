import { type Instant, instantOf, MINUTE, SECOND } from "#domain/time.ts";
import { type Fact, sealed, writeFact } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { isLockTimeout } from "#server/db/errors/store-errors.ts";
import { type DueContest, findNextSealing, listDueContests } from "./queries.ts";
import { sealContest } from "./seal-contest.ts";
import type { Logger } from "#server/runtime/logger.ts";

/** Milliseconds after its lock from which on a contest should have been sealed. */
const OVERDUE_MS = 10 * SECOND;

/** Creates a function that logs contests that another transaction keeps from being sealed, each at most once
 * a minute. */
function createOverdueWarning(log: Pick<Logger, "warn">): (left: DueContest[], now: Instant) => void {
  const warnedAt = new Map<number, Instant>();
  return (left, now) => {
    for (const { id, locks_at } of left) {
      if (now - instantOf(locks_at) < OVERDUE_MS || now - (warnedAt.get(id) ?? -Infinity) < MINUTE) continue;
      warnedAt.set(id, now);
      log.warn(
        { contest_id: id, locks_at },
        "A contest is not sealed yet: another transaction has locked it.",
      );
    }
  };
}

/** Seals contests, for the rest of the server. */
export interface Sealing {
  /** Seals those of these contests that are due. A contest that another transaction keeps locked stays as it
   * is. */
  ensureSealed: (contestIds: number[]) => Promise<void>;
  /** Seals every contest that is due until `isStopped` returns true, and returns when to check again. */
  sealDue: (isStopped: () => boolean) => Promise<NextCheck>;
}

declare module "#server/context.ts" {
  interface Context {
    sealing: Sealing;
  }
}

/** When to check again for contests that are due. */
interface NextCheck {
  /** UTC instant at which the next grace ends; undefined if no lock is known. */
  at: Instant | undefined;
  /** Whether a contest that is due was locked by another transaction, or game time is not known well
   * enough. */
  isLeft: boolean;
}

/** Left: another transaction has locked the contest, or has just sealed it. */
type Outcome = "sealed" | "left" | "failed";

/** What became of each contest, by its id; an interruption leaves some out. */
type Outcomes = Map<number, Outcome>;

interface SealOptions {
  /** Whether to wait for a contest that another transaction has locked. */
  waits: boolean;
  isStopped: () => boolean;
}

/** Creates a queue that runs one task at a time, in the order of the calls. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

type Parts = Pick<Context, "db" | "clock" | "canTakePicks" | "responseCache" | "changes" | "log">;

/** Groups contests by tournament. */
const groupByTournament = (contests: DueContest[]): DueContest[][] =>
  [...new Set(contests.map(({ tournament_id }) => tournament_id))].map((id) =>
    contests.filter(({ tournament_id }) => tournament_id === id),
  );

function logSealed(log: Pick<Logger, "info">, outcomes: Outcomes): void {
  const count = [...outcomes.values()].filter((outcome) => outcome === "sealed").length;
  if (count > 0) log.info({ contests: count }, "Contests sealed.");
}

const listLeft = (due: DueContest[], outcomes: Outcomes): DueContest[] =>
  due.filter(({ id }) => outcomes.get(id) === "left");

/** Those that no reader of a board, or another server, has sealed since. */
async function listStillDue(db: Database, now: Instant, contests: DueContest[]): Promise<DueContest[]> {
  const ids = contests.map(({ id }) => id);
  return ids.length === 0 ? [] : listDueContests(db, now, ids);
}

/** Creates the sealing of a server, which seals one contest at a time: encoding many picks takes memory. */
export function createSealing({ db, clock, canTakePicks, responseCache, changes, log }: Parts): Sealing {
  const enqueue = createQueue();
  const warnOfOverdue = createOverdueWarning(log);

  async function seal(contest: DueContest, waits: boolean): Promise<Outcome> {
    const { id } = contest;
    const beforeCommit = async (tx: Database) =>
      changes?.record(tx, [writeFact(sealed(contest.tournament_id, id))]);
    try {
      const isSealed = await enqueue(() => sealContest(db, id, { now: clock(), waits, beforeCommit }));
      return isSealed ? "sealed" : "left";
    } catch (error) {
      // Neither error may keep other contests from being sealed and read.
      if (isLockTimeout(error)) return "left";
      if (!(error instanceof RangeError)) throw error;
      log.error({ err: error, contest_id: id }, "The picks of a contest cannot be sealed.");
      return "failed";
    }
  }

  /** Seals contests of one tournament, and then drops the stale answers once for all of them. */
  async function sealAll(contests: DueContest[], { waits, isStopped }: SealOptions): Promise<Outcomes> {
    const facts: Fact[] = [];
    const outcomes: Outcomes = new Map();
    try {
      for (const contest of contests) {
        if (isStopped()) break;
        // Noted before, since the commit may have succeeded even if its answer was lost.
        facts.push(sealed(contest.tournament_id, contest.id));
        const outcome = await seal(contest, waits);
        outcomes.set(contest.id, outcome);
        if (outcome !== "sealed") facts.pop();
      }
    } finally {
      if (facts.length > 0) responseCache.drop(...facts);
    }
    return outcomes;
  }

  async function sealByTournament(contests: DueContest[], how: SealOptions): Promise<Outcomes> {
    const outcomes: Outcomes = new Map();
    for (const group of groupByTournament(contests)) {
      for (const [id, outcome] of await sealAll(group, how)) outcomes.set(id, outcome);
    }
    return outcomes;
  }

  return {
    async ensureSealed(contestIds) {
      if (contestIds.length === 0 || !canTakePicks()) return;
      const due = await listDueContests(db, clock(), contestIds);
      await sealByTournament(due, { waits: true, isStopped: () => false });
    },
    async sealDue(isStopped) {
      // A record is final, so do not seal while the clock may be wrong.
      if (!canTakePicks()) return { at: undefined, isLeft: true };
      const now = clock();
      const due = await listDueContests(db, now);
      const at = await findNextSealing(db, now);
      // A contest that becomes due does not wait for hundreds that are late, as after the import of a season.
      const isInterrupted = () => isStopped() || (at !== undefined && clock() >= at);
      const outcomes = await sealByTournament(due, { waits: false, isStopped: isInterrupted });
      const left = await listStillDue(db, now, listLeft(due, outcomes));
      warnOfOverdue(left, now);
      logSealed(log, outcomes);
      return { at, isLeft: left.length > 0 };
    },
  };
}
