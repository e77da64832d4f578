import { expect, test } from "vitest";
import { createYielder } from "./yielder.ts";

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("a computation starts in a turn of its own, and runs without a break within its budget", async () => {
  const steps: number[] = [];
  const yieldWhenDue = createYielder(Infinity);
  async function compute(): Promise<void> {
    for (let step = 1; step <= 3; step++) {
      await yieldWhenDue();
      steps.push(step);
    }
  }
  const done = compute();
  await Promise.resolve();
  expect(steps).toEqual([]);
  await nextTurn();
  expect(steps).toEqual([1, 2, 3]);
  await done;
});

test("with no budget left each step gets a turn of its own, also beside other computations", async () => {
  const turns: string[] = [];
  async function compute(name: string): Promise<void> {
    const yieldWhenDue = createYielder(0);
    for (let step = 1; step <= 3; step++) {
      await yieldWhenDue();
      turns.push(`${name}${step}`);
    }
  }
  const done = Promise.all([compute("a"), compute("b")]);
  for (let turn = 1; turn <= 6; turn++) {
    await nextTurn();
    expect(turns).toHaveLength(turn);
  }
  expect(turns).toEqual(["a1", "b1", "a2", "b2", "a3", "b3"]);
  await done;
});
