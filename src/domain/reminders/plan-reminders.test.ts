import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localTimeOf } from "../local-time.ts";
import { DAY, HOUR, type Instant, instantOf, MINUTE } from "../time.ts";
import { planReminders, type PlannedReminder, type RemindedPlayer } from "./plan-reminders.ts";
import { isQuiet, type QuietHours } from "./quiet-hours.ts";
import { REMINDER_KINDS, REMINDER_LEAD, type ReminderKind } from "./reminder-kinds.ts";

const LOCK = instantOf("2026-03-04T18:00:00Z");
const NIGHT: QuietHours = { from: 22 * 60, to: 8 * 60, timeZone: "UTC" };

interface Case extends Partial<Omit<RemindedPlayer, "channels">> {
  kinds?: readonly ReminderKind[];
  reminded?: Partial<Record<ReminderKind, Instant>>;
}

const createMissing = ({ kinds = REMINDER_KINDS, reminded = {}, ...facts }: Case = {}): RemindedPlayer => ({
  playerId: 1,
  locks: [LOCK],
  channels: [{ channel: "mail", kinds, reminded }],
  quiet: null,
  since: 0,
  ...facts,
});

const planOne = (facts: Case, now: Instant) => {
  const { reminders, wakeAt } = planReminders([createMissing(facts)], now);
  const [reminder] = reminders;
  return { kind: reminder?.kind ?? null, lock: reminder?.lock, wakeIn: wakeAt - now };
};

test.each<[string, Case, number, ReminderKind | null]>([
  ["a day before", {}, 24 * HOUR, "day-before"],
  ["a moment earlier", {}, 24 * HOUR + 1, null],
  ["three hours before", {}, 3 * HOUR, "three-hours-before"],
  ["an hour before", {}, HOUR, "hour-before"],
  ["late, because no server was there", { kinds: ["day-before"] }, 20 * HOUR, "day-before"],
  ["too late to pick", {}, 14 * MINUTE, null],
  ["at the lock", {}, 0, null],
  ["who is complete", { locks: [] }, 2 * HOUR, null],
  ["who wants none", { kinds: [] }, 2 * HOUR, null],
  ["who had one", { reminded: { "day-before": LOCK } }, 23 * HOUR, null],
  [
    "who had one for a lock two hours before",
    { reminded: { "day-before": LOCK - 2 * HOUR } },
    23 * HOUR,
    null,
  ],
  ["who had one yesterday", { reminded: { "day-before": LOCK - DAY - 1 } }, 24 * HOUR, "day-before"],
  ["who had a closer one", { reminded: { "hour-before": LOCK } }, 59 * MINUTE, null],
  ["who came after it was due", { since: LOCK - 23 * HOUR }, 22 * HOUR, null],
])("%s", (_name, facts, before, kind) => {
  expect(planOne(facts, LOCK - before).kind).toBe(kind);
});

test("the next look is when the earliest reminder is due, over all players", () => {
  const early = createMissing({ playerId: 2, locks: [LOCK - 5 * HOUR, LOCK] });
  expect(planReminders([createMissing(), early], LOCK - 40 * HOUR).wakeAt).toBe(LOCK - 29 * HOUR);
  expect(planOne({ locks: [] }, LOCK).wakeIn).toBe(Infinity);
});

test("players with the same quiet hours in two zones have the end of their own night", () => {
  const due = LOCK - 3 * HOUR;
  const quiet = (timeZone: string) => ({ from: 14 * 60, to: 17 * 60, timeZone });
  const plan = (...zones: string[]) =>
    planReminders(
      zones.map((zone, at) =>
        createMissing({ playerId: at, kinds: ["three-hours-before"], quiet: quiet(zone) }),
      ),
      due - HOUR,
    ).wakeAt;
  expect(plan("Europe/London")).toBe(LOCK - HOUR);
  expect(plan("Europe/London", "Europe/Berlin")).toBe(LOCK - 2 * HOUR);
});

test("a night that ends at a time which the clock skips ends with the change", () => {
  const quiet = { from: 22 * 60, to: 2 * 60 + 30, timeZone: "Europe/Berlin" };
  const lock = instantOf("2026-03-29T05:30:00Z");
  const plan = planReminders(
    [createMissing({ locks: [lock], kinds: ["hour-before", "day-before"], quiet })],
    instantOf("2026-03-29T00:10:00Z"),
  );
  // The clock shows 03:00 instead of 02:00.
  expect(plan.wakeAt).toBe(instantOf("2026-03-29T01:00:00Z"));
});

