import { expect, test } from "vitest";
import { createDeferred, type Deferred } from "#server/testing/deferred.ts";
import { StorePing } from "./store-ping.ts";

/** A store whose answers are given one by one. */
function createStore(freshMs = 0) {
  const asked: Deferred<void>[] = [];
  const ask = () => {
    const answer = createDeferred();
    asked.push(answer);
    return answer.promise;
  };
  return { asked, ping: new StorePing(ask, { patienceMs: 1, freshMs }) };
}

test("the first answer is waited for, and callers at once share it", async () => {
  const { asked, ping } = createStore();
  const checks = Promise.all([ping.check(), ping.check()]);
  expect(asked).toHaveLength(1);
  asked[0]?.open();
  await checks;
});

test("a store that has just answered may be busy, and its error counts at once", async () => {
  const { asked, ping } = createStore();
  const first = ping.check();
  asked[0]?.open();
  await first;
  await ping.check();
  expect(asked).toHaveLength(2);
  const failing = ping.check();
  asked[1]?.fail(new Error("away"));
  await expect(failing).rejects.toThrow("away");
  const after = ping.check();
  asked[2]?.fail(new Error("still away"));
  await expect(after).rejects.toThrow("still away");
});

test("a fresh answer serves all callers, an error none", async () => {
  const { asked, ping } = createStore(60_000);
  const first = ping.check();
  asked[0]?.fail(new Error("away"));
  await expect(first).rejects.toThrow("away");
  const second = ping.check();
  asked[1]?.open();
  await second;
  await ping.check();
  expect(asked).toHaveLength(2);
});
