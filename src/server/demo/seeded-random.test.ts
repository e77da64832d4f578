import { expect, test } from "vitest";
import { SeededRandom } from "./seeded-random.ts";

const draw = (seed: string, count: number): number[] => {
  const random = new SeededRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

test("the same seed gives the same numbers, another seed different ones", () => {
  expect(draw("a", 20)).toEqual(draw("a", 20));
  expect(draw("a", 20)).not.toEqual(draw("b", 20));
});

test("numbers are uniform from 0 to 1", () => {
  const numbers = draw("even", 4000);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  for (const tenth of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const share = numbers.filter((one) => Math.floor(one * 10) === tenth).length / numbers.length;
    expect(share).toBeCloseTo(0.1, 1);
  }
});

test("choosing follows the weights, and never takes an item of weight 0", () => {
  const random = new SeededRandom("weights");
  const chosen = Array.from({ length: 1000 }, () => random.choose(["often", "rarely", "never"], weigh));
  expect(chosen.filter((one) => one === "often").length).toBeGreaterThan(800);
  expect(chosen).toContain("rarely");
  expect(chosen).not.toContain("never");
  expect(random.choose([])).toBeUndefined();
});

function weigh(one: string): number {
  return { often: 9, rarely: 1 }[one] ?? 0;
}

test("straying has the given standard deviation", () => {
  const random = new SeededRandom("drawNormal");
  const strays = Array.from({ length: 2000 }, () => random.drawNormal(10));
  const mean = strays.reduce((sum, one) => sum + one, 0) / strays.length;
  const variance = strays.reduce((sum, one) => sum + (one - mean) ** 2, 0) / strays.length;
  expect(Math.abs(mean)).toBeLessThan(1);
  expect(Math.sqrt(variance)).toBeGreaterThan(9);
  expect(Math.sqrt(variance)).toBeLessThan(11);
});
