import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aPrediction, aTournament, aUser } from "#web/testing/builders.ts";
import { card, isOn, jokerOf, side } from "#web/testing/cards.ts";
import {
  beginScreen,
  poland,
  renderScreen,
  serbia,
  turkey,
  WithTournament,
} from "#web/testing/predictions.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { renderAt } from "#web/testing/render.tsx";

test("a spread that is not there yet cannot be picked", async () => {
  await renderScreen();
  expect(card("Poland – Bosnia and Herzegovina").getByText("Spread not yet available")).toBeTruthy();
  expect(card("Poland – Bosnia and Herzegovina").queryByRole("group", { name: "Spread" })).toBeNull();
});

test("a card closes by itself the moment its game starts, and shows what was picked", async () => {
  const start = Date.parse("2025-09-06T18:45:00Z");
  vi.useFakeTimers({ now: start - 20_000 });
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  beginScreen({ predictions: [aPrediction({ straight_prediction: "Serbia" })], offset: 0.5 });
  await wait(19_998);
  expect(card("Serbia – Finland").getByText("0:01")).toBeTruthy();
  expect(side("Serbia – Finland", "Winner", /Finland/)).toBeTruthy();
  await wait(2);
  const closed = card(/Serbia.*Finland/);
  expect(closed.getByText("In progress")).toBeTruthy();
  expect(closed.queryByRole("group", { name: "Winner" })).toBeNull();
  expect(closed.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    "Winner🇷🇸 Serbia",
    "SpreadNo pick",
    "Top ScorerNo pick",
  ]);
  expect(card("Poland – Bosnia and Herzegovina").getByRole("group", { name: "Winner" })).toBeTruthy();
});

test("a top scorer who left the squad is marked, and another can be picked", async () => {
  localStorage.setItem("scorer-list", "simple");
  const predictions = [aPrediction({ top_scorer_prediction: "Boban Marjanović" })];
  await renderScreen({ predictions });
  const open = card("Serbia – Finland");
  const select = open.getByLabelText("Top Scorer");
  expect(select).toHaveProperty("value", "Boban Marjanović");
  const left = open.getByText(/^Boban Marjanović is not in the squad any more/);
  expect(select.getAttribute("aria-describedby")).toBe(left.parentElement?.id);
  await userEvent.selectOptions(select, "Nikola Jokić");
  expect(open.queryByText(/not in the squad/)).toBeNull();
  cleanup();
  await renderScreen({ predictions, offset: Date.parse("2025-09-06T18:50:00Z") - Date.now() });
  const closed = card(/Serbia.*Finland/);
  expect(closed.getByText("not in the squad").parentElement?.textContent).toBe(
    "Boban Marjanović not in the squad",
  );
  cleanup();
  await renderScreen({ predictions, games: [{ ...serbia, score1: 80, score2: 70 }, poland] });
  expect(card(/Serbia.*Finland/).queryByText("not in the squad")).toBeNull();
});

test("a game that has a result before its start takes no picks, and the others do", async () => {
  await renderScreen({ games: [{ ...serbia, score1: 80, score2: 70 }, poland] });
  const closed = card(/Serbia.*Finland/);
  expect(closed.getByText("Final result")).toBeTruthy();
  expect(closed.queryByRole("button")).toBeNull();
  expect(closed.queryByRole("group")).toBeNull();
  expect(card("Poland – Bosnia and Herzegovina").getByRole("group", { name: "Winner" })).toBeTruthy();
});

test("a cancelled game says so, counts nothing, and lets its joker be played on another", async () => {
  await renderScreen({
    games: [{ ...serbia, score1: 80, score2: 70, status: "cancelled" }, poland],
    predictions: [aPrediction({ straight_prediction: "Serbia", is_double_points: true })],
  });
  const cancelled = card(/Serbia.*Finland/);
  expect(cancelled.getByText("Cancelled")).toBeTruthy();
  expect(cancelled.queryByText(/Closes in/)).toBeNull();
  expect(cancelled.queryByText("Final result")).toBeNull();
  expect(cancelled.getByText("You can play your joker on another game of the round.")).toBeTruthy();
  await userEvent.click(jokerOf("Poland – Bosnia and Herzegovina"));
  expect(isOn(jokerOf("Poland – Bosnia and Herzegovina"))).toBe(true);
});

