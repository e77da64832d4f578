import type { Instant } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { isLockTimeout } from "#server/db/store-errors.ts";
import { type DueContest, findNextSealing, listDueContests } from "./queries.ts";
import { sealContest } from "./seal-contest.ts";

/** What the rest of the server asks of sealing. */
export interface Sealing {
  /** Seals those of these contests whose lock and its grace have passed and that are not sealed yet. One that somebody holds
   * for long stays as it is. */
  ensureSealed: (contestIds: number[]) => Promise<void>;
  /** Seals every contest that is due, unless it is told to stop meanwhile, and says when to look again. */
  sealDue: (isStopped: () => boolean) => Promise<NextLook>;
}

declare module "#server/context.ts" {
  interface Context {
    sealing: Sealing;
  }
}

/** When contests are to be sealed next. */
interface NextLook {
  /** UTC instant of the next lock's end of grace; undefined: none is known. */
  at: Instant | undefined;
  /** Somebody held a contest that is due, or game time is not known well enough now. */
  isLeft: boolean;
}

/** Left: somebody else holds the contest, or has just sealed it. */
type Outcome = "sealed" | "left" | "failed";

interface Manner {
  /** Whether a contest that somebody holds is waited for. */
  waits: boolean;
  isStopped: () => boolean;
}

/** What of a tournament shows who picked what, or follows from it. */
const listStaleKeys = ({ id, tournament_id }: DueContest): string[] => [
  `seals:${tournament_id}`,
  `predictions:${tournament_id}:${id}:`,
  `board:${tournament_id}:`,
];

/** Has one piece of work done after the other, in the order in which they come. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

type Parts = Pick<Context, "db" | "clock" | "canTakePicks" | "responseCache" | "changes" | "log">;

/** Seals contests by this clock, one at a time: a record of many picks takes memory while it is made. */
export function createSealing({ db, clock, canTakePicks, responseCache, changes, log }: Parts): Sealing {
  const inTurn = createQueue();

  async function seal(contest: DueContest, waits: boolean): Promise<Outcome> {
    const { id } = contest;
    const afterwards = async (tx: Database) => changes?.record(tx, listStaleKeys(contest));
    try {
      const isSealed = await inTurn(() => sealContest(db, id, { now: clock(), waits, afterwards }));
      return isSealed ? "sealed" : "left";
    } catch (error) {
      // Neither may keep the other contests from being sealed and read.
      if (isLockTimeout(error)) return "left";
      if (!(error instanceof RangeError)) throw error;
      log.error({ err: error, contest_id: id }, "The picks of a contest cannot be sealed.");
      return "failed";
    }
  }

  /** Seals contests of one tournament, and then has it shown anew, once for all of them. */
  async function sealAll(contests: DueContest[], { waits, isStopped }: Manner): Promise<Outcome[]> {
    const stale = new Set<string>();
    const outcomes: Outcome[] = [];
    try {
      for (const contest of contests) {
        if (isStopped()) break;
        // Where only the answer of a commit is lost, it has happened.
        const keys = listStaleKeys(contest).filter((key) => !stale.has(key));
        for (const key of keys) stale.add(key);
        const outcome = await seal(contest, waits);
        outcomes.push(outcome);
        if (outcome !== "sealed") for (const key of keys) stale.delete(key);
      }
    } finally {
      if (stale.size > 0) responseCache.drop(...stale);
    }
    return outcomes;
  }

  async function sealByTournament(contests: DueContest[], how: Manner): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const id of new Set(contests.map(({ tournament_id }) => tournament_id))) {
      const ofTournament = contests.filter(({ tournament_id }) => tournament_id === id);
      outcomes.push(...(await sealAll(ofTournament, how)));
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
      // A record is for ever: a clock that may be wrong seals nothing.
      if (!canTakePicks()) return { at: undefined, isLeft: true };
      const now = clock();
      const due = await listDueContests(db, now);
      const outcomes = await sealByTournament(due, { waits: false, isStopped });
      const sealed = outcomes.filter((outcome) => outcome === "sealed").length;
      if (sealed > 0) log.info({ contests: sealed }, "Contests are sealed.");
      return { at: await findNextSealing(db, now), isLeft: outcomes.includes("left") };
    },
  };
}
