// Clocks, games and addresses that change between a reminder's planning and its sending, or after it.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { localTimeOf } from "#domain/local-time.ts";
import { DAY, HOUR, instantOf, isoOf, MINUTE } from "#domain/time.ts";
import { outbox, reminderChannels, reminderChoices } from "#server/db/schema/reminder-schema.ts";
import { createPlayer } from "#server/testing/builders.ts";
import {
  createPlaying,
  DUE,
  listStates,
  LOCK,
  planAt,
  reminderTest as test,
} from "#server/testing/reminder-scene.ts";

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

test("a message whose zone has other rules by now waits for the end of the night by these", async ({
  scene,
  db,
  clock,
}) => {
  const night = {
    quiet_from: 22 * 60,
    quiet_to: 8 * 60,
    changed_at: isoOf(0),
    mail: ["day-before" as const],
  };
  await db
    .insert(reminderChoices)
    .values({ player_id: scene.mari.id, time_zone: "Europe/Tallinn", ...night });
  await planAt(scene, clock, DUE);
  // As if its rules had changed: it is four in the night there.
  await db.execute(sql`update reminder_choices set time_zone = 'America/Los_Angeles'`);
  expect((await scene.send()).delivered).toBe(0);
  const [waiting] = await db.select().from(outbox);
  expect(waiting?.state).toBe("waiting");
  clock.now = instantOf(waiting?.next_at ?? "");
  expect(localTimeOf(clock.now, "America/Los_Angeles").slice(11)).toBe("08:00");
  expect((await scene.send()).delivered).toBe(1);
});

test("a zone that the platform knows no more costs the quiet hours alone, and nobody else's messages", async ({
  scene,
  db,
  clock,
}) => {
  await createPlaying(db, "Olev");
  await db.insert(reminderChoices).values({
    player_id: scene.mari.id,
    time_zone: "Mars/Olympus",
    quiet_from: 0,
    quiet_to: 1439,
    changed_at: isoOf(0),
    mail: ["day-before"],
  });
  expect(await planAt(scene, clock, DUE)).toBe(2);
  expect((await scene.send()).delivered).toBe(2);
});

test("whoever has no channel at all gets nothing planned, and the others theirs", async ({
  scene,
  db,
  clock,
}) => {
  const olev = await createPlaying(db, "Olev");
  await db.execute(sql`update players set email = null where id = ${olev.id}`);
  await db
    .insert(reminderChannels)
    .values({ player_id: (await createPlaying(db, "Rita")).id, channel: "mail", stopped_at: isoOf(DUE) });
  expect(await planAt(scene, clock, DUE)).toBe(1);
  expect((await scene.send()).delivered).toBe(1);
  expect((await listStates(db)).map(([id]) => id)).toEqual([scene.mari.id]);
});
