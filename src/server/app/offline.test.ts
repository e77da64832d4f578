import { expect, test } from "vitest";
import { OFFLINE_ENDPOINTS } from "#contract/offline.ts";
import { listEndpoints } from "#server/testing/endpoints.ts";

test("the service worker caches every call that is declared to work offline", async () => {
  const declared = listEndpoints().flatMap((call) =>
    call.method === "GET" && call.offline ? [call.path] : [],
  );
  expect(declared.length).toBeGreaterThan(0);
  expect(OFFLINE_ENDPOINTS.toSorted()).toEqual(declared.toSorted());
});
