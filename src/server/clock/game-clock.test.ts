// Tests game time on simulated clocks, so no test waits.
import { describe, expect, test } from "vitest";
import { HOUR, MINUTE, SECOND } from "#domain/time.ts";
import { createGameClock, startGameClock } from "./game-clock.ts";

const START = Date.UTC(2026, 2, 1, 12);

/** A simulated database clock and the latency to and from it, in milliseconds. */
class World {
  passed = 0;
  databaseAhead = 0;
  way: [out: number, back: number] = [1, 1];
  isAway = false;

  get databaseNow() {
    return START + this.databaseAhead + this.passed;
  }

  readDatabaseClock = async () => {
    this.passed += this.way[0];
    if (this.isAway) throw new Error("away");
    const now = this.databaseNow;
    this.passed += this.way[1];
    return now;
  };
}

interface Machine {
  /** What its monotonic clock shows at the beginning, and how many ppm faster it runs than the database's. */
  monotonicAt?: number;
  fasterPpm?: number;
  shift?: number;
}

function createServer(world: World, { monotonicAt = 0, fasterPpm = 0, shift = 0 }: Machine = {}) {
  const monotonic = () => monotonicAt + world.passed * (1 + fasterPpm / 1e6);
  return createGameClock({ monotonic, readDatabaseClock: world.readDatabaseClock, shift });
}

test.each([
  { way: [1, 1], fasterPpm: 0 },
  { way: [0, 0], fasterPpm: 0 },
  { way: [400, 0], fasterPpm: 0 },
  { way: [0, 400], fasterPpm: 0 },
  { way: [3, 1], fasterPpm: 900 },
  { way: [1, 3], fasterPpm: -900 },
] as const)(
  "with $way ms of latency and $fasterPpm ppm of drift, game time is the database's time within the stated uncertainty",
  async ({ way, fasterPpm }) => {
    const world = new World();
    world.way = [...way];
    const clock = createServer(world, { fasterPpm, monotonicAt: -3 * MINUTE });
    for (let n = 0; n < 20; n++) {
      await clock.sample();
      for (const wait of [0, 3 * SECOND, 7 * SECOND]) {
        world.passed += wait;
        const uncertainty = clock.uncertaintyMs();
        expect(Math.abs(clock.now() - world.databaseNow)).toBeLessThanOrEqual(uncertainty);
        expect(uncertainty).toBeLessThanOrEqual((way[0] + way[1]) / 2 + 13);
      }
    }
  },
);

test("two servers whose machines differ by minutes agree within their uncertainties, and on which pick came before a lock", async () => {
  const world = new World();
  const servers = [3 * MINUTE, -3 * MINUTE].map((monotonicAt) => createServer(world, { monotonicAt }));
  const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]];
  const lock = START + MINUTE;
  for (let n = 0; n < 12; n++) {
    for (const server of servers) await server.sample();
    const apart = Math.abs(one.now() - other.now());
    const uncertainty = one.uncertaintyMs() + other.uncertaintyMs();
    expect(apart).toBeLessThanOrEqual(uncertainty);
    if (Math.abs(world.databaseNow - lock) > uncertainty) {
      expect(one.now() < lock).toBe(other.now() < lock);
    }
    world.passed += 10 * SECOND;
  }
});

test("the sample with the shortest round trip is used until drift makes it worse than a later one", async () => {
  const world = new World();
  const clock = createServer(world);
  await clock.sample();
  expect(clock.uncertaintyMs()).toBeLessThan(3.1);
  world.way = [90, 0];
  const before = clock.now();
  const passedBefore = world.passed;
  await clock.sample();
  expect(clock.now() - before).toBe(world.passed - passedBefore);
  expect(clock.uncertaintyMs()).toBeLessThan(3.2);
  world.passed += MINUTE;
  await clock.sample();
  expect(clock.uncertaintyMs()).toBeCloseTo(47, 0);
});

test("game time never goes backwards: it stands still until a smaller offset has caught up", async () => {
  const world = new World();
  world.way = [0, 400];
  const clock = createServer(world);
  await clock.sample();
  const early = clock.now();
  expect(early - world.databaseNow).toBe(-200);
  world.way = [200, 0];
  world.passed += SECOND;
  const before = clock.now();
  await clock.sample();
  let last = before;
  for (let n = 0; n < 1_000; n++) {
    world.passed += 1;
    const now = clock.now();
    expect(now).toBeGreaterThanOrEqual(last);
    last = now;
  }
  world.way = [1, 1];
  world.databaseAhead -= MINUTE;
  const stands = clock.now();
  expect(await clock.sample()).toBeCloseTo(-MINUTE, -3);
  world.passed += 30 * SECOND;
  expect(clock.now()).toBe(stands);
  expect(clock.uncertaintyMs()).toBeGreaterThan(30 * SECOND - 1);
  expect(clock.canTakePicks()).toBe(true);
  world.passed += MINUTE;
  expect(Math.abs(clock.now() - world.databaseNow)).toBeLessThan(3);
});

