import { expect, test } from "vitest";
import { listFrozenRounds } from "./frozen-points.ts";

const rules = {
  points_per_pick: 2,
  rounds: [
    { name: "Groups", multiplier: 1 },
    { name: "Final", multiplier: 3 },
  ],
};
const contests = [
  { id: 1, round: "Groups" },
  { id: 2, round: "Final" },
  { id: 3, round: "Final" },
];
const locked = (...ids: number[]) => ids.map((id) => ({ id, points: id === 1 ? 2 : 6 }));
const groups = (multiplier: number) => [{ name: "Groups", multiplier }, ...rules.rounds.slice(1)];

test.each([
  ["nothing changed", {}, contests, locked(1, 2, 3), null],
  ["the round of a locked game is worth more", { rounds: groups(2) }, contests, locked(1), "Groups"],
  ["the round of an open game is worth more", { rounds: groups(2) }, contests, locked(2, 3), null],
  ["every pick is worth more", { points_per_pick: 3 }, contests, locked(2, 3), "Final"],
  ["both changes even out", { points_per_pick: 1, rounds: groups(2) }, contests, locked(1), null],
  ["a locked game moved to a round worth more", {}, [{ id: 1, round: "Final" }], locked(1), "Final"],
  ["a locked game is gone", { rounds: groups(2) }, [], locked(1), null],
  [
    "the round has another name",
    { rounds: [{ name: "Group stage", multiplier: 1 }] },
    [{ id: 1, round: "Group stage" }],
    locked(1),
    null,
  ],
])("%s", (_, changed, after, before, round) => {
  expect(listFrozenRounds(before, { ...rules, ...changed }, after)).toEqual(round === null ? [] : [round]);
});
