import { expect, test } from "vitest";
import { createDeferred, type Deferred } from "#server/testing/deferred.ts";
import { createLatestOnly } from "./answer-event.ts";

/** Work whose calls begin and end as the test says. */
function createWork() {
  const begun: number[] = [];
  const gates: Deferred<string>[] = [];
  const call = createLatestOnly((n: number) => {
    begun.push(n);
    const gate = createDeferred<string>();
    gates.push(gate);
    return gate.promise;
  });
  return { begun, gates, call };
}

const REPLACED = "A later request took the place of this one.";

test("one call is under way, and of those that wait the last one is done", async () => {
  const { begun, gates, call } = createWork();
  const first = call(1);
  await Promise.resolve();
  const middle = [2, 3, 4].map((n) => expect(call(n)).rejects.toThrow(REPLACED));
  const last = call(5);
  await Promise.resolve();
  expect(begun).toEqual([1]);
  gates[0]?.open("one");
  expect(await first).toBe("one");
  await Promise.all(middle);
  expect(begun).toEqual([1, 5]);
  gates[1]?.open("five");
  expect(await last).toBe("five");
});

test("one that fails does not stop the next", async () => {
  const { gates, call } = createWork();
  const first = expect(call(1)).rejects.toThrow("away");
  await Promise.resolve();
  const next = call(2);
  gates[0]?.fail(new Error("away"));
  await first;
  await Promise.resolve();
  gates[1]?.open("two");
  expect(await next).toBe("two");
});
