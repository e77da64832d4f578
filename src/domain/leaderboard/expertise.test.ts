import { expect, test } from "vitest";
import { expertsOf } from "./expertise.ts";

const totals = [
  { team: "Serbia", user_id: 1, total_points: 6 },
  { team: "Serbia", user_id: 2, total_points: 4 },
  { team: "Estonia", user_id: 1, total_points: 5 },
  { team: "Estonia", user_id: 2, total_points: 5 },
  { team: "Latvia", user_id: 2, total_points: 9 },
  { team: "Cyprus", user_id: 2, total_points: 0 },
];
const finished = new Map([
  ["Serbia", 2],
  ["Estonia", 3],
  ["Latvia", 1],
  ["Cyprus", 5],
]);

test("experts have the best total, shared when tied, and list their teams by name", () => {
  expect(expertsOf(totals, finished)).toEqual(
    new Map([
      [1, ["Estonia", "Serbia"]],
      [2, ["Estonia"]],
    ]),
  );
});

test.each([
  { games: 1, experts: 0 },
  { games: 2, experts: 1 },
])("$games finished games make $experts experts", ({ games, experts }) => {
  expect(
    expertsOf([{ team: "Latvia", user_id: 2, total_points: 9 }], new Map([["Latvia", games]])).size,
  ).toBe(experts);
});

test("a team without finished games, or nobody with points, has no expert", () => {
  expect(expertsOf([{ team: "Latvia", user_id: 2, total_points: 9 }], new Map()).size).toBe(0);
  expect(expertsOf([{ team: "Cyprus", user_id: 2, total_points: 0 }], finished).size).toBe(0);
});
