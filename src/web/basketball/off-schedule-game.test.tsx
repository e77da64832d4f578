import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Route } from "wouter";
import type { Game } from "#contract/basketball/schemas.ts";
import { SCREENS } from "#contract/screens.ts";
import { ClockProvider } from "#web/clock/clock.tsx";
import { aGame, aPrediction, aTournament, aUser } from "#web/testing/builders.ts";
import { card, side } from "#web/testing/cards.ts";
import { renderScreen } from "#web/testing/predictions.tsx";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { GameScreen } from "./game-screen.tsx";

const BEFORE = Date.parse("2025-09-06T18:05:00Z");

/** The page of a game forty minutes before its usual start, while all picks are hidden. */
async function renderGame(fields: Partial<Game>) {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/games/7064": aGame(fields),
    "GET /api/games/7064/predictions": [],
  });
  renderAt(
    "/game/7064",
    <ClockProvider offset={BEFORE - Date.now()}>
      <WithTournament />
    </ClockProvider>,
  );
  await screen.findByRole("heading", { level: 1, name: /Serbia/ });
}

function WithTournament() {
  const { tournament } = useTournamentChoice();
  return tournament && <Route path={SCREENS.game.path}>{<GameScreen />}</Route>;
}

const NOBODY_YET = "Nobody has picked anything in this game yet.";
const NOBODY = "Nobody picked anything in this game.";

test.each([
  { fields: { status: "undated" as const }, said: "Postponed", hasDate: false, none: NOBODY_YET },
  { fields: { status: "postponed" as const }, said: "Postponed", hasDate: true, none: NOBODY },
  { fields: { status: "cancelled" as const }, said: "Cancelled", hasDate: true, none: NOBODY_YET },
  {
    fields: { status: "cancelled" as const, score1: 80, score2: 70 },
    said: "Cancelled",
    hasDate: true,
    none: NOBODY_YET,
  },
  { fields: { date: "2025-09-06T20:00:00.000Z" }, said: "Game in progress", hasDate: true, none: NOBODY },
])("the page of a game with $fields says: $said", async ({ fields, said, hasDate, none }) => {
  await renderGame(fields);
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText("No new date yet") === null).toBe(hasDate);
  expect(document.querySelector(".board time") !== null).toBe(hasDate);
  expect(screen.getByText(none)).toBeTruthy();
  expect(screen.queryByRole("link", { name: /picks/i })).toBeNull();
});

test("the page of a cancelled game says why", async () => {
  await renderGame({ status: "cancelled", off_reason: "The hall is closed" });
  expect(screen.getByText("The hall is closed").parentElement?.textContent).toBe("“The hall is closed”");
});

test("the page of a game says that who entered its result plays in it", async () => {
  await renderGame({ score1: 80, score2: 70, result_by: "Liis" });
  expect(screen.getByText("Liis").parentElement?.textContent).toBe("Result entered by Liis, who plays too");
});

test("a game that was moved is open until its new date, with the picks that there were", async () => {
  await renderScreen({
    games: [aGame({ date: "2025-09-08T20:45:00.000Z" })],
    predictions: [aPrediction({ straight_prediction: "Serbia" })],
  });
  expect(card("Serbia – Finland").getByText(/^Closes in 2d 0h/)).toBeTruthy();
  expect(side("Serbia – Finland", "Winner", /Serbia/).getAttribute("aria-pressed")).toBe("true");
});

test("a game that started early takes no picks, and shows those that count", async () => {
  await renderScreen({
    games: [aGame({ date: "2025-09-06T20:00:00.000Z" })],
    predictions: [aPrediction({ straight_prediction: "Serbia" })],
  });
  const closed = card(/Serbia.*Finland/);
  expect(closed.getByText("In progress")).toBeTruthy();
  expect(closed.queryByRole("group", { name: "Winner" })).toBeNull();
  expect(closed.getAllByRole("listitem")[0]?.textContent).toBe("Winner🇷🇸 Serbia");
});

test("a game postponed after its lock shows the picks as they were, and its joker stays", async () => {
  await renderScreen({
    games: [aGame({ status: "postponed", date: "2025-09-08T20:45:00.000Z" })],
    predictions: [aPrediction({ straight_prediction: "Serbia", is_double_points: true })],
  });
  const closed = card(/Serbia.*Finland/);
  expect(closed.getByText("Postponed")).toBeTruthy();
  expect(closed.getAllByRole("listitem")[0]?.textContent).toBe("Winner🇷🇸 Serbia");
  expect(closed.queryByText(/You can play your joker/)).toBeNull();
  expect(screen.getByRole("heading", { level: 2, name: "Closed" })).toBeTruthy();
});

test("a game with a team that is not decided says so, takes no picks and counts for no progress", async () => {
  await renderScreen({
    games: [
      aGame(),
      aGame({ id: 7065, team1: "Winner #1", team2: "Latvia", spread: null, undecided: "Winner #1" }),
    ],
  });
  const open = card("Winner #1 – Latvia");
  expect(open.getByText("Winner #1 is not decided yet. Pick once both teams are known.")).toBeTruthy();
  expect(open.queryByRole("group", { name: "Winner" })).toBeNull();
  expect(screen.getByText("picks made").closest("section, div")?.textContent).toContain("0/3");
});
