import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Route } from "wouter";
import type { Versus } from "#contract/versus/schemas.ts";
import { aTournament, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { VersusScreen } from "./versus-screen.tsx";

test("a player against himself or herself leads to the profile", async () => {
  stubServer({ "GET /api/tournaments": [] });
  renderAt(
    "/versus/3/3?tournament=7",
    <>
      <Route path="/versus/:id/:otherId">
        <VersusScreen />
      </Route>
      <Route path="/profile/:id">{({ id }) => <p>Profile of {id}</p>}</Route>
    </>,
  );
  expect(await screen.findByText("Profile of 3")).toBeTruthy();
});

function LoadedComparison() {
  return (
    useTournamentChoice().tournament && (
      <Route path="/versus/:id/:otherId">
        <VersusScreen />
      </Route>
    )
  );
}

test("rounds from before one of the two joined say so, and are not counted", async () => {
  const aPlayer = (user_id: number, name: string): Versus["player"] => ({
    user_id,
    name,
    rank: 1,
    total_points: 9,
    possible_points: 3,
    has_joker: null,
  });
  const round = { is_complete: true, player: 0, other: 5, joined_later: [], counted: null };
  const comparison: Versus = {
    player: aPlayer(19, "Liis Lepik"),
    other: aPlayer(3, "Mari Tamm"),
    rounds: [
      { ...round, round: "Day 1", other: 0, joined_later: [19, 3] },
      { ...round, round: "Day 2", joined_later: [19] },
      { ...round, round: "Day 3", player: 4, joined_later: [19], counted: { player: 4, other: 1 } },
      { ...round, round: "Final", player: 5, counted: { player: 5, other: 5 } },
    ],
    next_round: null,
    differences: [],
  };
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/versus/19/3": comparison,
    "GET /api/leaderboard": [],
  });
  renderAt("/versus/19/3?tournament=7", <LoadedComparison />);
  expect(await screen.findByText("1 for Liis, 0 for Mari, 1 even")).toBeTruthy();
  const rows = within(screen.getByRole("table", { name: "Points by round" }))
    .getAllByRole("row")
    .slice(1);
  expect(rows.map((row) => within(row).getByRole("rowheader").textContent)).toEqual([
    "Day 1before both joined",
    "Day 2before Liis joined",
    "Day 3partly before Liis joined",
    "Final",
  ]);
  expect(rows.map((row) => row.querySelectorAll(".is-more").length)).toEqual([0, 0, 1, 0]);
  expect(screen.getByText(/What locked before both were in is not compared\./)).toBeTruthy();
});
