import { expect, test } from "vitest";
import { describeReach, listNames } from "./describe-reach.ts";

const REACH = {
  players: 44,
  reached: 41,
  ways: [],
  recent: 0,
  again_at: null,
  unreached: 3,
  unreached_names: [],
  asleep: null,
  own_at: null,
};

test("what a reminder reached is said in figures", () => {
  expect(describeReach(REACH)).toBe("Reached 41 of 44. 3 have no channel.");
  expect(describeReach({ ...REACH, players: 2, reached: 0, recent: 1, unreached: 1 })).toBe(
    "Reached 0 of 2. 1 has no channel. 1 was reminded before.",
  );
  expect(describeReach({ ...REACH, reached: 44, unreached: 0 })).toBe("Reached 44 of 44.");
  const asleep = { players: 1, names: ["Jaan"], until: "2026-09-07T08:00:00Z" };
  expect(describeReach({ ...REACH, reached: 44, unreached: 0, asleep })).toBe(
    "Reached 44 of 44. 1 of them hears after the quiet hours.",
  );
});

test("a few names stand for many players", () => {
  expect(listNames(["Jaan"], 1)).toBe("Jaan");
  expect(listNames(["Jaan", "Nele", "Rita"], 3)).toBe("Jaan, Nele and Rita");
  expect(listNames(["Jaan", "Nele", "Rita"], 5)).toBe("Jaan, Nele, Rita and 2 more");
});