test("when the database's clock is set, the next sample is used, however good the previous one was", async () => {
  const world = new World();
  world.way = [0, 0];
  const clock = createServer(world);
  expect(await clock.sample()).toBe(0);
  world.databaseAhead = 3 * MINUTE;
  world.way = [50, 50];
  expect(await clock.sample()).toBeCloseTo(3 * MINUTE, -1);
  expect(clock.now()).toBe(world.databaseNow);
});

describe("picks are accepted", () => {
  test("only after the first sample", async () => {
    const world = new World();
    const clock = createServer(world);
    expect([clock.canTakePicks(), clock.uncertaintyMs()]).toEqual([false, Infinity]);
    expect(() => clock.now()).toThrow("not been read yet");
    await clock.sample();
    expect(clock.canTakePicks()).toBe(true);
  });

  test("until the uncertainty has exceeded 250 ms for ten minutes, and again after one good sample", async () => {
    const world = new World();
    const clock = createServer(world);
    await clock.sample();
    world.isAway = true;
    while (clock.uncertaintyMs() <= 250) world.passed += SECOND;
    expect(world.passed).toBeGreaterThan(4 * MINUTE);
    await expect(clock.sample()).rejects.toThrow("away");
    world.passed += 10 * MINUTE - 2 * SECOND;
    expect(clock.canTakePicks()).toBe(true);
    world.passed += 2 * SECOND;
    expect(clock.canTakePicks()).toBe(false);
    const last = clock.now();
    world.isAway = false;
    world.way = [600, 600];
    await clock.sample();
    expect(clock.canTakePicks()).toBe(false);
    world.way = [1, 1];
    await clock.sample();
    expect(clock.canTakePicks()).toBe(true);
    expect(clock.now()).toBeGreaterThanOrEqual(last);
  });

  test("for ten minutes when latency is high from the start", async () => {
    const world = new World();
    world.way = [300, 300];
    const clock = createServer(world);
    for (let n = 0; n < 59; n++) {
      await clock.sample();
      expect(clock.uncertaintyMs()).toBeGreaterThan(250);
      expect(clock.canTakePicks()).toBe(true);
      world.passed += 10 * SECOND - 600;
    }
    await clock.sample();
    world.passed += 10 * SECOND;
    expect(clock.canTakePicks()).toBe(false);
  });
});

test("a shift moves game time and nothing else", async () => {
  const world = new World();
  const [plain, shifted] = [createServer(world), createServer(world, { shift: -20 * HOUR })];
  await plain.sample();
  await shifted.sample();
  expect(shifted.shift()).toBe(-20 * HOUR);
  expect(shifted.now()).toBe(plain.now() - 20 * HOUR);
  expect(shifted.canTakePicks()).toBe(true);
});

test("a started clock samples every ten seconds until it is stopped, never twice at once, and logs each failure once", async () => {
  const world = new World();
  const told: string[] = [];
  const tell = (details: unknown, text?: string) => void told.push(String(text ?? details));
  let tick: (() => Promise<void>) | undefined;
  const clock = await startGameClock({
    monotonic: () => world.passed,
    readDatabaseClock: world.readDatabaseClock,
    shift: 0,
    log: { warn: tell, info: tell },
    repeat: (call, milliseconds) => {
      expect(milliseconds).toBe(10 * SECOND);
      tick = call;
      return () => void (tick = undefined);
    },
  });
  world.isAway = true;
  await tick?.();
  await tick?.();
  world.isAway = false;
  world.databaseAhead = HOUR;
  const passed = world.passed;
  await Promise.all([tick?.(), tick?.()]);
  expect(world.passed - passed).toBe(2);
  expect(told).toEqual([
    "The database's clock cannot be read: game time continues from the last sample.",
    "The database's clock was set: game time follows it.",
    "The database's clock can be read again.",
  ]);
  expect(clock.now()).toBeGreaterThan(START + HOUR);
  clock.stop();
  expect(tick).toBeUndefined();
});

test("a clock does not start when the database's clock cannot be read", async () => {
  const world = new World();
  world.isAway = true;
  const parts = { monotonic: () => world.passed, readDatabaseClock: world.readDatabaseClock, shift: 0 };
  const log = { warn: () => undefined, info: () => undefined };
  await expect(startGameClock({ ...parts, log })).rejects.toThrow("away");
});
