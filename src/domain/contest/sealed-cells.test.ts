import { expect, test } from "vitest";
import { findSealedFault } from "./sealed-cells.ts";

const WORDS = {
  fields: { side1_id: "team1", side2_id: "team2", handicap: "spread" },
  side: "team",
} as const;
const SEALED = { side1_id: 1, side2_id: 2, handicap: -4.5 };
const REPLACED = { code: "side-sealed", side: "team" };
const CHANGED = { code: "handicap-sealed" };

test.each([
  ["nothing", SEALED, {}, null],
  ["side 1", SEALED, { side1_id: 3 }, { field: "team1", reason: REPLACED }],
  ["side 2", SEALED, { side2_id: null }, { field: "team2", reason: REPLACED }],
  ["both sides", SEALED, { side1_id: 2, side2_id: 1 }, { field: "team1", reason: REPLACED }],
  ["the handicap", SEALED, { handicap: 4.5 }, { field: "spread", reason: CHANGED }],
  ["the handicap, emptied", SEALED, { handicap: null }, { field: "spread", reason: CHANGED }],
  ["an undecided side", { ...SEALED, side2_id: null }, { side2_id: 3 }, null],
] as const)("once sealed, a change of %s", (_name, before, change, fault) => {
  expect(findSealedFault(before, { ...before, ...change }, WORDS)).toEqual(fault);
});
