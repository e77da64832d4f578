import { expect, test } from "vitest";
import { instantOf } from "../time.ts";
import { findGameFault, whyResultRefused } from "./game-faults.ts";

const NO_RESULT = { score1: null, score2: null, top_scorer: null };
const RESULT = { score1: 0, score2: 20, top_scorer: "Lauri Markkanen" };
const start = instantOf("2025-09-07T17:30:00Z");
const SPAIN = { name: "Spain \u2013 Finland", startsAt: start, locksAt: start };
const EARLY = { code: "not-started", name: SPAIN.name, startsAt: start, now: start - 1 };

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
  expect(whyResultRefused({ ...SPAIN, ...saved }, edit, now)).toEqual(why);
});

test.each([
  ["a label sent back", { team1: "Winner 1" }, null],
  ["two labels that are the same", { team1: "Winner 1", team2: "Winner 1" }, null],
  ["another label", { team1: "Winner 2" }, { code: "not-a-team", team: "Winner 2" }],
  ["nothing", { team1: null }, { code: "not-a-team", team: null }],
  ["a team", { team1: "Spain" }, null],
  ["the other side's team", { team1: "Finland" }, { code: "plays-itself", team: "Finland" }],
] as const)("an undecided side takes its label or a team: %s", (_name, cells, reason) => {
  const flags = { emoji1: null, emoji2: null, spread: null };
  const { team1 = null, team2 = "Finland" }: { team1?: string | null; team2?: string } = cells;
  const game = { ...flags, ...NO_RESULT, team1, team2 };
  const undecided = { team1: "Winner 1", team2: "Winner 1" };
  const fault = findGameFault(game, new Set(["Spain", "Finland"]), new Set(), undecided);
  expect(fault?.reason ?? null).toEqual(reason);
});
