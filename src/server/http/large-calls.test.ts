import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createDeferred } from "#server/testing/deferred.ts";
import { LargeCalls } from "./large-calls.ts";

/** Calls that record their start and end, and run until the test ends them. */
function createCalls({ longestTurnMs, idleMs = Infinity }: { longestTurnMs?: number; idleMs?: number } = {}) {
  const queue = new LargeCalls(() => idleMs, longestTurnMs);
  const started: string[] = [];
  const send = (playerId: number, name: string) => {
    const end = createDeferred();
    const done = queue.run(playerId, async () => {
      started.push(name);
      await end.promise;
      return name;
    });
    return { ...end, done };
  };
  return { started, send };
}

test("one call runs at a time, and players take turns", async () => {
  const { started, send } = createCalls();
  const mari = ["m1", "m2", "m3"].map((name) => send(1, name));
  const jaan = ["j1", "j2"].map((name) => send(2, name));
  expect(started).toEqual(["m1"]);
  for (const { open } of [...mari, ...jaan]) open();
  const names = await Promise.all([...mari, ...jaan].map(({ done }) => done));
  expect(names).toEqual(["m1", "m2", "m3", "j1", "j2"]);
  expect(started).toEqual(["m1", "m2", "j1", "m3", "j2"]);
});

test("a call that fails lets the next one start", async () => {
  const { started, send } = createCalls();
  const [first, second] = [send(1, "first"), send(1, "second")];
  first.fail(new Error("refused"));
  second.open();
  await expect(first.done).rejects.toThrow("refused");
  await second.done;
  expect(started).toEqual(["first", "second"]);
});

test("a call that takes long keeps others waiting no longer", async () => {
  const { send } = createCalls({ longestTurnMs: 1 });
  const [held, next] = [send(1, "held"), send(2, "next")];
  next.open();
  expect(await next.done).toBe("next");
  held.open();
  expect(await held.done).toBe("held");
});

test.each([
  ["twelve times as long as the call while somebody picks", 0, "1, others, 2"],
  ["as long as the call while nobody does", 1_000, "1, 2, others"],
])("the pause after a call is %s", async (_, idleMs, order) => {
  const { started, send } = createCalls({ idleMs });
  const start = performance.now();
  const [first, next] = [send(1, "1"), send(2, "2")];
  next.open();
  await wait(100);
  first.open();
  await first.done;
  // Longer than the call, and not by twelve times.
  await wait(4 * (performance.now() - start));
  started.push("others");
  await next.done;
  expect(started.join(", ")).toBe(order);
});
