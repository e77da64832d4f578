// Whom a message reaches that somebody asks for, and when.
import type { Reach } from "#contract/reminders/reach-schemas.ts";
import { compareCodeUnits } from "#domain/compare-code-units.ts";
import { groupBy } from "#domain/group-by.ts";
import { findLateTime } from "#domain/reminders/quiet-hours.ts";
import { planReminders } from "#domain/reminders/plan-reminders.ts";
import { readQuiet } from "#domain/reminders/read-quiet.ts";
import type { Channel, ReminderKind } from "#domain/reminders/reminder-kinds.ts";
import { type Instant, isoOf } from "#domain/time.ts";

/** Number of names of each way. */
export const NAMES = 3;

type Quiet = Parameters<typeof readQuiet>[0];

/** Players who are reached in the same way, and have the same quiet hours. */
interface AskedRow extends Quiet {
  /** Null: by none. */
  channel: Channel | null;
  /** The last message is too new. */
  is_recent: boolean;
  players: number;
  /** When the first of them can be asked again; null: none before the lock. */
  again: Instant | null;
  /** The first by name. */
  names: string[];
}

interface AskedRows {
  rows: readonly AskedRow[];
  /** The reminders that those want who are reached, and their quiet hours. */
  wanted: readonly (Quiet & { kinds: readonly ReminderKind[] })[];
  lock: Instant;
  now: Instant;
}

const sumOf = (rows: readonly AskedRow[]) => rows.reduce((sum, { players }) => sum + players, 0);

const listNames = (rows: readonly AskedRow[]) =>
  rows
    .flatMap(({ names }) => names)
    .toSorted(compareCodeUnits)
    .slice(0, NAMES);

/** Whom it reaches after their quiet hours alone. */
function findAsleep(reached: readonly AskedRow[], { lock, now }: AskedRows): Reach["asleep"] {
  const asleep = reached.flatMap((row) => {
    const at = findLateTime(now, { lock, quiet: readQuiet(row) });
    return at === null || at === now ? [] : [{ row, at }];
  });
  if (asleep.length === 0) return null;
  const rows = asleep.map(({ row }) => row);
  const until = isoOf(Math.min(...asleep.map(({ at }) => at)));
  return { players: sumOf(rows), names: listNames(rows), until };
}

/** When the planner next reminds any of them of the lock. */
function findOwn({ wanted, lock, now }: AskedRows): Instant {
  const players = wanted.map(({ kinds, ...quiet }, playerId) => {
    const channels = [{ channel: "mail", kinds, reminded: {} }] as const;
    return { playerId, locks: [lock], channels, quiet: readQuiet(quiet), since: now };
  });
  return planReminders(players, now).wakeAt;
}

/** Describes whom it reaches. Who sleeps until the lock hears nothing. */
export function toReach(asked: AskedRows): Reach {
  const { rows, lock, now } = asked;
  const isLost = (row: AskedRow) => findLateTime(now, { lock, quiet: readQuiet(row) }) === null;
  const recent = rows.filter(({ is_recent }) => is_recent);
  const others = rows.filter(({ is_recent }) => !is_recent);
  const reached = others.filter((row) => row.channel !== null && !isLost(row));
  const unreached = others.filter((row) => !reached.includes(row));
  const ways = [...groupBy(reached, ({ channel }) => channel)].map(([channel, those]) => ({
    channel,
    players: sumOf(those),
    names: listNames(those),
  }));
  const again = Math.min(...recent.flatMap((one) => one.again ?? []));
  const own = findOwn(asked);
  return {
    players: sumOf(rows),
    reached: sumOf(reached),
    ways,
    recent: sumOf(recent),
    again_at: again < lock ? isoOf(again) : null,
    unreached: sumOf(unreached),
    unreached_names: listNames(unreached),
    asleep: findAsleep(reached, asked),
    own_at: own < lock ? isoOf(own) : null,
  };
}
