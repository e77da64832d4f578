import { expect, test } from "vitest";
import { listFrozenRounds, mapRevalued } from "./frozen-points.ts";

const before = {
  settings: { points_per_pick: 2 },
  rounds: [
    { name: "Groups", multiplier: 1 },
    { name: "Final", multiplier: 3 },
  ],
  games: [
    { id: 1, round: "Groups" },
    { id: 2, round: "Final" },
  ],
  races: [{ round: "Final", duels: [{ id: 3 }] }],
};
const groups = (multiplier: number) => [{ name: "Groups", multiplier }, ...before.rounds.slice(1)];

test.each([
  ["nothing changed", {}, [1, 2, 3], null],
  ["the round of a locked game is worth more", { rounds: groups(2) }, [1], "Groups"],
  ["the round of an open game is worth more", { rounds: groups(2) }, [2, 3], null],
  ["every pick is worth more", { settings: { points_per_pick: 3 } }, [3], "Final"],
  ["both changes even out", { settings: { points_per_pick: 1 }, rounds: groups(2) }, [1], null],
  ["a locked game moved to a round worth more", { games: [{ id: 1, round: "Final" }] }, [1], "Final"],
  ["a locked game is gone", { games: [] }, [1], null],
  [
    "the round has another name",
    { rounds: [{ name: "Group stage", multiplier: 1 }], games: [{ id: 1, round: "Group stage" }] },
    [1],
    null,
  ],
])("%s", (_, changed, locked, round) => {
  expect(listFrozenRounds(mapRevalued(before, { ...before, ...changed }), locked)).toEqual(
    round === null ? [] : [round],
  );
});
