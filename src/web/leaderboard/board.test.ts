import { expect, test } from "vitest";
import type { LeaderboardEntry, RoundEntry } from "#contract/leaderboard/schemas.ts";
import {
  findColumnLeaders,
  isOverall,
  listFanGroups,
  listRounds,
  listShown,
  getPointsColumns,
} from "./board.ts";

const points = (total_points: number, winner_points = 0, handicap_points = 0, top_scorer_points = 0) => ({
  total_points,
  winner_points,
  handicap_points,
  top_scorer_points,
});

function inRound(id: number, name: string, team: string | null, total: number): RoundEntry {
  return { id, user_id: id, name, team, rank: id, ...points(total) };
}

const OVERALL_ENTRY: LeaderboardEntry = {
  user_id: 1,
  name: "Kadri",
  team: null,
  rank: 1,
  ...points(3),
  round_win_count: 0,
  on_fire: false,
  croissant_count: 0,
  is_croissant_leader: false,
  expert_countries: [],
  expert_teams: [],
};

test("rounds stand in the order of their first entries' ids, whatever their names", () => {
  const rounds = {
    Final: [inRound(30, "Kadri", null, 1)],
    "Group Day 10": [inRound(20, "Kadri", null, 1)],
    "Group Day 2": [inRound(3, "Kadri", null, 1), inRound(4, "Priit", null, 1)],
    Nobody: [],
  };
  expect(listRounds(rounds)).toEqual(["Group Day 2", "Group Day 10", "Final", "Nobody"]);
});

const board = [
  inRound(1, "Kadri", "Estonia", 9),
  inRound(2, "Rasmus", "Latvia", 7),
  inRound(3, "Tom", "Latvia", 7),
  inRound(4, "Priit", null, 7),
  inRound(5, "Ülo", "Latvia", 1),
];

test("the fan groups are the teams present, once each, by name", () => {
  expect(listFanGroups(board)).toEqual(["Estonia", "Latvia"]);
});

test.each([
  { team: null, ranks: [1, 2, 2, 2, 5] },
  { team: "Latvia", ranks: [1, 1, 3] },
  { team: "Greece", ranks: [] },
])("fans of $team share ranks among themselves: $ranks", ({ team, ranks }) => {
  const shown = listShown(board, team);
  expect(shown.map(({ rank }) => rank)).toEqual(ranks);
  expect(shown.every(({ entry }) => team === null || entry.team === team)).toBe(true);
});

test("the best of a column is the best among the shown rows; a column without points has none", () => {
  const columns = getPointsColumns("basketball");
  const entries = [
    { ...inRound(1, "Kadri", null, 0), ...points(9, 4, 5, 0) },
    { ...inRound(2, "Rasmus", "Latvia", 0), ...points(9, 6, 3, 0) },
  ];
  expect(findColumnLeaders(listShown(entries, null), columns)).toEqual({
    total_points: { value: 9, hasStar: true },
    winner_points: { value: 6, hasStar: true },
    handicap_points: { value: 5, hasStar: true },
  });
  expect(findColumnLeaders(listShown(entries, "Latvia"), columns)).toMatchObject({
    handicap_points: { value: 3 },
  });
});

test.each([
  { leaders: 3, rows: 4, hasStar: true },
  { leaders: 4, rows: 15, hasStar: false },
  { leaders: 4, rows: 16, hasStar: true },
])("$leaders of $rows rows share a column's best value: stars $hasStar", ({ leaders, rows, hasStar }) => {
  const entries = Array.from({ length: rows }, (_, at) =>
    inRound(at + 1, `Player ${at}`, null, at < leaders ? 2 : 1),
  );
  expect(findColumnLeaders(listShown(entries, null), getPointsColumns("basketball")).total_points).toEqual({
    value: 2,
    hasStar,
  });
});

test("racing has no top scorer", () => {
  expect(getPointsColumns("racing").map(({ key }) => key)).toEqual([
    "total_points",
    "winner_points",
    "handicap_points",
  ]);
});

test("only rows of the overall board have honours", () => {
  expect(isOverall(OVERALL_ENTRY)).toBe(true);
  expect(isOverall(inRound(1, "Kadri", null, 1))).toBe(false);
});
