import { expect, test } from "vitest";
import { HOUR, instantOf, MINUTE } from "../time.ts";
import { raceStatus } from "./status.ts";

const race = { date: "2025-09-21T11:00:00Z", qualifying_date: "2025-09-20T12:00:00Z" };
const qualifying = instantOf(race.qualifying_date);
const start = instantOf(race.date);
const open = [{ driver1_position: null, driver2_position: null }];
const placed = [...open, { driver1_position: null, driver2_position: 12 }];

test.each([
  { now: qualifying - 28.2 * HOUR, teams: open, state: "before", text: "Predictions close in 1d 4h 12m" },
  { now: qualifying - 42 * MINUTE, teams: open, state: "before", text: "Predictions close in 0d 0h 42m" },
  { now: qualifying, teams: open, state: "closed", text: "Predictions closed" },
  { now: start - 1, teams: open, state: "closed", text: "Predictions closed" },
  { now: start, teams: open, state: "in-progress", text: "In progress" },
  { now: start + 2 * HOUR, teams: open, state: "in-progress", text: "In progress" },
  { now: start + 2 * HOUR + 1, teams: open, state: "awaiting", text: "Awaiting results" },
  { now: start + 2 * HOUR + 1, teams: placed, state: "final", text: "Final results" },
  { now: start, teams: placed, state: "final", text: "Final results" },
])("at $now: $text", ({ now, teams, state, text }) => {
  const remaining = Math.max(0, qualifying - now);
  expect(raceStatus({ ...race, teams }, now)).toEqual({ state, text, remaining });
});
