import { expect, test } from "vitest";
import type { Setup } from "#contract/organise/schemas.ts";
import { listUnoffered } from "./describe-unoffered.ts";

const game = {
  id: 1,
  round: "Semifinals",
  starts_at: "2026-12-05T18:00:00.000Z",
  status: "scheduled",
  side1: "Reds",
  side2: "Blues",
  spread: null,
} as const;
const rounds = ["Group stage", "Semifinals", "Final"].map((name) => ({ name, multiplier: 1 }));
const teams = ["Reds", "Blues"].map((name) => ({ name, emoji: "🏀", color: null, players: [] }));
const tables = { sport: "basketball", rounds, teams, games: [game], races: [] } as const;

test("before publishing it is said what cannot be picked, and which rounds are empty", () => {
  expect(listUnoffered(tables as never as Setup)).toEqual([
    "1 game has no spread yet: nobody can pick it",
    "1 game has no players yet: nobody can pick a top scorer",
    "Group stage and Final have no game yet",
  ]);
});

test("of races the handicaps are counted, since a team has one in each", () => {
  const duels = ["Reds", "Blues"].map((team, at) => ({ id: at, team, handicap: null }));
  const races = [1, 2].map((id) => ({ id, round: "Final", status: "scheduled", duels }));
  const season = { ...tables, sport: "f1", rounds: rounds.slice(2), games: [], races };
  expect(listUnoffered(season as never as Setup)).toEqual([
    "4 handicaps are not set yet: nobody can pick them",
  ]);
});

test("nothing is said of a tournament that offers everything", () => {
  const games = [{ ...game, round: "Final", spread: 3.5 }];
  const whole = {
    ...tables,
    games,
    rounds: rounds.slice(2),
    teams: teams.map((team) => ({ ...team, players: ["Ann"] })),
  };
  expect(listUnoffered(whole as never as Setup)).toEqual([]);
});
