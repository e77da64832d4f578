import { expect, test } from "vitest";
import { DAY, HOUR } from "#domain/time.ts";
import { type AnsweredCall, CallMeter } from "./call-meter.ts";

const A_CALL: AnsweredCall = { summary: "A board", isPick: false, status: 200, code: null, took: 4 };

test("picks are counted apart, with the reasons of refusals, and in no figure of the last hour or day", () => {
  const meter = new CallMeter(() => 0);
  const pick = { ...A_CALL, isPick: true, took: 900 };
  meter.record(pick);
  meter.record({ ...pick, status: 409, code: "contest-closed" });
  meter.record({ ...pick, status: 503, code: "store-away" });
  expect([meter.picks.count, meter.others.count, meter.failures]).toEqual([3, 0, 1]);
  expect([...meter.pickRefusals]).toEqual([
    ["contest-closed", 1],
    ["store-away", 1],
  ]);
  expect([meter.sumHour().durations.count, meter.countDay(), meter.listSlow()]).toEqual([0, 0, []]);
});

test("calls leave the hour and the day when these are over", () => {
  let now = 0;
  const meter = new CallMeter(() => now);
  meter.record({ ...A_CALL, status: 500 });
  now = HOUR - 1;
  meter.record(A_CALL);
  expect(meter.sumHour()).toMatchObject({ durations: { count: 2 }, failed: 1 });
  now = HOUR;
  expect(meter.sumHour()).toMatchObject({ durations: { count: 1 }, failed: 0 });
  expect(meter.countDay()).toBe(2);
  now = DAY;
  expect(meter.countDay()).toBe(1);
});

test("slow calls are summed up by what they do for a day, the last fifty of each", () => {
  let now = 0;
  const meter = new CallMeter(() => now);
  for (let n = 1; n <= 60; n++) meter.record({ ...A_CALL, took: 500 + n });
  meter.record({ ...A_CALL, summary: "A preview", took: 600 });
  meter.record({ ...A_CALL, took: 500 });
  now = 1_000;
  expect(meter.listSlow()).toEqual([
    { summary: "A board", times: 50, median: 536, slowest: 560, age: 1_000 },
    { summary: "A preview", times: 1, median: 600, slowest: 600, age: 1_000 },
  ]);
  now = DAY;
  expect(meter.listSlow()).toEqual([]);
});
