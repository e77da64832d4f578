// Plans the messages about rounds that are over.
import { type PlannedDigest, planDigest } from "#domain/reminders/plan-digests.ts";
import { CHANNELS, type Whom } from "#domain/reminders/reminder-kinds.ts";
import type { Instant } from "#domain/time.ts";
import { runWithLease } from "#server/db/lease.ts";
import type { Database } from "#server/db/open.ts";
import { readQuiet } from "#domain/reminders/read-quiet.ts";
import { type Pace, paceAlone } from "#server/runtime/pace.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import {
  type FinishedRound,
  insertDigests,
  listPlayers,
  listUnplanned,
  NEWS_MS,
  noteFinished,
  notePlanned,
} from "./digest-queries.ts";

/** The name under which the server that plans is noted. */
const LEASE = "digests-planned-by";

/** Players of one statement, and messages of one. */
const PLANNED_AT_ONCE = { alone: 1_000, besideCalls: 400 };

/** Milliseconds of work between two turns of the event loop. */
const TURN_BUDGET_MS = 10;

interface Asked extends Whom {
  now: Instant;
  pace?: Pace;
}

async function planRound(
  db: Database,
  round: FinishedRound,
  { now, pace = paceAlone, ...whom }: Asked,
): Promise<number> {
  const nextTurn = createYielder(TURN_BUDGET_MS);
  const end = round.published_at + NEWS_MS;
  let planned = 0;
  for (let afterId: number | null = 0; afterId !== null;) {
    const asked: Omit<Parameters<typeof listPlayers>[2], "limit"> = { afterId, ...whom };
    const slice: Awaited<ReturnType<typeof listPlayers>> = await pace(PLANNED_AT_ONCE, (limit) =>
      listPlayers(db, round, { ...asked, limit }),
    );
    const digests: PlannedDigest[] = [];
    for (const row of slice.players) {
      await nextTurn();
      const channels = CHANNELS.filter((channel) => row[channel]);
      const player = { playerId: row.player_id, missed: row.missed, channels, quiet: readQuiet(row) };
      digests.push(...planDigest(player, { now, end }));
    }
    while (digests.length > 0) {
      planned += await pace(PLANNED_AT_ONCE, (rows) =>
        insertDigests(db, round, { digests: digests.splice(0, rows), now }),
      );
    }
    afterId = slice.last;
  }
  await notePlanned(db, round.id, now);
  return planned;
}

/** Puts the messages about rounds that are over into the outbox, unless another server does so now;
 * returns how many. `start`: what was over before is not told. A server that ends meanwhile leaves the
 * rest to the next. */
export async function planDigests(
  db: Database,
  { now, start, ...whom }: Asked & { start: Instant },
): Promise<number> {
  await noteFinished(db, { now, start });
  const rounds = await listUnplanned(db, now);
  if (rounds.length === 0) return 0;
  let planned = 0;
  await runWithLease(db, { name: LEASE, now }, async () => {
    for (const round of rounds) planned += await planRound(db, round, { now, ...whom });
  });
  return planned;
}
