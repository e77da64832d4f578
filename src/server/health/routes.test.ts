import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { HOUR, isoOf, MINUTE, SECOND } from "#domain/time.ts";
import type { HealthStatus } from "#contract/health/schemas.ts";
import { Draining } from "#server/http/draining.ts";
import { createAdmin, createGame, createPlayer, createTournament } from "#server/testing/builders.ts";
import {
  buildTestApp,
  createCall,
  START,
  STILL_MACHINE,
  test,
  type TestClock,
} from "#server/testing/fixture.ts";

const HEALTH = "/api/admin/health";

/** A machine whose monotonic clock moves with the game's. */
const createMovingMachine = (clock: TestClock) => ({ ...STILL_MACHINE, monotonic: () => clock.now });

describe("ready", () => {
  test("unless a contest is unsealed half a minute after its lock, which lasts until it is sealed", async ({
    db,
    clock,
  }) => {
    await createTournament(db, 7);
    await createGame(db, { id: 701, start: START + HOUR });
    const ask = createCall(await buildTestApp(db, clock, {}, { machine: createMovingMachine(clock) }));
    expect(await ask("GET", "/api/health/ready")).toMatchObject({ status: 200, body: { status: "ready" } });
    clock.now = START + HOUR + 30 * SECOND - 1;
    expect(await ask("GET", "/api/health/ready")).toMatchObject({ status: 200 });
    clock.now = START + HOUR + 31 * SECOND;
    expect(await ask("GET", "/api/health/ready")).toMatchObject({
      status: 503,
      body: { code: "contest-unsealed" },
    });
    expect(await ask("GET", "/api/health/live")).toMatchObject({ status: 200 });
    await db.execute(sql`update contests set status = 'cancelled' where id = 701`);
    clock.now += SECOND;
    expect(await ask("GET", "/api/health/ready")).toMatchObject({ status: 200 });
  });

  test("while contests that locked long ago are sealed one after the other, as after an import", async ({
    db,
    clock,
  }) => {
    await createTournament(db, 7);
    for (const id of [701, 702, 703]) await createGame(db, { id, start: START - HOUR });
    const ask = createCall(await buildTestApp(db, clock, {}, { machine: createMovingMachine(clock) }));
    const isReady = async () => (await ask("GET", "/api/health/ready")).status === 200;
    expect(await isReady()).toBe(true);
    for (const id of [701, 702]) {
      clock.now += 29 * SECOND;
      await db.execute(sql`update contests set sealed_at = locks_at where id = ${id}`);
      expect(await isReady()).toBe(true);
    }
    clock.now += 30 * SECOND;
    expect(await isReady()).toBe(false);
  });

  test("not while the server stops, though it answers, and ends each connection", async ({ db, clock }) => {
    const app = await buildTestApp(db, clock);
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const ask = (path: string) => fetch(origin + path);
    expect((await ask("/api/health/ready")).headers.get("connection")).toBe("keep-alive");
    const drained = app.draining.begin(MINUTE);
    const refused = await ask("/api/health/ready");
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { error: "This server is about to stop. Ask another one.", code: "draining" },
    ]);
    const answered = await ask("/version.json");
    expect([answered.status, answered.headers.get("connection")]).toEqual([200, "close"]);
    app.draining.hurry();
    await drained;
  });
});

test("draining takes no time where none is set", async () => {
  const draining = new Draining();
  await draining.begin(0);
  expect(draining.isBegun()).toBe(true);
});

