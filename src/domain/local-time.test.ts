import { expect, test } from "vitest";
import { isTimeZone, listInstantsOf, localTimeOf } from "./local-time.ts";
import { isoOf, instantOf } from "./time.ts";

test.each([
  ["Europe/Tallinn", "2026-01-15T18:00", ["2026-01-15T16:00:00.000Z"]],
  ["Europe/Tallinn", "2026-07-15T18:00:30", ["2026-07-15T15:00:30.000Z"]],
  ["UTC", "2026-07-15T00:00", ["2026-07-15T00:00:00.000Z"]],
  ["Asia/Kathmandu", "2026-07-15T00:00", ["2026-07-14T18:15:00.000Z"]],
  ["Pacific/Kiritimati", "2026-01-01T00:00", ["2025-12-31T10:00:00.000Z"]],
  ["Pacific/Pago_Pago", "2026-01-01T00:00", ["2026-01-01T11:00:00.000Z"]],
  // Clocks go from 3 to 4 in March, and from 4 back to 3 in October.
  ["Europe/Tallinn", "2026-03-29T02:59", ["2026-03-29T00:59:00.000Z"]],
  ["Europe/Tallinn", "2026-03-29T03:00", []],
  ["Europe/Tallinn", "2026-03-29T03:59:59.999", []],
  ["Europe/Tallinn", "2026-03-29T04:00", ["2026-03-29T01:00:00.000Z"]],
  ["Europe/Tallinn", "2026-10-25T02:59", ["2026-10-24T23:59:00.000Z"]],
  ["Europe/Tallinn", "2026-10-25T03:30", ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"]],
  ["Europe/Tallinn", "2026-10-25T04:00", ["2026-10-25T02:00:00.000Z"]],
  // By half an hour.
  ["Australia/Lord_Howe", "2026-04-05T01:45", ["2026-04-04T14:45:00.000Z", "2026-04-04T15:15:00.000Z"]],
])("in %s the clocks show %s at %j", (timeZone, localTime, instants) => {
  expect(listInstantsOf(localTime, timeZone).map(isoOf)).toEqual(instants);
});

test("a time zone has a name that the platform knows", () => {
  expect(["Europe/Tallinn", "UTC", "America/Argentina/Buenos_Aires"].map(isTimeZone)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["Europe/Tartu", "+02:00", "EET+2", ""].map(isTimeZone)).toEqual([false, false, false, false]);
});

test.each([
  ["2026-03-01T12:00:00Z", "Europe/Tallinn", "2026-03-01T14:00"],
  ["2026-07-01T22:30:00Z", "Europe/Tallinn", "2026-07-02T01:30"],
  ["2026-03-01T12:00:00Z", "UTC", "2026-03-01T12:00"],
])("at %s the clocks of %s show %s", (instant, zone, shown) => {
  expect(localTimeOf(instantOf(instant), zone)).toBe(shown);
});
