// Mail servers that hang, try whether a sender comes back, or take a mail and lose it: each with others
// beside, who are not held up.
import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { MINUTE } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { buildTestApp, createCall, type TestClock } from "#server/testing/fixture.ts";
import { HANGS } from "#server/testing/mail-server.ts";
import { createBrowser, startPushServer } from "#server/testing/push-server.ts";
import {
  createPlaying,
  createSteps,
  DUE,
  listStates,
  planAt,
  type Scene,
  reminderTest as test,
  subscribe,
} from "#server/testing/reminder-scene.ts";

/** Adds players who miss picks, each with an address of another domain; returns the addresses. */
async function addOthers(db: Database, count: number): Promise<string[]> {
  const addresses: string[] = [];
  for (let at = 0; at < count; at++) {
    const player = await createPlaying(db, `Other ${at}`);
    addresses.push(`other@d${at}.example`);
    await db.execute(sql`update players set email = ${addresses[at]} where id = ${player.id}`);
  }
  return addresses;
}

/** What is awaited comes long before, or a test fails by its order of events. */
const PATIENCE = { timeout: 15_000, interval: 20 };

const listTaken = ({ mails }: Scene) => mails.taken.map(({ to }) => to[0] ?? "");

const countStates = async (db: Database) => {
  const states = (await listStates(db)).map(([, , state]) => String(state));
  return Object.fromEntries([...new Set(states)].map((one) => [one, states.filter((s) => s === one).length]));
};

/** Starts a mail server that takes connections and says nothing. */
async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    socket.on("end", () => socket.end()).once("close", () => sockets.delete(socket));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Connections that the other side has not given up. */
    countOpen: () => sockets.size,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

test("a mail to an address whose server hangs holds up no other, and is tried again", async ({
  scene,
  db,
  clock,
}) => {
  const { mails } = scene;
  const others = await addOthers(db, 20);
  mails.answer("mari@example.org", HANGS);
  await planAt(scene, clock, DUE);
  const sending = scene.send();
  await expect.poll(() => mails.taken.length, PATIENCE).toBe(others.length);
  // All others have theirs while it is not given up.
  expect(mails.countHanging()).toBe(1);
  expect(listTaken(scene).toSorted()).toEqual(others.toSorted());
  expect(await sending).toEqual({ delivered: others.length, isRefused: false });
  expect(await countStates(db)).toEqual({ sent: others.length, waiting: 1 });
  clock.now += MINUTE;
  expect((await scene.send()).delivered).toBe(1);
  expect(listTaken(scene).at(-1)).toBe("mari@example.org");
});

test("a mail server that says nothing at all is given up, and the next one gets each mail once", async ({
  scene,
  db,
  clock,
}) => {
  const silent = await startSilentServer();
  const others = await addOthers(db, 5);
  await planAt(scene, clock, DUE);
  expect(await createSteps(db, clock, silent.url).send()).toEqual({ delivered: 0, isRefused: true });
  await silent.stop();
  expect(await countStates(db)).toEqual({ waiting: others.length + 1 });
  clock.now += MINUTE;
  expect((await scene.send()).delivered).toBe(others.length + 1);
  expect(new Set(listTaken(scene)).size).toBe(others.length + 1);
});

/** Builds a server that reminds by itself, and has it listen. */
async function listen(db: Database, clock: TestClock, mailUrl: string) {
  const app = await buildTestApp(db, clock, {
    SMTP_URL: mailUrl,
    MAIL_FROM: "game@example.org",
    PUBLIC_URL: "https://play.example.org",
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { app, call: createCall(app) };
}

test("while the mail server hangs, push messages are planned and sent", async ({ scene, db, clock }) => {
  const silent = await startSilentServer();
  const service = await startPushServer();
  await planAt(scene, clock, DUE);
  const { app, call } = await listen(db, clock, silent.url);
  try {
    // Mari's mail is being sent.
    await expect.poll(silent.countOpen, PATIENCE).toBe(1);
    await subscribe(call, scene.mari, createBrowser(service.url, "phone"));
    await db.execute(sql`
      insert into outbox (player_id, channel, kind, about_at, key, domain, created_at, next_at)
      select player_id, 'push', 'day-before', about_at, 'other', 'x', created_at, created_at from outbox`);
    await call("PUT", "/api/reminders", {
      as: scene.mari,
      body: {
        mail: ["day-before"],
        push: ["day-before"],
        digest: [],
        named: [],
        correction: [],
        joined: [],
        waiting: [],
        quiet: null,
        time_zone: "UTC",
        muted_leagues: [],
      },
    });
    app.wakeSenders();
    await expect.poll(() => service.taken.length, PATIENCE).toBe(1);
    // The server notes what was sent only after the push service has answered.
    await expect.poll(() => countStates(db), PATIENCE).toEqual({ waiting: 1, sent: 1 });
    // The mail is not given up yet.
    expect(silent.countOpen()).toBe(1);
  } finally {
    await silent.stop();
    await app.close();
    await service.stop();
  }
});

test("a mail server that greylists takes the mail later; the mails to others are not held up", async ({
  scene,
  db,
  clock,
}) => {
  const { mails } = scene;
  const others = await addOthers(db, 20);
  mails.answer("mari@example.org", 451, 450);
  await planAt(scene, clock, DUE);
  expect(await scene.send()).toEqual({ delivered: others.length, isRefused: false });
  expect(await countStates(db)).toEqual({ sent: others.length, waiting: 1 });
  // Once more after a minute, then after two.
  clock.now += MINUTE;
  expect((await scene.send()).delivered).toBe(0);
  clock.now += MINUTE;
  expect((await scene.send()).delivered).toBe(0);
  clock.now += MINUTE;
  expect((await scene.send()).delivered).toBe(1);
  expect(listTaken(scene).filter((to) => to === "mari@example.org")).toHaveLength(1);
  expect(new Set(listTaken(scene)).size).toBe(others.length + 1);
});

test("a mail that was taken and lost stops its address once it is reported, and no other", async ({
  scene,
  db,
  clock,
}) => {
  const token = "a-token-of-a-mail-service";
  const call = createCall(await buildTestApp(db, clock, { BOUNCE_TOKEN: token }));
  const others = await addOthers(db, 5);
  await planAt(scene, clock, DUE);
  expect((await scene.send()).delivered).toBe(others.length + 1);
  expect(await countStates(db)).toEqual({ sent: others.length + 1 });
  await call("POST", "/mail-bounces", {
    body: { addresses: ["mari@example.org"] },
    headers: { authorization: `Bearer ${token}` },
  });
  const { mari } = scene;
  expect((await call("GET", "/api/reminders", { as: mari })).body).toMatchObject({
    mail: { state: "bounced" },
  });
  expect((await call("GET", "/api/notices?tournamentId=7", { as: mari })).body).toMatchObject([
    { kind: "mail-stopped", name: "mari@example.org" },
  ]);
  await db.execute(sql`delete from outbox`);
  expect(await scene.plan()).toBe(others.length);
  expect((await scene.send()).delivered).toBe(others.length);
  expect(listTaken(scene).filter((to) => to === "mari@example.org")).toHaveLength(1);
});
