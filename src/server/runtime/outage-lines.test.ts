import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StoreUnavailable } from "#server/db/errors/store-errors.ts";
import { createLogger } from "./logger.ts";

const lines: string[] = [];
const readLines = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const log = createLogger({ logLevel: "info" }, { write: (line: string) => void lines.push(line) });

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const refuse = (call: string) =>
  log
    .child({ reqId: call })
    .warn({ call, status: 503, err: new StoreUnavailable("away") }, "The store is away.");

test("refused calls of an outage are one line a second with the number of the others, and without a stack", () => {
  for (let n = 1; n <= 1_000; n++) refuse(`first ${n}`);
  expect(readLines()).toMatchObject([
    { call: "first 1", msg: "The store is away.", err: { message: "away" } },
  ]);
  vi.advanceTimersByTime(1_000);
  expect(readLines().slice(1)).toMatchObject([{ call: "first 1000", reqId: "first 1000", times: 999 }]);
  expect(lines.every((line) => line.length < 400 && !line.includes("stack"))).toBe(true);
  vi.advanceTimersByTime(5_000);
  expect(lines).toHaveLength(2);
  refuse("later");
  expect(readLines()[2]).toMatchObject({ call: "later" });
  expect(readLines()[2]).not.toHaveProperty("times");
});

test("other lines are all written", () => {
  for (let n = 1; n <= 3; n++) log.error({ err: new Error(`no ${n}`) }, "A call failed.");
  for (let n = 1; n <= 3; n++) log.warn("The same.");
  expect(readLines().map(({ msg }) => msg)).toEqual([
    ...Array(3).fill("A call failed."),
    ...Array(3).fill("The same."),
  ]);
  expect(readLines()[0]).toMatchObject({ err: { stack: expect.stringContaining("at ") } });
});
