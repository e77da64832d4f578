import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendWithRetry } from "./outgoing-messages.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  { refusals: 0, outcome: "sent" },
  { refusals: 3, outcome: "sent" },
  { refusals: 4, outcome: "too fast" },
])("refused $refusals times: $outcome", async ({ refusals, outcome }) => {
  let tries = 0;
  const send = async () => {
    if (tries++ < refusals) throw new Error("too fast");
    return "sent";
  };
  const done = sendWithRetry(send).catch((failure: unknown) => failure);
  await vi.runAllTimersAsync();
  const result = await done;
  expect(result instanceof Error ? result.message : result).toBe(outcome);
});