test("several locks are one reminder, about the first", () => {
  expect(planOne({ locks: [LOCK, LOCK + HOUR, LOCK + 2 * HOUR] }, LOCK - 22 * HOUR)).toMatchObject({
    kind: "day-before",
    lock: LOCK,
  });
});

describe("quiet hours", () => {
  const at = (time: string) => instantOf(`2026-03-04T${time}:00Z`);
  test.each<[string, string, string, ReminderKind, string]>([
    ["wait until they end", "10:00", "07:00", "three-hours-before", "08:00"],
    ["are none by day", "18:00", "15:00", "three-hours-before", "15:00"],
    ["begin when they begin", "23:00", "22:00", "hour-before", "21:45"],
  ])("%s: the lock at %s", (_name, lock, _due, kind, expected) => {
    const now = at("00:00") - 2 * HOUR;
    const facts = { locks: [at(lock)], kinds: [kind], quiet: NIGHT };
    expect(now + planOne(facts, now).wakeIn).toBe(at(expected));
  });

  test("do not put a reminder off past the lock: it comes before the night", () => {
    const facts = { locks: [at("07:30")], kinds: ["hour-before"] as const, quiet: NIGHT };
    const evening = at("21:45") - DAY;
    expect(planOne(facts, evening - 1).wakeIn).toBe(1);
    expect(planOne(facts, evening).kind).toBe("hour-before");
    expect(planOne(facts, at("03:00")).kind).toBeNull();
  });
});

/** Zones whose clocks change, one of them by half an hour. */
const anyZone = fc.constantFrom(
  "Australia/Lord_Howe",
  "Europe/Tallinn",
  "America/St_Johns",
  "Africa/Casablanca",
  "UTC",
);
/** Around the changes of clocks in 2026, and on other days. */
const anyLock = fc
  .tuple(
    fc.constantFrom("2026-03-29", "2026-10-25", "2026-04-05", "2026-10-04", "2026-02-15", "2026-07-01"),
    fc.integer({ min: -36 * 60, max: 36 * 60 }),
  )
  .map(([day, minutes]) => instantOf(`${day}T00:00:00Z`) + minutes * MINUTE);
const anyMinute = fc.integer({ min: 0, max: 1439 });
const anyQuiet = fc.option(fc.record({ from: anyMinute, to: anyMinute, timeZone: anyZone }));
const anyKinds = fc.subarray([...REMINDER_KINDS], { minLength: 1 });

/** Plans from a week before the last lock to it, waking when the plan says so. */
function followPlan(player: Omit<RemindedPlayer, "channels">, kinds: readonly ReminderKind[]) {
  const sent: (PlannedReminder & { at: Instant })[] = [];
  const reminded: Partial<Record<ReminderKind, Instant>> = {};
  const end = Math.max(...player.locks);
  for (let now = Math.min(...player.locks) - 4 * DAY; now < end;) {
    const { reminders, wakeAt } = planReminders(
      [{ ...player, channels: [{ channel: "mail", kinds, reminded }] }],
      now,
    );
    for (const one of reminders) {
      sent.push({ ...one, at: now });
      reminded[one.kind] = one.lock;
    }
    if (reminders.length === 0) now = Math.max(wakeAt, now + 1);
  }
  return sent;
}

test("each lock is named in time, never at night, and never twice by one kind in its time", () => {
  fc.assert(
    fc.property(
      fc.array(anyLock, { minLength: 1, maxLength: 6 }),
      anyQuiet,
      anyKinds,
      (anyLocks, quiet, kinds) => {
        const first = Math.min(...anyLocks);
        const locks = [...new Set(anyLocks.filter((lock) => lock < first + 3 * DAY))].sort((a, b) => a - b);
        const sent = followPlan({ playerId: 1, locks, quiet, since: 0 }, kinds);
        for (const { at, lock, kind } of sent) {
          expect(at).toBeLessThanOrEqual(lock - 15 * MINUTE);
          expect(kinds).toContain(kind);
          if (quiet !== null)
            expect([localTimeOf(at, quiet.timeZone), isQuiet(at, quiet)]).toEqual([expect.anything(), false]);
          const again = sent.filter((other) => other.kind === kind && other.lock > lock);
          for (const other of again) expect(other.lock - lock).toBeGreaterThan(REMINDER_LEAD[kind]);
        }
        if (quiet === null)
          for (const lock of locks)
            expect(sent.some((one) => lock >= one.lock && lock <= one.lock + REMINDER_LEAD[one.kind])).toBe(
              true,
            );
      },
    ),
    { numRuns: 300 },
  );
});
