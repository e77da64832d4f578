import { expect, test } from "vitest";
import type { EditedSetup } from "#web/organise/editor/edits/setup-edit.ts";
import { ORGANISED } from "#web/testing/organised.ts";
import { type GroupStagePlan, planGroupStage } from "./plan-group-stage.ts";

const team = (name: string, formerly: string[] = []) => ({
  key: name,
  name,
  emoji: "🏀",
  color: null,
  players: [],
  formerly,
});

const SETUP: EditedSetup = {
  ...ORGANISED.setup,
  rounds: [{ key: "Group A", name: "Group A", multiplier: 2 }],
  teams: [team("Reds"), team("Türkiye", ["Turkey"])],
  games: [],
  races: [],
};

const PLAN: GroupStagePlan = {
  text: "A: Reds, Blues, turkey, Greens",
  date: "2026-10-23",
  time: "19:30",
  daysBetween: 2,
  isTwice: false,
  rounds: "group",
};

const plan = (changed: Partial<GroupStagePlan>) =>
  planGroupStage({ ...PLAN, ...changed }, SETUP, "Europe/Tallinn");

test("known teams keep their spelling, new ones and rounds are added, and matchdays follow the local clock over a change", () => {
  const { games, teams, newTeams, newRounds, fault } = plan({});
  expect([newTeams, newRounds, fault]).toEqual([["Blues", "Greens"], [], null]);
  expect(teams[2]).toEqual({ name: "Türkiye", group: "Group A" });
  expect(games).toHaveLength(6);
  expect(games[0]).toEqual({
    round: "Group A",
    starts_at: "2026-10-23T16:30:00.000Z",
    status: "scheduled",
    side1: "Reds",
    side2: "Greens",
    spread: null,
  });
  // On 25 October clocks go back.
  expect([...new Set(games.map(({ starts_at }) => starts_at))]).toEqual([
    "2026-10-23T16:30:00.000Z",
    "2026-10-25T17:30:00.000Z",
    "2026-10-27T17:30:00.000Z",
  ]);
  expect(games.some(({ side1, side2 }) => side1 === "Türkiye" || side2 === "Türkiye")).toBe(true);
});

test.each([
  ["matchday", ["Matchday 1", "Matchday 2", "Matchday 3"], ["Matchday 1", "Matchday 2", "Matchday 3"]],
  [{ name: "Group A" }, ["Group A"], []],
] as const)("rounds by %j", (rounds, expected, added) => {
  const { games, newRounds } = plan({ rounds });
  expect([[...new Set(games.map(({ round }) => round))], newRounds]).toEqual([expected, added]);
});

test.each([
  [{ date: "" }, null],
  [{ time: "" }, null],
  [{ date: "12026-10-23" }, null],
])("without a readable date or time games have none: %j", (changed, expected) => {
  expect(plan(changed).games[0]?.starts_at).toBe(expected);
});

test.each([
  ["A: Turkey, Türkiye", "Stands twice: Türkiye."],
  ["A: Reds, Blues\nB: Reds, Greens", "Stands twice: Reds."],
  ["A: Reds", "Has fewer than two teams: Group A."],
  [`A: ${Array.from({ length: 25 }, (_, at) => `Team ${at}`).join()}`, "Has more than 24 teams: Group A."],
  [
    [...Array(17).keys()]
      .map((group) => [...Array(24).keys()].map((at) => `Team ${group} ${at}`).join())
      .join("\n"),
    "That is more than a tournament may have.",
  ],
])("%s: nothing is added, and why", (text, fault) => {
  expect(plan({ text })).toEqual({ games: [], teams: [], newTeams: [], newRounds: [], fault });
});
