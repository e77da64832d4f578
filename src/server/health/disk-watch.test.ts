// What an admin reads of a disk that fills while the server runs.
import { expect } from "vitest";
import { HOUR } from "#domain/time.ts";
import type { HealthStatus } from "#contract/health/schemas.ts";
import { createAdmin } from "#server/testing/builders.ts";
import { buildTestApp, createCall, STILL_MACHINE, test } from "#server/testing/fixture.ts";
import { DiskWatch } from "./disk-watch.ts";

/** A disk of 40 GB of which 1 GB a day is written. */
function createFillingMachine() {
  const machine = {
    ...STILL_MACHINE,
    now: 0,
    monotonic: () => machine.now,
    readDisk: async () => ({ free: 10.5e9 - (1e9 * machine.now) / (24 * HOUR), total: 40e9 }),
  };
  return machine;
}

test("a disk that fills has its days counted once it was seen for one", async () => {
  const machine = createFillingMachine();
  const watch = new DiskWatch(machine, "/data");
  for (; machine.now < 24 * HOUR; machine.now += HOUR) await watch.look();
  expect(watch.estimateDaysLeft()).toBeNull();
  await watch.look();
  expect(watch.estimateDaysLeft()).toBe(9);
});

test("looks of more than a week ago count no more, nor does a disk that cannot be read", async () => {
  const machine = createFillingMachine();
  let free = 10.5e9;
  const watch = new DiskWatch(
    {
      ...machine,
      monotonic: () => machine.now,
      readDisk: async () => (free < 0 ? null : { free, total: 40e9 }),
    },
    "/data",
  );
  const lookFor = async (hours: number, hourly: number) => {
    for (let hour = 0; hour < hours; hour++) {
      await watch.look();
      machine.now += HOUR;
      free -= hourly;
    }
  };
  await lookFor(48, 1e8);
  expect(watch.estimateDaysLeft()).toBe(2);
  free = -1;
  await watch.look();
  expect(watch.estimateDaysLeft()).toBe(2);
  free = 20e9;
  await lookFor(10 * 24, 0);
  expect(watch.estimateDaysLeft()).toBeNull();
});

test("a server that has just started says no days", async ({ db, clock }) => {
  const call = createCall(await buildTestApp(db, clock, {}, { machine: createFillingMachine() }));
  const { body } = await call("GET", "/api/admin/health", { as: await createAdmin(db) });
  expect((body as HealthStatus).disk).toEqual({ free: 10.5e9, total: 40e9, days_left: null });
});
