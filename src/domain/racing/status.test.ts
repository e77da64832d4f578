import { expect, test } from "vitest";
import { HOUR, instantOf, MINUTE } from "../time.ts";
import { raceStatus } from "./status.ts";

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
