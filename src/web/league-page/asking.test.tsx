// Captains see on the page of a league that somebody asks to join.
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Route } from "wouter";
import "#web/app/invalidate-queries.ts";
import { aLeague, anOwnLeague, aTournament, aUser } from "#web/testing/builders.ts";
import { FakeConnection } from "#web/testing/fake-connection.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { LeagueScreen } from "./league-screen.tsx";

function LoadedLeague() {
  return useTournamentChoice().tournament && <Route path="/leagues/:id" component={LeagueScreen} />;
}

test("who asks to join is counted on the league’s page without a reload, with the way to answer", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  let pending = 0;
  stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/leagues/3": () => aLeague({ tournament_id: 7, role: "captain", pending }),
    "GET /api/leagues": [anOwnLeague({ tournament_id: 7 })],
    "GET /api/leagues/3/leaderboard": [],
    "GET /api/leagues/3/round-leaderboard": {},
    "GET /api/leagues/3/picked": { deadline: null },
    "GET /api/leagues/3/waiting": { count: 0, players: [] },
    "GET /api/leagues/3/changes": { publication: null },
  });
  const connection = new FakeConnection();
  renderAt("/leagues/3?tournament=7", <LoadedLeague />, connection);
  await screen.findByRole("heading", { level: 1, name: "Kossuvennad" });
  expect(screen.queryByText(/to join/)).toBeNull();
  act(() => connection.connect());
  await waitFor(() => expect(connection.joinedLeagues).toEqual([3]));
  pending = 1;
  act(() => connection.listeners?.onLeagueChanged({ league_id: 3 }));
  const link = await screen.findByRole("link", { name: "1 player asks to join" });
  expect(link.getAttribute("href")).toBe("/leagues/3/manage");
});
