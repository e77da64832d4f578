// A server that ends while it sends, again and again, and two servers that share one outbox.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { isoOf, MINUTE } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import type { TestClock } from "#server/testing/fixture.ts";
import {
  createSteps,
  DUE,
  LOCK,
  planAt,
  reminderTest as test,
  type Scene,
} from "#server/testing/reminder-scene.ts";
import { claimMessages } from "./outbox-queries.ts";
import { findStart } from "./plan-queries.ts";

/** Above all ids that the sequence has given: rolling tests back does not reset it. */
const FIRST_ID = 1_000_000_000;

const KILLS = 50;
/** Messages that are put into the outbox before each kill. */
const MAILS = 6;

/** Adds players who miss picks, each with an address of a domain of its own. */
const addPlayers = (db: Database, first: number, count: number) =>
  db.execute(sql`
    with player as (
      insert into players (id, name, email, created_at) overriding system value
      select n, 'Mailed ' || n, 'p' || n || '@d' || n || '.example', ${isoOf(DUE - 2 * MINUTE)}::timestamptz
      from generate_series(${first}::int, ${first + count - 1}::int) n returning id)
    insert into picks (contest_id, player_id, winner) select c.id, p.id, c.side1_id from player p join contests c on c.id = 700`);

/** Puts their reminders into the outbox. */
const addMessages = (db: Database, first: number, clock: TestClock) =>
  db.execute(sql`
    insert into outbox (player_id, channel, kind, about_at, key, domain, created_at, next_at)
    select id, 'mail', 'day-before', ${isoOf(LOCK)}::timestamptz, 'kill', split_part(email, '@', 2), ${isoOf(clock.now)}, ${isoOf(clock.now)}
    from players where id >= ${first}`);

/** A store in which nothing can be noted once mails were handed over: as when the server is killed. */
const createKilled = (db: Database): Database =>
  new Proxy(db, {
    get(target, name) {
      if (name === "transaction") return () => Promise.reject(new Error("killed"));
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

/** How often each address got a mail. */
function countMails({ mails }: Scene): Map<string, number> {
  const times = new Map<string, number>();
  for (const { to } of mails.taken) times.set(to[0] ?? "", (times.get(to[0] ?? "") ?? 0) + 1);
  return times;
}

test("a sender that is killed 50 times loses no mail, repeats no more than were in flight, and none a third time", async ({
  scene,
  db,
  clock,
}) => {
  await findStart(db, DUE - MINUTE);
  clock.now = DUE;
  const killed = createSteps(createKilled(db), clock, scene.mails.url);
  let inFlight = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const first = FIRST_ID + kill * MAILS;
    await addPlayers(db, first, MAILS);
    await addMessages(db, first, clock);
    // Every other time it ends before the first mail was handed over.
    if (kill % 2 === 0) await claimMessages(db, { channel: "mail", now: clock.now, most: 50, without: [] });
    else await expect(killed.send()).rejects.toThrow("killed");
    const { rows } = await db.execute(sql`select count(*)::int as n from outbox where is_claimed`);
    expect(rows).toEqual([{ n: MAILS }]);
    inFlight += MAILS;
    // Another server does not take them before a minute is over, and then it does.
    expect((await scene.send()).delivered).toBe(0);
    clock.now += MINUTE;
    expect((await scene.send()).delivered).toBe(MAILS);
  }
  const times = countMails(scene);
  expect(times.size).toBe(KILLS * MAILS);
  expect(scene.mails.taken.length - times.size).toBeLessThanOrEqual(inFlight);
  expect(Math.max(...times.values())).toBe(2);
  const ids = new Set(scene.mails.taken.map(({ data }) => /^Message-ID: (.+)\r$/m.exec(data)?.[1]));
  expect(ids.size).toBe(times.size);
}, 120_000);

test("two servers plan and send together, and each player gets one mail", async ({ scene, db, clock }) => {
  await addPlayers(db, FIRST_ID, 120);
  const other = createSteps(db, clock, scene.mails.url);
  await planAt(scene, clock, DUE - 1);
  clock.now = DUE;
  const planned = await Promise.all([scene.plan(), other.plan()]);
  expect(planned.toSorted((a, b) => a - b)).toEqual([0, 121]);
  const sent = await Promise.all([scene.send(), other.send()]);
  expect(sent.map(({ delivered }) => delivered).reduce((sum, one) => sum + one)).toBe(121);
  expect(Math.min(...sent.map(({ delivered }) => delivered))).toBeGreaterThan(0);
  expect([...countMails(scene).values()]).toEqual(Array.from({ length: 121 }, () => 1));
});
