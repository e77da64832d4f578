// Clocks, games and addresses that change between a reminder's planning and its sending, or after it.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { DAY, HOUR, isoOf, MINUTE } from "#domain/time.ts";
import { createPlayer } from "#server/testing/builders.ts";
import { DUE, listStates, LOCK, planAt, reminderTest as test } from "#server/testing/reminder-scene.ts";

test("a clock that is set back sends nothing twice, and one that is set forward nothing after the lock", async ({
  scene,
  db,
  clock,
}) => {
  await planAt(scene, clock, DUE);
  await scene.send();
  clock.now = DUE - 2 * HOUR;
  expect([await scene.plan(), (await scene.send()).delivered]).toEqual([0, 0]);
  clock.now = DUE + MINUTE;
  expect([await scene.plan(), (await scene.send()).delivered]).toEqual([0, 0]);
  expect(scene.mails.taken).toHaveLength(1);
  // Put into the outbox, and the lock is over when it is sent.
  await db.execute(sql`update outbox set state = 'waiting', next_at = ${isoOf(DUE)}::timestamptz`);
  clock.now = LOCK + MINUTE;
  expect((await scene.send()).delivered).toBe(0);
  expect((await listStates(db)).map(([, , state]) => state)).toEqual(["dropped"]);
});

test("a game that is moved by days after its reminder is reminded of once more, before its new lock", async ({
  scene,
  db,
  clock,
}) => {
  await planAt(scene, clock, DUE);
  expect((await scene.send()).delivered).toBe(1);
  await db.execute(sql`
    update contests set locks_at = locks_at + interval '3 days', starts_at = starts_at + interval '3 days' where id = 701`);
  clock.now = DUE + HOUR;
  expect(await scene.plan()).toBe(0);
  clock.now = DUE + 3 * DAY;
  expect(await scene.plan()).toBe(1);
  expect((await scene.send()).delivered).toBe(1);
  expect(await scene.plan()).toBe(0);
  expect(scene.mails.taken).toHaveLength(2);
});

test("an address that belongs to somebody else by now gets nothing that was planned for the one before", async ({
  scene,
  db,
  clock,
}) => {
  await planAt(scene, clock, DUE);
  await db.execute(sql`update players set email = 'mari@elsewhere.example' where id = ${scene.mari.id}`);
  await createPlayer(db, "Another", "mari@example.org");
  expect((await scene.send()).delivered).toBe(1);
  expect(scene.mails.taken.map(({ to }) => to[0])).toEqual(["mari@elsewhere.example"]);
});
