import { expect, test } from "vitest";
import { instantOf } from "../time.ts";
import { whyResultRefused } from "./edit.ts";

// Stored two hours ahead of UTC, so it starts at 17:30 UTC.
const NO_RESULT = { score1: null, score2: null, top_scorer: null };
const SPAIN = { date: "2025-09-07T19:30:00Z", team1: "Spain", team2: "Finland" };
const RESULT = { score1: 0, score2: 20, top_scorer: "Lauri Markkanen" };
const start = instantOf("2025-09-07T17:30:00Z");
const EARLY = "Spain \u2013 Finland has not started: it starts at 17:30 UTC.";

test.each([
  { now: start - 1, saved: NO_RESULT, edit: RESULT, why: EARLY },
  { now: start, saved: NO_RESULT, edit: RESULT, why: null },
  { now: start - 1, saved: NO_RESULT, edit: NO_RESULT, why: null },
  { now: start - 1, saved: NO_RESULT, edit: { ...NO_RESULT, top_scorer: "Lauri Markkanen" }, why: EARLY },
  { now: start - 1, saved: RESULT, edit: RESULT, why: null },
  { now: start - 1, saved: RESULT, edit: NO_RESULT, why: null },
  { now: start - 1, saved: RESULT, edit: { ...RESULT, top_scorer: null }, why: null },
  { now: start - 1, saved: RESULT, edit: { ...RESULT, score1: 1 }, why: EARLY },
])("$saved.score1 becomes $edit.score1, $edit.top_scorer at $now: $why", ({ now, saved, edit, why }) => {
  expect(whyResultRefused({ ...SPAIN, ...saved }, edit, now)).toBe(why);
});
