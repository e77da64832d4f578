import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SEEN_AT } from "#contract/offline.ts";
import { aTournament } from "#web/testing/builders.ts";
import { serve } from "#web/testing/server.ts";
import { overallQuery } from "../leaderboard/queries.ts";
import { tournamentsQuery } from "../tournaments/queries.ts";
import { OfflineLine, useFreshAnswers } from "./offline-line.tsx";
import { dropSeen } from "./seen.ts";

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await dropSeen();
});

function Board() {
  useFreshAnswers();
  useQuery(tournamentsQuery);
  useQuery(overallQuery(7));
  return <OfflineLine />;
}

test("who is back before calls get through again is told so until they do", async () => {
  vi.useFakeTimers();
  let isAway = true;
  const server = vi.fn(async (address: string) =>
    Response.json(address.includes("tournaments") ? [aTournament()] : [], {
      headers: isAway ? { [SEEN_AT]: String(Date.now()) } : {},
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

test("back online, what no screen shows is forgotten, so that the next screen asks for it again", async () => {
  serve({ "GET /api/tournaments": [aTournament()], "GET /api/leaderboard": [] });
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
