// Mails that get lost on their way, and those whose reason is gone.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { MINUTE } from "#domain/time.ts";
import { DUE, listStates, planAt, reminderTest as test } from "#server/testing/reminder-scene.ts";

test("a mail server that takes a mail and drops the connection costs one repeat of the same id", async ({
  scene,
  db,
  clock,
}) => {
  await planAt(scene, clock, DUE);
  scene.mails.drop(1);
  expect((await scene.send()).delivered).toBe(0);
  expect((await listStates(db)).map(([, , state]) => state)).toEqual(["waiting"]);
  clock.now += MINUTE;
  expect((await scene.send()).delivered).toBe(1);
  const ids = scene.mails.taken.map(({ data }) => /^Message-ID: (.+)\r$/m.exec(data)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("a tournament that is deleted takes its waiting messages with it, and the others say nothing of it", async ({
  scene,
  db,
  clock,
}) => {
  await planAt(scene, clock, DUE);
  await db.execute(sql`update outbox set tournament_id = 7`);
  await db.execute(sql`
    insert into outbox (player_id, channel, kind, about_at, key, domain, created_at, next_at)
    select player_id, channel, 'day-before', about_at, 'other', domain, created_at, next_at from outbox`);
  await db.execute(sql`delete from tournaments where id = 7`);
  expect((await listStates(db)).map(([, kind]) => kind)).toEqual(["day-before"]);
  expect((await scene.send()).delivered).toBe(0);
  expect((await listStates(db)).map(([, , state]) => state)).toEqual(["dropped"]);
  expect(scene.mails.taken).toEqual([]);
});
