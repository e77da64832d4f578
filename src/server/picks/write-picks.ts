import type { Instant } from "#domain/time.ts";
import { checkGameTime } from "#server/clock/game-clock.ts";
import type { Context } from "#server/context.ts";
import type { BatchedWrite } from "#server/db/batch.ts";
import { GIVE_UP_AFTER_MS } from "#server/db/connection-watch.ts";
import type { Database } from "#server/db/open.ts";
import { StoreUnavailable } from "#server/db/errors/store-errors.ts";
import { retry } from "#server/db/transact.ts";
import type { WritingTime } from "./queries.ts";

/** Picks of one sport, as a batch writes them. */
interface PickWrite<P> {
  keyOf: (pick: P) => string;
  save: (db: Database, picks: P[], time: WritingTime) => Promise<boolean[]>;
  /** Returns for each pick, in order, whether it, or a later one that replaces it, was saved and logged. */
  listWritten: (db: Database, picks: P[]) => Promise<boolean[]>;
}

/** Saves picks; throws when some are not saved and the time for the statement has passed, which may be
 * why. */
async function saveUntil<P>(
  { db, clock, gameTimeShift }: Context,
  save: PickWrite<P>["save"],
  picks: P[],
): Promise<boolean[]> {
  const until: Instant = clock() + GIVE_UP_AFTER_MS;
  const saved = await retry(db, () => save(db, picks, { shift: gameTimeShift(), until }));
  if (saved.includes(false) && clock() >= until) throw new StoreUnavailable("Picks waited too long.");
  return saved;
}

/** Creates the write of a sport's picks; one that runs again saves and logs only what the first run did
 * not. */
export function createPickWrite<P>({
  keyOf,
  save,
  listWritten,
}: PickWrite<P>): BatchedWrite<Context, P, boolean> {
  return {
    keyOf,
    run: async (context, picks, isAgain) => {
      if (!isAgain) return saveUntil(context, save, picks);
      const written = await listWritten(context.db, picks);
      const left = picks.filter((_, index) => written[index] !== true);
      const saved = left.length === 0 ? [] : await saveUntil(context, save, left);
      return written.map((isWritten) => isWritten || saved.shift() === true);
    },
  };
}

/** Saves a pick in one batch with others that arrive at the same time. Returns true once it is committed,
 * false when the statement did not accept it; throws a 503 while game time is too uncertain. */
export async function saveInBatch<P>(
  context: Context,
  write: BatchedWrite<Context, P, boolean>,
  pick: P,
): Promise<boolean> {
  checkGameTime(context);
  return context.batch(write, pick);
}
