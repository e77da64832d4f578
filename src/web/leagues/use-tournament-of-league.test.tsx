import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { anOwnLeague, aTournament, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { useTournamentOfLeague } from "./use-tournament-of-league.ts";

const TOURNAMENTS = [
  aTournament({ id: 9, name: "Office cup" }),
  aTournament({ id: 7, name: "EuroBasket" }),
  aTournament({ id: 6, name: "Paris" }),
  aTournament({ id: 5, name: "Old cup", is_over: true }),
];

function Chosen() {
  useTournamentOfLeague(aUser().id);
  return <p>Chosen: {useTournamentChoice().tournament?.name}</p>;
}

const inTournament = (id: number, tournament_id: number | null) => anOwnLeague({ id, tournament_id });

/** Opens a path in a browser in which nothing was chosen, as a player of these leagues. */
function open(path: string, leagues: readonly unknown[]) {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const asked = stubServer({
    "GET /api/tournaments": TOURNAMENTS,
    "GET /api/leagues?tournamentId=9": leagues,
  });
  renderAt(path, <Chosen />);
  return asked;
}

test.each([
  ["the newest league", [inTournament(3, 6), inTournament(4, 7)], "EuroBasket"],
  ["the newest one of those that are not over", [inTournament(3, 6), inTournament(4, 5)], "Paris"],
  [
    "the newest one that is not deleted",
    [inTournament(3, 6), { ...inTournament(4, 7), deleted_at: "2026-01-01T00:00:00.000Z" }],
    "Paris",
  ],
])("a player is led to the tournament of %s", async (_, leagues, name) => {
  open("/predictions", leagues);
  expect(await screen.findByText(`Chosen: ${name}`)).toBeTruthy();
  expect(localStorage.getItem("tournamentId")).toBe(String(TOURNAMENTS.find((one) => one.name === name)?.id));
});

test.each([
  ["there is no league", []],
  ["a league has a board of it", [inTournament(3, 9), inTournament(4, 7)]],
  ["a league follows all tournaments", [inTournament(3, null), inTournament(4, 7)]],
])("the first tournament stays where %s", async (_, leagues) => {
  const asked = open("/predictions", leagues);
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain("GET /api/leagues?tournamentId=9"));
  await screen.findByText("Chosen: Office cup");
  expect(localStorage.getItem("tournamentId")).toBeNull();
});

test("a shared address keeps its tournament, without asking", async () => {
  const asked = open("/leaderboard?tournament=9", [inTournament(4, 7)]);
  await screen.findByText("Chosen: Office cup");
  expect(asked.filter(({ call }) => call.includes("leagues"))).toEqual([]);
});

test("an earlier choice is kept, without asking", async () => {
  localStorage.setItem("tournamentId", "9");
  const asked = open("/predictions", [inTournament(4, 7)]);
  await screen.findByText("Chosen: Office cup");
  expect(asked.filter(({ call }) => call.includes("leagues"))).toEqual([]);
});
