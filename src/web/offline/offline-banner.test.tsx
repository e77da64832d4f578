import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CACHED_AT_HEADER } from "#contract/protocol.ts";
import { aTournament } from "#web/testing/builders.ts";
import { stubServer } from "#web/testing/server.ts";
import { overallQuery } from "#web/leaderboard/queries.ts";
import { tournamentsQuery } from "#web/tournaments/queries.ts";
import { useRefetchOnReconnect } from "#web/app/refetch-on-reconnect.ts";
import { OfflineBanner } from "./offline-banner.tsx";
import { clearApiCache } from "./offline-cache-status.ts";

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await clearApiCache();
});

function Board() {
  useRefetchOnReconnect();
  useQuery(tournamentsQuery);
  useQuery(overallQuery(7));
  return <OfflineBanner />;
}

test("after `online`, the banner stays and calls are retried until one succeeds", async () => {
  vi.useFakeTimers();
  let isAway = true;
  const server = vi.fn(async (address: string) =>
    Response.json(address.includes("tournaments") ? [aTournament()] : [], {
      headers: isAway ? { [CACHED_AT_HEADER]: String(Date.now()) } : {},
    }),
  );
  vi.stubGlobal("fetch", server);
  const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Board />
    </QueryClientProvider>,
  );
  await later(100);
  act(() => void window.dispatchEvent(new Event("online")));
  await later(100);
  expect(screen.getByText(/^You are offline\./)).toBeTruthy();
  isAway = false;
  await later(5000);
  expect(screen.queryByText(/^You are offline\./)).toBeNull();
  const asked = server.mock.calls.length;
  await later(60_000);
  expect(server).toHaveBeenCalledTimes(asked);
});

test("after `online`, inactive queries are removed, so that the next screen fetches them", async () => {
  stubServer({ "GET /api/tournaments": [aTournament()], "GET /api/leaderboard": [] });
  const client = new QueryClient();
  client.setQueryData(["not shown"], "from before");
  render(
    <QueryClientProvider client={client}>
      <Board />
    </QueryClientProvider>,
  );
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(client.getQueryData(["not shown"])).toBeUndefined());
  expect(client.getQueryCache().find({ queryKey: tournamentsQuery.queryKey })).toBeDefined();
});
