import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sayPatiently } from "./say-patiently.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  { refusals: 0, outcome: "said" },
  { refusals: 3, outcome: "said" },
  { refusals: 4, outcome: "too fast" },
])("refused $refusals times: $outcome", async ({ refusals, outcome }) => {
  let tries = 0;
  const say = async () => {
    if (tries++ < refusals) throw new Error("too fast");
    return "said";
  };
  const done = sayPatiently(say).catch((failure: unknown) => failure);
  await vi.runAllTimersAsync();
  const said = await done;
  expect(said instanceof Error ? said.message : said).toBe(outcome);
});
