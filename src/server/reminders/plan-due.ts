import {
  createPlanner,
  type PlannedReminder,
  type RemindedPlayer,
} from "#domain/reminders/plan-reminders.ts";
import { REMINDER_KINDS, REMINDER_LEAD, type Whom } from "#domain/reminders/reminder-kinds.ts";
import { DAY, type Instant, MINUTE } from "#domain/time.ts";
import { runWithLease } from "#server/db/lease.ts";
import type { Database } from "#server/db/open.ts";
import { transact } from "#server/db/transact.ts";
import { type Pace, paceAlone } from "#server/runtime/pace.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import { insertReminders, listLocks, listMissing, skipCompiling } from "./plan-queries.ts";
import { readQuiet } from "#domain/reminders/read-quiet.ts";

/** How far ahead locks are looked for, in milliseconds: a reminder comes at most a day before its lock, and
 * earlier where that falls into the night. */
const HORIZON_MS = 2 * DAY;

/** The name under which the server that plans is noted. */
const LEASE = "reminders-planned-by";

/** Milliseconds after which players are looked at again, whatever the locks: they join and choose. */
const LOOK_AGAIN_MS = 15 * MINUTE;

/** Players of one statement, and reminders of one: neither it nor the work on its rows takes long. */
const LOOKED_AT_ONCE = { alone: 5_000, besideCalls: 1_000 };
const PLANNED_AT_ONCE = { alone: 2_000, besideCalls: 400 };

/** Milliseconds of work between two turns of the event loop. */
const TURN_BUDGET_MS = 10;

type MissingSlice = Awaited<ReturnType<typeof listMissing>>;
type AlikeRow = MissingSlice["alike"][number];

const toFacts = (row: AlikeRow, start: Instant): Omit<RemindedPlayer, "playerId"> => ({
  locks: row.locks,
  channels: [
    { channel: "mail", kinds: row.mail, reminded: row.reminded?.mail ?? {} },
    {
      channel: "push",
      kinds: row.push,
      reminded: row.reminded?.push ?? {},
      since: row.push_since ?? -Infinity,
    },
  ],
  quiet: readQuiet(row),
  since: Math.max(row.since, start),
});

/** The next instant after `now` at which a reminder of one of these locks is due by day. */
function findNextLead(locks: readonly Instant[], now: Instant): Instant {
  const leads = locks.flatMap((lock) => REMINDER_KINDS.map((kind) => lock - REMINDER_LEAD[kind]));
  return Math.min(...leads.filter((lead) => lead > now));
}

interface Asked extends Whom {
  now: Instant;
  /** What was due before is not sent. */
  start: Instant;
  pace?: Pace;
}

/** What was planned: how many reminders, and when to plan again at the latest. */
export interface Planned {
  reminders: number;
  wakeAt: Instant;
}

async function planPlayers(db: Database, { now, start, pace = paceAlone, ...whom }: Asked): Promise<Planned> {
  const { add, plan } = createPlanner(now);
  const nextTurn = createYielder(TURN_BUDGET_MS);
  let reminders = 0;
  for (let afterId: number | null = 0; afterId !== null;) {
    const asked: Omit<Parameters<typeof listMissing>[1], "limit"> = {
      now,
      until: now + HORIZON_MS,
      afterId,
      ...whom,
    };
    const slice: MissingSlice = await pace(LOOKED_AT_ONCE, (limit) =>
      transact(db, async (tx) => {
        await skipCompiling(tx);
        return listMissing(tx, { ...asked, limit });
      }),
    );
    for (const row of slice.alike) {
      await nextTurn();
      add(row.player_ids, toFacts(row, start));
    }
    const found: PlannedReminder[] = plan.reminders.splice(0);
    while (found.length > 0)
      reminders += await pace(PLANNED_AT_ONCE, (rows) => insertReminders(db, found.splice(0, rows), now));
    afterId = slice.last;
  }
  return { reminders, wakeAt: plan.wakeAt };
}

/** Puts the reminders that are due into the outbox, unless another server does so now. */
export async function planDue(db: Database, { now, start, ...whom }: Asked): Promise<Planned> {
  const again = now + LOOK_AGAIN_MS;
  const locks = await listLocks(db, { after: now, until: now + HORIZON_MS });
  if (locks.length === 0) return { reminders: 0, wakeAt: again };
  const planned = await runWithLease(db, { name: LEASE, now }, () =>
    planPlayers(db, { now, start, ...whom }),
  );
  if (planned === null) return { reminders: 0, wakeAt: now + MINUTE };
  const { reminders, wakeAt } = planned;
  return { reminders, wakeAt: Math.min(wakeAt, findNextLead(locks, now), again) };
}
