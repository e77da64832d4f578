import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createDeferred } from "#web/testing/deferred.ts";
import { ApiError, CallTimeout } from "./api.ts";
import { createQueryClient } from "./query-client.ts";

const answered = (status: number) =>
  new ApiError(new Response(null, { status }), { serverMessage: null, text: "" });

test.each([
  { reason: "404", failure: answered(404), times: 1 },
  { reason: "401", failure: answered(401), times: 1 },
  { reason: "404 in a screen's words", failure: new Error("No chat.", { cause: answered(404) }), times: 1 },
  { reason: "503", failure: answered(503), times: 2 },
  { reason: "no answer in time", failure: new CallTimeout(), times: 1 },
  { reason: "a lost connection", failure: new TypeError("network"), times: 2 },
])("a query that fails with $reason is sent $times time(s)", async ({ failure, times }) => {
  const ask = vi.fn(() => Promise.reject(failure));
  const client = createQueryClient();
  await expect(client.fetchQuery({ queryKey: ["question"], queryFn: ask, retryDelay: 0 })).rejects.toBe(
    failure,
  );
  expect(ask).toHaveBeenCalledTimes(times);
});

test.each([
  ["a key", { queryKey: ["list"] }],
  ["everything", undefined],
] as const)(
  "a first reply that was on its way when %s was invalidated is fetched again, once",
  async (_what, filters) => {
    const late = createDeferred<string>();
    const replies: (Promise<string> | string)[] = [late.promise, "newer"];
    const getList = vi.fn(async () => replies.shift() ?? "newest");
    const getOther = vi.fn(async () => "other");
    const client = createQueryClient();
    const list = new QueryObserver(client, { queryKey: ["list"], queryFn: getList });
    const other = new QueryObserver(client, { queryKey: ["list", "other"], queryFn: getOther });
    const stops = [other, list].map((observer) => observer.subscribe(() => {}));
    await vi.waitFor(() => expect(other.getCurrentResult().data).toBe("other"));
    const invalidations = [client.invalidateQueries(filters), client.invalidateQueries(filters)];
    late.resolve("older");
    await Promise.all(invalidations);
    expect(list.getCurrentResult().data).toBe("newer");
    expect(getList).toHaveBeenCalledTimes(2);
    for (const stop of stops) stop();
    client.clear();
  },
);
