import { expect, test } from "vitest";
import type { Setup } from "#contract/organise/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { ORGANISED } from "#web/testing/organised.ts";
import { readTrialContests } from "./read-trial-contests.ts";

const GAME = {
  id: 1,
  round: "Round 1",
  starts_at: "2026-09-01T18:00:00Z",
  status: "scheduled",
  side1: "Reds",
  side2: "Blues",
  spread: -3.5,
} as const;
const TEAM = { emoji: "", color: null };

const setupOf = (parts: Partial<Setup>): Setup => ({
  ...ORGANISED.setup,
  settings: { ...ORGANISED.setup.settings, points_per_pick: 2 },
  rounds: [
    { name: "Round 1", multiplier: 1 },
    { name: "Final", multiplier: 3 },
  ],
  teams: [
    { ...TEAM, name: "Reds", players: ["Ann", "Bo"] },
    { ...TEAM, name: "Blues", players: ["Ann"] },
  ],
  ...parts,
});

test("a game locks at its start, is settled two hours later, pays its round's points, and has both rosters", () => {
  const { contests, leftOut } = readTrialContests(setupOf({ games: [{ ...GAME, round: "Final" }] }));
  expect(leftOut).toEqual([]);
  expect(contests).toMatchObject([
    {
      id: 1,
      name: "Reds – Blues",
      round: "Final",
      locksAt: instantOf("2026-09-01T18:00:00Z"),
      resultAt: instantOf("2026-09-01T20:00:00Z"),
      pointsPerPick: 6,
      takesJoker: true,
      offer: { handicap: -3.5 },
    },
  ]);
  // Two teams may have players of one name.
  expect(new Set(contests[0]?.offer.nameable).size).toBe(3);
});

test.each([
  ["cancelled", { status: "cancelled" }, "Cancelled"],
  ["without a date", { starts_at: null }, "Has no date"],
  ["of a place", { side2: "Winner of group A" }, "Waits for a team"],
  ["without a side", { side1: null }, "Waits for a team"],
] as const)("a game that is %s is left out with its reason", (_, changed, why) => {
  const { contests, leftOut } = readTrialContests(setupOf({ games: [{ ...GAME, ...changed }] }));
  expect([contests.length, leftOut.map((one) => one.why)]).toEqual([0, [why]]);
});

const RACE = {
  id: 5,
  round: "Round 1",
  name: "Monza",
  starts_at: "2026-09-06T13:00:00Z",
  qualifying_at: "2026-09-05T14:00:00Z",
  status: "scheduled",
  gp_emoji: "",
} as const;
const DUEL = {
  id: 6,
  team: "Ferrari",
  driver1: "One",
  driver1_flag: "",
  driver2: "Two",
  driver2_flag: "",
  handicap: null,
};

test("a race is one contest for each duel and locks with its qualifying; one without drivers is left out", () => {
  const { contests, leftOut } = readTrialContests(
    setupOf({
      races: [
        { ...RACE, duels: [DUEL] },
        { ...RACE, name: "Spa", duels: [] },
      ],
    }),
  );
  expect(contests).toMatchObject([
    {
      name: "Monza, Ferrari",
      locksAt: instantOf(RACE.qualifying_at),
      offer: { handicap: null, nameable: [] },
    },
  ]);
  expect(leftOut).toEqual([{ name: "Spa", why: "Has no drivers" }]);
});

test("a question locks with the first game unless it says when, is answered at the end, and takes no joker", () => {
  const question = { text: "Champion?", options: ["Reds", "Blues"], points: 20 };
  const setup = setupOf({ games: [GAME, { ...GAME, id: 2, starts_at: "2026-09-09T18:00:00Z" }] });
  const questions = [
    question,
    { ...question, text: "MVP?", locks_at: "2026-09-03T12:00:00Z" },
    { ...question, text: "Who?", options: ["Reds"] },
  ];
  const { contests, leftOut } = readTrialContests({ ...setup, settings: { ...setup.settings, questions } });
  const end = instantOf("2026-09-09T20:00:00Z");
  expect(contests.slice(2)).toMatchObject([
    {
      name: "Champion?",
      locksAt: instantOf(GAME.starts_at),
      resultAt: end,
      pointsPerPick: 20,
      takesJoker: false,
    },
    { name: "MVP?", locksAt: instantOf("2026-09-03T12:00:00Z"), resultAt: end },
  ]);
  expect(leftOut).toEqual([{ name: "Who?", why: "Has fewer than two options" }]);
});
