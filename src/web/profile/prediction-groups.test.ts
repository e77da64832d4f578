import { expect, test } from "vitest";
import { groupLatestFirst, sumPoints } from "./prediction-groups.ts";

const row = (round: string, date: string) => ({ round, date: `2025-09-${date}:00:00.000Z` });

test("the round with the latest game comes first, its latest game first, even where rounds overlap", () => {
  const rows = [
    row("Group Day 2", "02T15"),
    row("Group Day 3", "02T13"),
    row("Group Day 2", "01T20"),
    row("Group Day 3", "04T20"),
  ];
  expect(groupLatestFirst(rows, ({ round }) => round)).toEqual([
    { name: "Group Day 3", rows: [rows[3], rows[1]] },
    { name: "Group Day 2", rows: [rows[0], rows[2]] },
  ]);
});

test.each([
  { points: [], total: null },
  { points: [null, null], total: null },
  { points: [null, 0], total: 0 },
  { points: [6, null, 2], total: 8 },
])("$points add up to $total", ({ points, total }) => {
  expect(sumPoints(points.map((total_points) => ({ total_points })))).toBe(total);
});
