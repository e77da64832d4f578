// From a missing pick to the message that a push service takes.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { MAX_PUSH_SUBSCRIPTIONS } from "#domain/reminders/push-limits.ts";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { outbox, pushSubscriptions } from "#server/db/schema/reminder-schema.ts";
import { createPlayer } from "#server/testing/builders.ts";
import { type Caller, test as base, type TestClock } from "#server/testing/fixture.ts";
import { createBrowser, HANGS, PUSH_HOSTS, startPushServer } from "#server/testing/push-server.ts";
import { createMissing, createPlaying, LOCK, subscribe } from "#server/testing/reminder-scene.ts";
import { createReminderSteps } from "#server/testing/reminder-steps.ts";

/** Three hours before the lock. */
const DUE = LOCK - 3 * HOUR;

type Service = Awaited<ReturnType<typeof startPushServer>>;

const test = base.extend<{ mari: Caller; service: Service }>({
  mari: async ({ db }, use) => {
    await use(await createMissing(db));
  },
  service: async ({ mari }, use) => {
    expect(mari.id).toBeGreaterThan(0);
    const service = await startPushServer();
    await use(service);
    await service.stop();
  },
});

/** Plans before the reminder is due and when it is, then sends. */
async function remind(db: Database, clock: TestClock, hosts: ReadonlySet<string> = PUSH_HOSTS) {
  const steps = createReminderSteps({ db, clock }, { channel: "push", mail: { kind: "none" }, hosts });
  await steps.plan();
  clock.now = Math.max(clock.now, DUE);
  const reminders = await steps.plan();
  return { reminders, ...(await steps.send()) };
}

/** What is awaited comes long before, or a test fails by its order of events. */
const PATIENCE = { timeout: 15_000, interval: 20 };

const listStates = async (db: Database) =>
  (await db.select().from(outbox)).map(({ channel, state, error }) => [channel, state, error]);

test("a reminder reaches all browsers of the player, encrypted for each, and is sent once", async ({
  db,
  call,
  clock,
  mari,
  service,
}) => {
  const browsers = ["phone", "laptop"].map((name) => createBrowser(service.url, name));
  for (const browser of browsers) await subscribe(call, mari, browser);
  expect(await remind(db, clock)).toEqual({ reminders: 1, delivered: 1, isRefused: false });
  expect(await remind(db, clock)).toMatchObject({ reminders: 0, delivered: 0 });
  expect(service.taken.map(({ browser }) => browser).toSorted()).toEqual(["laptop", "phone"]);
  const [first] = service.taken;
  const browser = browsers.find(({ endpoint }) => endpoint.endsWith(`/${first?.browser}`));
  expect(first?.headers).toMatchObject({
    "content-encoding": "aes128gcm",
    ttl: String((3 * HOUR) / 1000),
    topic: "missing-picks",
    urgency: "high",
    authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
  });
  expect(browser?.read(first?.body ?? Buffer.alloc(0))).toEqual({
    web_push: 8030,
    notification: {
      title: "Estonia – Finland locks at 12:00",
      body: "3 picks missing.",
      navigate: "https://play.example.org/predictions?tournament=7&round=Day+1&missing=yes",
      tag: "missing-picks",
      lang: "en",
      dir: "ltr",
      silent: false,
    },
    app_badge: 3,
  });
});

test.for([404, 410])(
  "%i ends a browser, and the others still get the message",
  async (status, { db, call, clock, mari, service }) => {
    const [gone, here] = ["gone", "here"].map((name) => createBrowser(service.url, name));
    if (gone === undefined || here === undefined) throw new Error("no browsers");
    await subscribe(call, mari, gone);
    await subscribe(call, mari, here);
    service.answer("gone", status);
    expect((await remind(db, clock)).delivered).toBe(1);
    expect((await db.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint)).toEqual([
      here.endpoint,
    ]);
  },
);

test("a service that has too much to do is asked again later; one that refuses is not", async ({
  db,
  call,
  clock,
  mari,
  service,
}) => {
  await subscribe(call, mari, createBrowser(service.url, "phone"));
  service.answer("phone", 429);
  expect((await remind(db, clock)).delivered).toBe(0);
  expect(await listStates(db)).toEqual([["push", "waiting", "The push service answered 429."]]);
  service.answer("phone", 403);
  clock.now += HOUR / 2;
  await remind(db, clock);
  expect(await listStates(db)).toEqual([["push", "failed", "The push service answered 403."]]);
  expect(await db.select().from(pushSubscriptions)).toHaveLength(1);
});

test("nothing is sent into private networks", async ({ db, call, clock, mari, service }) => {
  await subscribe(call, mari, createBrowser(service.url, "phone"));
  await subscribe(call, mari, createBrowser("https://169.254.169.254", "metadata"));
  await subscribe(call, mari, createBrowser("https://[::ffff:10.0.0.1]", "inside"));
  await remind(db, clock, new Set());
  expect(service.taken).toEqual([]);
  expect((await listStates(db)).map(([, state]) => state)).toEqual(["failed"]);
});

