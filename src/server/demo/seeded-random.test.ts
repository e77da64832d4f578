import { expect, test } from "vitest";
import { Chance } from "./seeded-random.ts";

const draw = (seed: string, count: number): number[] => {
  const chance = new Chance(seed);
  return Array.from({ length: count }, () => chance.next());
};

test("the same seed gives the same numbers, another seed others", () => {
  expect(draw("a", 20)).toEqual(draw("a", 20));
  expect(draw("a", 20)).not.toEqual(draw("b", 20));
});

test("numbers lie evenly from 0 up to 1", () => {
  const numbers = draw("even", 4000);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  for (const tenth of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const share = numbers.filter((one) => Math.floor(one * 10) === tenth).length / numbers.length;
    expect(share).toBeCloseTo(0.1, 1);
  }
});

test("choosing goes by weight, and never takes what weighs nothing", () => {
  const chance = new Chance("weights");
  const chosen = Array.from({ length: 1000 }, () => chance.choose(["often", "rarely", "never"], weigh));
  expect(chosen.filter((one) => one === "often").length).toBeGreaterThan(800);
  expect(chosen).toContain("rarely");
  expect(chosen).not.toContain("never");
  expect(chance.choose([])).toBeUndefined();
});

function weigh(one: string): number {
  return { often: 9, rarely: 1 }[one] ?? 0;
}

test("straying keeps to its deviation", () => {
  const chance = new Chance("stray");
  const strays = Array.from({ length: 2000 }, () => chance.stray(10));
  const mean = strays.reduce((sum, one) => sum + one, 0) / strays.length;
  const variance = strays.reduce((sum, one) => sum + (one - mean) ** 2, 0) / strays.length;
  expect(Math.abs(mean)).toBeLessThan(1);
  expect(Math.sqrt(variance)).toBeGreaterThan(9);
  expect(Math.sqrt(variance)).toBeLessThan(11);
});
