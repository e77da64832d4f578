import { expect, test } from "vitest";
import { describePlace } from "./describe-place.ts";

const entry = (user_id: number, name: string, total_points: number, rank = user_id) => ({
  user_id,
  name,
  rank,
  total_points,
});

const SIIM = entry(1, "Siim", 148);
const MARI = entry(2, "Mari", 139);
const LIIS = entry(3, "Liis", 138);
const JAAN = entry(4, "Jaan", 138, 3);

test.for([
  {
    who: "the third of some who wait",
    entries: [SIIM, MARI, LIIS],
    waiting: 2,
    userId: 3,
    place: "3rd of 5",
    rest: ", 1 point behind Mari.",
  },
  {
    who: "the second",
    entries: [SIIM, MARI],
    waiting: 0,
    userId: 2,
    place: "2nd of 2",
    rest: ", 9 points behind Siim.",
  },
  {
    who: "the first",
    entries: [SIIM, MARI],
    waiting: 0,
    userId: 1,
    place: "1st of 2",
    rest: ". Mari is 9 behind.",
  },
  { who: "the first of some who wait", entries: [SIIM], waiting: 1, userId: 1, place: "1st of 2", rest: "." },
  {
    who: "one of two of a rank",
    entries: [SIIM, MARI, LIIS, JAAN],
    waiting: 0,
    userId: 4,
    place: "3rd of 4",
    rest: ", level with Liis.",
  },
])("$who is $place$rest", ({ entries, waiting, userId, place, rest }) => {
  expect(describePlace(entries, { waiting, userId, isOver: false })).toEqual({
    start: "You are",
    place,
    rest,
  });
});

test("who waits for the first result has no place", () => {
  expect(describePlace([SIIM], { waiting: 1, userId: 2, isOver: false })).toBeNull();
});

test.for([
  { userId: 1, place: "1st of 3", rest: ". Mari finished 9 behind." },
  { userId: 3, place: "3rd of 3", rest: ", 1 point behind Mari." },
])("after the end of the tournament it was $place", ({ userId, place, rest }) => {
  const words = describePlace([SIIM, MARI, LIIS], { waiting: 0, userId, isOver: true });
  expect(words).toEqual({ start: "You finished", place, rest });
});
