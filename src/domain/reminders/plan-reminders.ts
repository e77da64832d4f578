// Who is reminded of missing picks when: a pure function of what is missing, what each player wants, and the
// time. Everything is an instant; a clock on the wall matters for quiet hours alone.
import type { Instant } from "../time.ts";
import { findDueTime, findLateTime, type QuietHours } from "./quiet-hours.ts";
import {
  type Channel,
  isCovered,
  REMINDER_KINDS,
  REMINDER_LEAD,
  type ReminderKind,
} from "./reminder-kinds.ts";

/** A channel that reaches a player. */
interface PlannedChannel {
  channel: Channel;
  /** The reminders that the player wants by it. */
  kinds: readonly ReminderKind[];
  /** The lock of the newest reminder of each kind that was sent by it. */
  reminded: Readonly<Partial<Record<ReminderKind, Instant>>>;
  /** Since when it reaches the player; what was due before is not sent by it. Omitted: as long as the player
   * is here. */
  since?: Instant;
}

/** What is known about a player for reminders. */
export interface RemindedPlayer {
  playerId: number;
  /** The locks before which the player misses picks, over all tournaments and leagues, each once; none: the
   * player is complete. */
  locks: readonly Instant[];
  channels: readonly PlannedChannel[];
  quiet: QuietHours | null;
  /** Reminders that were due before are not sent: the player was not here yet, or had chosen otherwise. */
  since: Instant;
}

/** What is known about players for whom all of it is the same. */
type Facts = Omit<RemindedPlayer, "playerId">;

/** A reminder to send now. */
export interface PlannedReminder {
  playerId: number;
  channel: Channel;
  kind: ReminderKind;
  /** The first lock that it is about. */
  lock: Instant;
}

/** What is due now, and the instant at which the next reminder is; infinite if none is known. */
export interface ReminderPlan {
  reminders: PlannedReminder[];
  wakeAt: Instant;
}

/** Finds when a reminder is due; remembers it, since many players have the same lock and quiet hours. */
type FindDue = (kind: ReminderKind, lock: Instant, quiet: QuietHours | null) => Instant;

function createFindDue(): FindDue {
  const known = new Map<string, Instant>();
  return (kind, lock, quiet) => {
    const due = lock - REMINDER_LEAD[kind];
    if (quiet === null) return due;
    const key = `${kind} ${lock} ${quiet.from} ${quiet.to} ${quiet.timeZone}`;
    const found = known.get(key) ?? findDueTime(due, { lock, quiet });
    known.set(key, found);
    return found;
  };
}

/** When a reminder is sent; null: never, because its time was before the player's, or is over. */
function findSendTime(
  kind: ReminderKind,
  {
    lock,
    player,
    since,
    now,
    findDue,
  }: { lock: Instant; player: Facts; since: Instant; now: Instant; findDue: FindDue },
): Instant | null {
  const due = findDue(kind, lock, player.quiet);
  if (due > now) return due;
  return due <= since ? null : findLateTime(now, { lock, quiet: player.quiet });
}

/** Lists the locks that reminders of a kind, or of one closer to the lock, have not named yet. */
function listUnnamed(
  kind: ReminderKind,
  locks: readonly Instant[],
  reminded: PlannedChannel["reminded"],
): Instant[] {
  const closer = REMINDER_KINDS.slice(REMINDER_KINDS.indexOf(kind));
  const isNamed = (lock: Instant) =>
    closer.some((one) => {
      const last = reminded[one];
      return last !== undefined && isCovered(one, { reminded: last, lock });
    });
  return locks.filter((lock) => !isNamed(lock));
}

/** Plans one channel of a player: at most one reminder, the one closest to its lock. */
function planChannel(
  player: Facts,
  { channel, kinds, reminded, since = -Infinity }: PlannedChannel,
  { now, findDue }: { now: Instant; findDue: FindDue },
): { reminder: Omit<PlannedReminder, "playerId"> | undefined; wakeAt: Instant } {
  let reminder: Omit<PlannedReminder, "playerId"> | undefined;
  let wakeAt = Infinity;
  for (const kind of REMINDER_KINDS.filter((one) => kinds.includes(one))) {
    const times = listUnnamed(kind, player.locks, reminded).flatMap((lock) => {
      const at = findSendTime(kind, { lock, player, since: Math.max(since, player.since), now, findDue });
      return at === null ? [] : [{ lock, at }];
    });
    const due = times.filter(({ at }) => at <= now).map(({ lock }) => lock);
    if (due.length > 0) reminder = { channel, kind, lock: Math.min(...due) };
    wakeAt = Math.min(wakeAt, ...times.filter(({ at }) => at > now).map(({ at }) => at));
  }
  return { reminder, wakeAt };
}

/** Creates a planner as of an instant, to which players are added, those alike at once, so that its caller
 * can pause between them. */
export function createPlanner(now: Instant): {
  add: (playerIds: readonly number[], facts: Facts) => void;
  plan: ReminderPlan;
} {
  const plan: ReminderPlan = { reminders: [], wakeAt: Infinity };
  const findDue = createFindDue();
  const add = (playerIds: readonly number[], facts: Facts) => {
    for (const channel of facts.channels) {
      const { reminder, wakeAt } = planChannel(facts, channel, { now, findDue });
      if (reminder !== undefined)
        for (const playerId of playerIds) plan.reminders.push({ playerId, ...reminder });
      plan.wakeAt = Math.min(plan.wakeAt, wakeAt);
    }
  };
  return { add, plan };
}

/** Plans the reminders of some players as of an instant. */
export function planReminders(players: Iterable<RemindedPlayer>, now: Instant): ReminderPlan {
  const { add, plan } = createPlanner(now);
  for (const { playerId, ...facts } of players) add([playerId], facts);
  return plan;
}