describe("metrics", () => {
  const TOKEN = "a token of 16 or more";

  test("are for callers on this machine, not for a proxy there nor for others", async ({ app, call }) => {
    const own = await call("GET", "/metrics", { headers: { host: "localhost:3000" } });
    expect(own.status).toBe(200);
    expect(own.headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
    const strangers: [Record<string, string>, string?][] = [
      [{ host: "localhost:3000", "x-forwarded-for": "127.0.0.1" }],
      [{ host: "localhost:3000", via: "1.1 proxy" }],
      [{ host: "play.example.org" }],
      [{ host: "localhost:3000" }, "203.0.113.7"],
    ];
    for (const [headers, from = "127.0.0.1"] of strangers)
      expect(await call("GET", "/metrics", { headers, from })).toMatchObject({
        status: 403,
        body: { code: "metrics-refused" },
      });
    expect(app.hasRoute({ method: "POST", url: "/metrics" })).toBe(false);
  });

  test("ask everybody for the token where one is set", async ({ db, clock }) => {
    const token = TOKEN.replaceAll(" ", "-");
    const call = createCall(await buildTestApp(db, clock, { METRICS_TOKEN: token }));
    const ask = async (authorization?: string) =>
      (
        await call("GET", "/metrics", {
          headers: { ...(authorization && { authorization }) },
          from: "203.0.113.7",
        })
      ).status;
    expect(await ask(`Bearer ${token}`)).toBe(200);
    expect([
      await ask(),
      await ask(`Bearer ${token}x`),
      await ask("Bearer "),
      await ask(`Basic ${token}`),
    ]).toEqual([403, 403, 403, 403]);
  });

  test("count picks and refusals by reason, and are collected once a second", async ({ db, clock }) => {
    await createTournament(db, 7);
    await createGame(db, { id: 701, start: START + HOUR });
    const mari = await createPlayer(db, "Mari");
    let now = 0;
    const machine = { ...STILL_MACHINE, monotonic: () => now };
    const call = createCall(await buildTestApp(db, clock, {}, { machine }));
    const pick = (team: string) =>
      call("POST", "/api/predictions", {
        as: mari,
        body: { user_id: mari.id, game_id: 701, tournament_id: 7, round: "Day 1", straight_prediction: team },
      });
    expect((await pick("Estonia")).status).toBe(200);
    expect((await pick("Nobody")).status).toBe(400);
    const read = async () =>
      String((await call("GET", "/metrics", { headers: { host: "localhost" } })).body).split("\n");
    const first = await read();
    expect(first).toEqual(
      expect.arrayContaining([
        "jokerpick_ready 1",
        "jokerpick_oldest_unsealed_contest_seconds 0",
        "jokerpick_pick_duration_seconds_count 2",
        'jokerpick_pick_refusals_total{reason="unknown-side"} 1',
        "jokerpick_batch_waiting 0",
        'jokerpick_event_loop_delay_seconds{quantile="0.99"} 0.02',
        "jokerpick_disk_free_bytes 27600000000",
        "process_resident_memory_bytes 450000000",
      ]),
    );
    // There is no backup.
    expect(first.join("\n")).not.toContain("jokerpick_backup_age_seconds");
    await pick("Finland");
    now = 999;
    expect(await read()).toContain("jokerpick_pick_duration_seconds_count 2");
    now = 1_000;
    clock.now = START + HOUR + 90 * SECOND;
    const later = await read();
    expect(later).toContain("jokerpick_pick_duration_seconds_count 3");
    expect(
      later.every((line) => line === "" || /^(# (HELP|TYPE) \w+ .+|\w+(\{.+\})? [\d.e+-]+)$/.test(line)),
    ).toBe(true);
  });
});

test("an admin reads how the server is; nothing changes with a pick", async ({ db, clock, call }) => {
  await createTournament(db, 7);
  await createGame(db, { id: 701, start: START + HOUR });
  const [ada, mari] = [await createAdmin(db), await createPlayer(db, "Mari")];
  const read = async () => (await call("GET", HEALTH, { as: ada })).body as HealthStatus;
  // Reads count as calls, so the second one is compared with the third.
  await read();
  const before = await read();
  expect(before).toMatchObject({
    checked_at: isoOf(clock.now),
    next_lock_at: isoOf(START + HOUR),
    unsealed: null,
    disk: { free: 27.6e9, total: 40e9, days_left: null },
    memory: { used: 450e6, total: 1e9 },
    backup: { is_possible: true, every_ms: null, newest: null },
    redis: "none",
  });
  const body = {
    user_id: mari.id,
    game_id: 701,
    tournament_id: 7,
    round: "Day 1",
    straight_prediction: "Estonia",
  };
  expect(await call("POST", "/api/predictions", { as: mari, body })).toMatchObject({ status: 200 });
  const after = await read();
  const withoutCalls = ({ calls: _, ...others }: HealthStatus) => others;
  expect(withoutCalls(after)).toEqual(withoutCalls(before));
  expect(after.calls.last_hour - before.calls.last_hour).toBe(1);
});

test("an admin makes a backup", async ({ db, call }) => {
  const ada = await createAdmin(db);
  expect(await call("POST", `${HEALTH}/backup`, { as: ada })).toMatchObject({
    status: 200,
    body: { made_at: isoOf(START) },
  });
});