test.each([
  { status: "undated" as const, date: true },
  { status: "postponed" as const, date: false },
])("a game that is $status takes no picks and counts nothing down", async ({ status, date }) => {
  await renderScreen({ games: [{ ...serbia, status }, poland] });
  const closed = card(/Serbia.*Finland/);
  expect(closed.getByText("Postponed")).toBeTruthy();
  expect(closed.queryByText("No new date yet") !== null).toBe(date);
  expect(closed.queryByRole("group", { name: "Winner" })).toBeNull();
});

test("a finished game shows the points of the picks, including the joker", async () => {
  await renderScreen({
    games: [turkey, serbia],
    predictions: [
      aPrediction({
        game_id: 7061,
        straight_prediction: "Turkey",
        spread_prediction: "Turkey",
        is_double_points: true,
      }),
    ],
  });
  const closed = screen.getByRole("article", { name: /Turkey.*Sweden/ });
  expect(closed.textContent).toContain("+10points ×2");
  const lines = within(closed).getAllByRole("listitem");
  expect(
    lines.map((line) => [within(line).getByRole("img").getAttribute("aria-label"), line.textContent]),
  ).toEqual([
    ["Correct", "Winner🇹🇷 Turkey+10"],
    ["Wrong", "Spread🇹🇷 Turkey −9.50"],
    ["No pick", "Top ScorerNo pick → Alperen Şengün0"],
  ]);
  expect(screen.getByText(/so far/).textContent).toBe("+10 points so far");
});

test("Next leads to the first open card with a pick still to make", async () => {
  const full = aPrediction({
    straight_prediction: "Serbia",
    spread_prediction: "Serbia",
    top_scorer_prediction: "Nikola Jokić",
  });
  await renderScreen({ games: [turkey, poland, serbia], predictions: [full] });
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(document.activeElement).toBe(
    screen.getByRole("article", { name: "Poland – Bosnia and Herzegovina" }),
  );
});

test("Next disappears when every pick is made", async () => {
  await renderScreen({
    games: [poland],
    predictions: [
      aPrediction({ game_id: 7065, straight_prediction: "Poland", top_scorer_prediction: "Nikola Jokić" }),
    ],
  });
  expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
});

test("the screen opens at the round of the next game, with what a pick is worth there", async () => {
  const rounds = ["Round of 16", "Final"].map((name, nth) => ({ name, multiplier: 2 + nth, is_over: false }));
  await renderScreen({
    games: [turkey, { ...serbia, round: "Round of 16" }, poland].map((game) =>
      game.id === 7061 ? { ...game, round: "Round of 16" } : game,
    ),
    tournament: aTournament({ rounds }),
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Round of 16");
  expect(screen.getByText("2 points per correct pick. Joker doubles one game.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Final/ }));
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(screen.getByText("3 points per correct pick. Joker doubles one game.")).toBeTruthy();
  expect(screen.getByLabelText("Address").textContent).toBe("/predictions?round=Final");
});

test("a note's link to another round leads there while one is on the page", async () => {
  const note = {
    rounds: ["Final"],
    kind: "promotion" as const,
    text: "See the [first games](/predictions?round=Round+of+16).",
    lang: "en",
    emoji: "🏀",
  };
  await renderScreen({
    games: [serbia, { ...poland, round: "Round of 16" }],
    tournament: aTournament({
      rounds: ["Round of 16", "Final"].map((name) => ({ name, multiplier: 1, is_over: false })),
      notes: [note],
    }),
    path: "/predictions?round=Final",
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Final");
  await userEvent.click(screen.getByRole("link", { name: "first games" }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Round of 16");
});

test.each([
  ["GET /api/games", "Error: Failed to fetch games"],
  ["GET /api/user/19/old", "Error: Failed to fetch predictions"],
])("%s failing: %s", async (call, message) => {
  const answers: unknown[] = [new RefusedReply(503, "away")];
  const whole: Record<string, unknown> = {
    "GET /api/games": [serbia],
    "GET /api/user/19/old": { predictions: [] },
  };
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({
    "GET /api/tournaments": [aTournament()],
    ...whole,
    [call]: () => answers.shift() ?? whole[call],
  });
  renderAt("/predictions", <WithTournament />);
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("article")).toBeTruthy();
});
