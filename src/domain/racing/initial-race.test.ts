import { expect, test } from "vitest";
import { instantOf } from "../time.ts";
import { initialRace } from "./initial-race.ts";

const races = [
  { id: 3, date: "2025-09-21T11:00:00Z" },
  { id: 1, date: "2025-08-31T13:00:00Z" },
  { id: 2, date: "2025-09-07T13:00:00Z" },
];

test.each([
  { now: "2025-08-01T00:00:00Z", why: "before the first race", id: 1 },
  { now: "2025-08-31T13:00:00Z", why: "from its start", id: 1 },
  { now: "2025-09-03T13:00:00.000Z", why: "until 3 days after it", id: 1 },
  { now: "2025-09-03T13:00:00.001Z", why: "then the next", id: 2 },
  { now: "2025-09-09T00:00:00Z", why: "the latest past one", id: 2 },
  { now: "2026-01-01T00:00:00Z", why: "after the season", id: 3 },
])("$why, at $now, race $id is shown", ({ now, id }) => {
  expect(initialRace(races, instantOf(now))?.id).toBe(id);
});

test("without races there is none", () => {
  expect(initialRace([], 0)).toBeNull();
});
