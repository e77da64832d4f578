import { expect, test } from "vitest";
import { decideUnsent, keepUnsent } from "./unsent-changes.ts";

const tap = (slot: string, wanted: string, known: string[] = [""], id = `${slot} ${wanted}`) => ({
  id,
  slot,
  wanted,
  known,
});

test.each([
  { now: "", expected: "send", why: "nothing has changed" },
  { now: "Serbia", expected: "there", why: "a lost answer, or another device picked the same" },
  { now: "Finland", expected: "changed-elsewhere", why: "another device picked later" },
])("a tap on Serbia with “$now” on the server: $expected, since $why", ({ now, expected }) => {
  expect(decideUnsent(tap("1 winner", "Serbia"), now)).toBe(expected);
});

test.each([
  { now: "Finland", expected: "send", why: "its own first tap was saved, and its answer lost" },
  { now: "", expected: "send", why: "neither tap was saved" },
  { now: "Sweden", expected: "changed-elsewhere", why: "nobody tapped that here" },
])("a second tap with “$now” on the server: $expected, since $why", ({ now, expected }) => {
  const [kept, ...others] = keepUnsent([tap("1 winner", "Finland")], tap("1 winner", "Serbia"), () => false);
  expect(others).toEqual([]);
  expect(kept && decideUnsent(kept, now)).toBe(expected);
});

test.each([
  { name: "several taps on one slot leave the last", taps: ["a:1", "a:2", "a:3"], left: ["a:3"] },
  {
    name: "other slots stay, in the order of their last taps",
    taps: ["a:1", "b:1", "a:2"],
    left: ["b:1", "a:2"],
  },
  { name: "taking all back makes earlier taps void", taps: ["a:1", "b:1", "all:"], left: ["all:"] },
  { name: "a tap after taking all back follows it", taps: ["a:1", "all:", "a:2"], left: ["all:", "a:2"] },
])("$name", ({ taps, left }) => {
  const kept = taps.reduce((list: ReturnType<typeof tap>[], one) => {
    const [slot = "", wanted = ""] = one.split(":");
    return keepUnsent(list, tap(slot, wanted), () => slot === "all");
  }, []);
  expect(kept.map(({ slot, wanted }) => `${slot}:${wanted}`)).toEqual(left);
});
