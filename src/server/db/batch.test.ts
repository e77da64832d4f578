import fc from "fast-check";
import { expect, test } from "vitest";
import { createDeferred, type Deferred } from "#server/testing/deferred.ts";
import { createBatcher, MAX_WAITING } from "./batch.ts";

/** Runs that wait until the test resolves them, and the items that they were given. */
function createRun() {
  const runs: string[][] = [];
  const gates: Deferred<void>[] = [];
  const run = async (items: string[]) => {
    runs.push(items);
    const gate = createDeferred();
    gates.push(gate);
    await gate.promise;
    return items.map((item) => item.toUpperCase());
  };
  return { runs, gates, run };
}

/** Waits for everything that does not depend on an open gate. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};

test("callers of one turn share a run, and callers that come during it share the next", async () => {
  const { runs, gates, run } = createRun();
  const call = createBatcher(run);
  const first = [call("a"), call("b")];
  await settle();
  const second = [call("c"), call("d"), call("a")];
  await settle();
  expect(runs).toEqual([["a", "b"]]);
  gates[0]?.open();
  expect(await Promise.all(first)).toEqual(["A", "B"]);
  await settle();
  expect(runs).toEqual([
    ["a", "b"],
    ["c", "d", "a"],
  ]);
  gates[1]?.open();
  expect(await Promise.all(second)).toEqual(["C", "D", "A"]);
});

test("no caller resolves before its run has ended", async () => {
  const { gates, run } = createRun();
  const call = createBatcher(run);
  let isAnswered = false;
  const answer = call("a").then(() => (isAnswered = true));
  await settle();
  expect(isAnswered).toBe(false);
  gates[0]?.open();
  await answer;
  expect(isAnswered).toBe(true);
});

test("when a caller resolves, the next run has been sent, however many steps that takes", async () => {
  const { runs, gates, run } = createRun();
  const call = createBatcher(async (items: string[]) => {
    for (let step = 0; step < 20; step++) await Promise.resolve();
    return run(items);
  });
  const sentWhenAnswered = call("a").then(() => runs.length);
  await settle();
  const next = call("b");
  gates[0]?.open();
  expect(await sentWhenAnswered).toBe(2);
  gates[1]?.open();
  await next;
});

test("items of the same key never share a run and keep their order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ key: fc.constantFrom("a", "b", "c"), isLate: fc.boolean() }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 3 }),
      async (callers, atOnce) => {
        const runs: string[][] = [];
        const call = createBatcher(
          async (items: string[]) => {
            runs.push(items);
            await new Promise((resolve) => setImmediate(resolve));
            return items.map((item) => `answer to ${item}`);
          },
          (item) => item.charAt(0),
          atOnce,
        );
        const answers: Promise<string>[] = [];
        for (const [at, { key, isLate }] of callers.entries()) {
          if (isLate) await new Promise((resolve) => setImmediate(resolve));
          answers.push(call(`${key}${at}`));
        }
        const items = callers.map(({ key }, at) => `${key}${at}`);
        expect(await Promise.all(answers)).toEqual(items.map((item) => `answer to ${item}`));
        for (const one of runs) {
          expect(new Set(one.map((item) => item.charAt(0))).size).toBe(one.length);
        }
        for (const key of ["a", "b", "c"]) {
          const inOrder = (list: string[]) => list.filter((item) => item.startsWith(key));
          expect(inOrder(runs.flat())).toEqual(inOrder(items));
        }
        expect(runs.flat()).toHaveLength(items.length);
      },
    ),
    { numRuns: 50 },
  );
});

test("a second run starts beside the first once sixteen callers wait; a third waits until one ends", async () => {
  const { runs, gates, run } = createRun();
  const call = createBatcher(run, undefined, 2);
  const answers = [call("a")];
  await settle();
  answers.push(...Array.from({ length: 15 }, () => call("b")));
  await settle();
  expect(runs).toHaveLength(1);
  answers.push(call("b"));
  await settle();
  expect(runs.map((items) => items.length)).toEqual([1, 16]);
  answers.push(...Array.from({ length: 16 }, () => call("c")));
  await settle();
  expect(runs).toHaveLength(2);
  gates[1]?.open();
  await settle();
  expect(runs.map((items) => items.length)).toEqual([1, 16, 16]);
  gates[0]?.open();
  gates[2]?.open();
  expect(await Promise.all(answers)).toHaveLength(33);
});

test("an item waits for one of its key in any current run; others do not", async () => {
  const { runs, gates, run } = createRun();
  const call = createBatcher(run, (item) => item, 2);
  const answers = [call("a")];
  await settle();
  const others = Array.from({ length: 15 }, (_, n) => `b${n}`);
  answers.push(call("a"), ...others.map(call));
  await settle();
  expect(runs).toEqual([["a"], others]);
  gates[1]?.open();
  await settle();
  expect(runs).toHaveLength(2);
  gates[0]?.open();
  await settle();
  expect(runs).toEqual([["a"], others, ["a"]]);
  gates[2]?.open();
  await Promise.all(answers);
});

test("a run's items are in order of arrival", async () => {
  const runs: number[][] = [];
  const call = createBatcher(
    (items: number[]) => {
      runs.push(items);
      return Promise.resolve(items);
    },
    (item) => String(item % 10),
  );
  await Promise.all(Array.from({ length: 30 }, (_, item) => call(item)));
  expect(runs).toHaveLength(3);
  for (const one of runs) expect(one).toEqual(one.toSorted((a, b) => a - b));
});

test("a run that rejects does so for all its callers, and the next one works", async () => {
  let nth = 0;
  const call = createBatcher((items: string[]) => {
    nth += 1;
    return nth === 1 ? Promise.reject(new Error(`lost ${items.join()}`)) : Promise.resolve(items);
  });
  const first = await Promise.allSettled([call("a"), call("b")]);
  for (const one of first) {
    expect(one).toMatchObject({ status: "rejected", reason: { message: "lost a,b" } });
  }
  expect(await call("c")).toBe("c");
});

test("a run that throws synchronously also fails for its own callers only", async () => {
  let nth = 0;
  const call = createBatcher((items: string[]): Promise<string[]> => {
    nth += 1;
    if (nth === 1) throw new Error("lost");
    return Promise.resolve(items);
  });
  await expect(call("a")).rejects.toThrow("lost");
  expect(await call("b")).toBe("b");
});

test.each([
  ["with keys", (item: number) => String(item)],
  ["without keys", undefined],
])("a run serves at most 500 callers, %s", async (_, keyOf) => {
  const sizes: number[] = [];
  const call = createBatcher((items: number[]) => {
    sizes.push(items.length);
    return Promise.resolve(items);
  }, keyOf);
  const items = Array.from({ length: 1_201 }, (__, item) => item);
  expect(await Promise.all(items.map((item) => call(item)))).toEqual(items);
  expect(sizes).toEqual([500, 500, 201]);
});

test("callers beyond the limit of waiting ones are refused", async () => {
  const { gates, run } = createRun();
  const call = createBatcher(run);
  const first = call("a");
  await settle();
  const waiting = Array.from({ length: MAX_WAITING }, () => call("b"));
  await expect(call("c")).rejects.toMatchObject({ status: 503 });
  const letAllGo = setInterval(() => gates.splice(0).forEach((gate) => gate.open()));
  expect(await first).toBe("A");
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["B"]));
  expect(await call("d")).toBe("D");
  clearInterval(letAllGo);
});
