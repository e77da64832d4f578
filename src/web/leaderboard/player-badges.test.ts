import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import { listBadges, type BadgeContext } from "./player-badges.ts";

const ENTRY: LeaderboardEntry = {
  user_id: 1,
  name: "Kadri",
  team: null,
  total_points: 9,
  winner_points: 4,
  handicap_points: 3,
  top_scorer_points: 2,
  rank: 2,
  round_win_count: 0,
  on_fire: false,
  croissant_count: 0,
  is_croissant_leader: false,
  expert_countries: [],
  expert_teams: [],
};

const live = (gift_badge: BadgeContext["gift_badge"]): BadgeContext => ({ is_over: false, gift_badge });
const over = (gift_badge: BadgeContext["gift_badge"]): BadgeContext => ({ is_over: true, gift_badge });

test.each<{ entry: Partial<LeaderboardEntry>; context: BadgeContext; labels: string[] }>([
  { entry: {}, context: live("everyone"), labels: [] },
  { entry: {}, context: over("everyone"), labels: ["Silver Medal"] },
  { entry: { rank: 4 }, context: over("everyone"), labels: [] },
  { entry: { round_win_count: 1 }, context: live("everyone"), labels: ["Round Winner: 1 round"] },
  { entry: { round_win_count: 2 }, context: live("everyone"), labels: ["Round Winner: 2 rounds"] },
  { entry: { on_fire: true }, context: live("everyone"), labels: ["On Fire"] },
  { entry: { on_fire: true, rank: 9 }, context: over("everyone"), labels: [] },
  { entry: { croissant_count: 1 }, context: live("everyone"), labels: ["Anonymous Gift from 1 Friend"] },
  { entry: { croissant_count: 3 }, context: live("everyone"), labels: ["Anonymous Gift from 3 Friends"] },
  { entry: { croissant_count: 3 }, context: live("leader"), labels: [] },
  {
    entry: { croissant_count: 3, is_croissant_leader: true },
    context: live("leader"),
    labels: ["Croissant King"],
  },
  {
    entry: { rank: 1, round_win_count: 2, on_fire: true, croissant_count: 2 },
    context: over("everyone"),
    labels: ["Gold Medal", "Round Winner: 2 rounds", "Anonymous Gift from 2 Friends"],
  },
])("$entry has $labels with $context", ({ entry, context, labels }) => {
  expect(listBadges({ ...ENTRY, ...entry }, context).map(({ label }) => label)).toEqual(labels);
});

test("the count stands beside round wins and gifts", () => {
  const marks = listBadges({ ...ENTRY, round_win_count: 2, croissant_count: 3 }, live("everyone"));
  expect(marks.map(({ emoji, count }) => [emoji, count])).toEqual([
    ["👑", 2],
    ["🍫", 3],
  ]);
});
