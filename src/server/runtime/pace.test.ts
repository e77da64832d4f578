import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { paceAlone, paceBeside } from "./pace.ts";

const PORTION = { alone: 1_000, besideCalls: 10 };

const returnRows = (rows: number) => Promise.resolve(rows);

test("without calls a portion is large, and the next one follows at once", async () => {
  expect(await paceBeside({ count: 0 })(PORTION, returnRows)).toBe(1_000);
  expect(await paceAlone(PORTION, returnRows)).toBe(1_000);
});

test("beside calls a portion is small, and a pause that is longer follows it", async () => {
  const TOOK_MS = 5;
  const events: string[] = [];
  const pace = paceBeside({ count: 1 });
  const later: Promise<unknown>[] = [];
  const rows = await pace(PORTION, async (asked) => {
    await wait(TOOK_MS);
    later.push(wait(TOOK_MS).then(() => events.push("as long again")));
    return asked;
  });
  events.push("next portion");
  await Promise.all(later);
  expect(rows).toBe(10);
  expect(events).toEqual(["as long again", "next portion"]);
});

test("a portion that ends after the last call is followed at once", async () => {
  const calls = { count: 1 };
  const rows = await paceBeside(calls)(PORTION, async (asked) => {
    calls.count = 0;
    return asked;
  });
  expect(rows).toBe(10);
});
