import { expect, test } from "vitest";
import { countUnpickable } from "./count-unpickable.ts";

const TEAMS = [{ name: "Reds" }, { name: "Blues" }];
const game = { status: "scheduled", starts_at: "2026-12-05T18:00:00.000Z", side1: "Reds", side2: "Blues" };

test("games without a time or with a side that is no team cannot be picked; cancelled ones do not count", () => {
  const games = [
    game,
    { ...game, starts_at: null },
    { ...game, side1: "Winner #1" },
    { ...game, side2: null, starts_at: null },
    { ...game, side2: null, status: "cancelled" },
  ];
  expect(countUnpickable(games, TEAMS)).toEqual({ games: 3, withoutTime: 2, withoutTeams: 2 });
  expect(countUnpickable([game], TEAMS).games).toBe(0);
});