test("a player has a bounded number of browsers; each further one replaces the oldest", async ({
  db,
  call,
  clock,
  mari,
}) => {
  for (let n = 0; n < 3 * MAX_PUSH_SUBSCRIPTIONS; n++) {
    clock.now += HOUR / 60;
    await subscribe(call, mari, createBrowser("https://push.example.net", `b${n}`));
  }
  const rows = await db.select().from(pushSubscriptions);
  expect(rows).toHaveLength(MAX_PUSH_SUBSCRIPTIONS);
  expect(rows.some(({ endpoint }) => endpoint.endsWith(`/b${3 * MAX_PUSH_SUBSCRIPTIONS - 1}`))).toBe(true);
  expect(rows.some(({ endpoint }) => endpoint.endsWith("/b0"))).toBe(false);
});

test("a browser belongs to who used it last, and to nobody after a sign-out", async ({ db, call, mari }) => {
  const jaan = await createPlayer(db, "Jaan");
  const browser = createBrowser("https://push.example.net", "shared");
  await subscribe(call, mari, browser);
  await subscribe(call, jaan, browser);
  expect(await db.select().from(pushSubscriptions)).toMatchObject([{ player_id: jaan.id }]);
  expect((await call("GET", "/api/reminders", { as: mari })).body).toMatchObject({ push: { devices: [] } });
  await call("POST", "/api/sign-out", { as: jaan });
  expect(await db.select().from(pushSubscriptions)).toEqual([]);
});

test.for([
  [{ endpoint: "ftp://push.example.net/1" }],
  [{ endpoint: "https://" }],
  [{ endpoint: `https://push.example.net/${"x".repeat(1_000)}` }],
  [{ p256dh: `B${"A".repeat(86)}` }],
  [{ p256dh: "x" }],
  [{ auth: "x" }],
  [{ player_id: 1 }],
])("%j is refused and stores nothing", async ([change], { db, call, mari }) => {
  const { endpoint, p256dh, auth } = createBrowser("https://push.example.net", "phone");
  const body = { endpoint, p256dh, auth, ...change };
  expect(await call("POST", "/api/push/subscribe", { as: mari, body })).toMatchObject({ status: 400 });
  expect(await db.select().from(pushSubscriptions)).toEqual([]);
});

test("a test message goes to the caller's own browser alone", async ({ db, call, mari, service }) => {
  const jaan = await createPlayer(db, "Jaan");
  const browser = createBrowser(service.url, "phone");
  await subscribe(call, mari, browser);
  const body = { endpoint: browser.endpoint };
  expect(await call("POST", "/api/push/test", { as: jaan, body })).toMatchObject({ status: 404 });
  expect(await call("POST", "/api/push/test", { as: mari, body })).toMatchObject({ status: 200 });
  expect(service.taken).toHaveLength(1);
  service.answer("phone", 410);
  expect(await call("POST", "/api/push/test", { as: mari, body })).toMatchObject({ status: 503 });
  expect(await db.select().from(pushSubscriptions)).toEqual([]);
});

test("a player's zone is noted once, and leaves the choice as it is", async ({ call, mari }) => {
  const note = (time_zone: string) => call("POST", "/api/reminders/zone", { as: mari, body: { time_zone } });
  expect(await note("Mars/Olympus")).toMatchObject({ status: 400 });
  await note("Europe/Tallinn");
  await note("Asia/Tokyo");
  expect((await call("GET", "/api/reminders", { as: mari })).body).toMatchObject({
    choice: { mail: ["day-before"], time_zone: "Europe/Tallinn", quiet: { from: 1320, to: 480 } },
    missing_picks: 0,
  });
});

test("a push service that hangs does not hold up those of other players", async ({
  db,
  call,
  clock,
  mari,
  service,
}) => {
  const slow = await startPushServer();
  slow.answer("phone", HANGS);
  await subscribe(call, mari, createBrowser(slow.url, "phone"));
  const others = Array.from({ length: 60 }, (_, at) => `Other ${at}`);
  // Those of the second batch use another service, whose polite rate does not stand still with the clock.
  const second = await startPushServer();
  for (const [at, name] of others.entries()) {
    const player = await createPlaying(db, name);
    await subscribe(call, player, createBrowser((at < 49 ? service : second).url, name.replace(" ", "-")));
  }
  const sent = remind(db, clock);
  await expect.poll(() => service.taken.length + second.taken.length, PATIENCE).toBe(others.length);
  // All others have theirs while it is not given up.
  expect(slow.countHanging()).toBe(1);
  await slow.stop();
  await second.stop();
  expect(await sent).toMatchObject({ reminders: 61, delivered: 60 });
  expect((await listStates(db)).filter(([, state]) => state === "waiting")).toHaveLength(1);
});

test("of 10,000 browsers of one player the newest ten stay, and get one message each", async ({
  db,
  call,
  clock,
  mari,
  service,
}) => {
  const { p256dh, auth } = createBrowser(service.url, "x");
  await db.execute(sql`
    insert into push_subscriptions (endpoint_hash, player_id, endpoint, host, p256dh, auth, session_hash, created_at, seen_at)
    select 'h' || n, ${mari.id}, ${`${service.url}/push/b`} || n, ${new URL(service.url).host}, ${p256dh}, ${auth}, 's', now(), now() - n * interval '1 second'
    from generate_series(1, 10000) n`);
  await subscribe(call, mari, createBrowser(service.url, "phone"));
  expect(await db.select().from(pushSubscriptions)).toHaveLength(MAX_PUSH_SUBSCRIPTIONS);
  expect(await remind(db, clock)).toMatchObject({ reminders: 1, delivered: 1 });
  expect(service.taken).toHaveLength(MAX_PUSH_SUBSCRIPTIONS);
});
