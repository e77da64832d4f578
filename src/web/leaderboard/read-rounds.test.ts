import { expect, test } from "vitest";
import { readRounds } from "./read-rounds.ts";

const entry = {
  id: 1,
  user_id: 4,
  name: "Kadri",
  team: null,
  total_points: 3,
  winner_points: 1,
  handicap_points: 1,
  top_scorer_points: 1,
  rank: 1,
};

test("round boards are read by name", () => {
  expect(readRounds({ Final: [entry] })).toEqual({ Final: [entry] });
  expect(readRounds({})).toEqual({});
});

test.each([
  null,
  "rounds",
  [[entry]],
  { Final: entry },
  { Final: null },
  { Final: [null] },
  { Final: [{ ...entry, id: undefined }] },
  { Final: [{ ...entry, total_points: "3" }] },
  { Final: [entry, { ...entry, team: 7 }] },
])("%j is not round boards", (reply) => {
  expect(() => readRounds(reply)).toThrow(TypeError);
});
