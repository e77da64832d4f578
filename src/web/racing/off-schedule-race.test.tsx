import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aRace, aTeamPrediction } from "#web/testing/builders.ts";
import { card } from "#web/testing/cards.ts";
import { mclaren, renderScreen, williams } from "#web/testing/races.tsx";

const teams = [mclaren, williams];
const picked = aTeamPrediction({ winner_prediction: "Lando Norris" });

test.each([
  { status: "undated" as const, said: "Postponed", hasDate: false },
  { status: "postponed" as const, said: "Postponed", hasDate: true },
  { status: "cancelled" as const, said: "Cancelled", hasDate: true },
])("a race that is $status says so and takes no picks", async ({ status, said, hasDate }) => {
  await renderScreen({ races: [aRace({ status, teams })], predictions: [picked] });
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText("No new date yet") === null).toBe(hasDate);
  expect(screen.queryAllByRole("definition")).toHaveLength(hasDate ? 2 : 0);
  expect(card("McLaren").queryByRole("group", { name: "Winner" })).toBeNull();
  expect(card("McLaren").getByText(/Norris/)).toBeTruthy();
});

test("a team with a driver who is not decided says so, takes no picks and counts for no progress", async () => {
  await renderScreen({
    races: [aRace({ teams: [mclaren, { ...williams, driver2: "Second seat", undecided: "Second seat" }] })],
  });
  const open = card("Williams");
  expect(open.getByText("Second seat is not decided yet. Pick once both drivers are known.")).toBeTruthy();
  expect(open.queryByRole("group", { name: "Winner" })).toBeNull();
  expect(screen.getByText("picks made").closest("section, div")?.textContent).toContain("0/2");
});

test("a team that does not race is cancelled alone", async () => {
  await renderScreen({ races: [aRace({ teams: [mclaren, { ...williams, status: "cancelled" }] })] });
  expect(card("Williams").getByText("Cancelled")).toBeTruthy();
  expect(card("Williams").queryByRole("group", { name: "Winner" })).toBeNull();
  expect(card("McLaren").getByRole("group", { name: "Winner" })).toBeTruthy();
});
