import { expect, test } from "vitest";
import { HOUR, instantOf, MINUTE } from "../time.ts";
import { initialRace, raceStatus } from "./status.ts";

const race = { date: "2025-09-21T11:00:00Z", qualifying_date: "2025-09-20T12:00:00Z" };
const qualifying = instantOf(race.qualifying_date);
const start = instantOf(race.date);
const open = [{ driver1_position: null, driver2_position: null }];
const placed = [...open, { driver1_position: null, driver2_position: 12 }];

test.each([
  { now: qualifying - 28.2 * HOUR, teams: open, state: "before" },
  { now: qualifying - 42 * MINUTE, teams: open, state: "before" },
  { now: qualifying, teams: open, state: "closed" },
  { now: start - 1, teams: open, state: "closed" },
  { now: start, teams: open, state: "in-progress" },
  { now: start + 2 * HOUR, teams: open, state: "in-progress" },
  { now: start + 2 * HOUR + 1, teams: open, state: "awaiting" },
  { now: start + 2 * HOUR + 1, teams: placed, state: "final" },
  { now: start, teams: placed, state: "final" },
])("at $now: $state", ({ now, teams, state }) => {
  const remaining = Math.max(0, qualifying - now);
  expect(raceStatus({ ...race, teams }, now)).toEqual({ state, remaining });
});

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
