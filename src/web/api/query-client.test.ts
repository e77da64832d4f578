import { expect, test, vi } from "vitest";
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
