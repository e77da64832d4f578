import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Route } from "wouter";
import type { Game, GamePrediction } from "#contract/basketball/schemas.ts";
import { SCREENS } from "#contract/screens.ts";
import { DAY } from "#domain/time.ts";
import { ClockProvider } from "#web/clock/clock.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { aGame, aTournament, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { GameScreen } from "./game-screen.tsx";
import { stubMedia } from "#web/testing/media.ts";

const BEFORE = Date.parse("2025-09-06T18:05:00Z");
const AFTER = Date.parse("2025-09-06T22:05:00Z");
const GAME = "GET /api/games/7064";
const PREDICTIONS = "GET /api/games/7064/predictions";

const final = aGame({ score1: 86, score2: 92, top_scorer: "Nikola Jokić, Lauri Markkanen" });

const row = (id: number, name: string, fields: Partial<GamePrediction> = {}): GamePrediction => ({
  id,
  user_id: id,
  user_name: name,
  straight_prediction: null,
  straight_points: null,
  spread_prediction: null,
  spread_points: null,
  top_scorer_prediction: null,
  top_scorer_points: null,
  is_double_points: null,
  total_points: null,
  emoji: "",
  ...fields,
});

const scored = [
  row(19, "Liis", {
    straight_prediction: "Finland",
    straight_points: 10,
    spread_prediction: "Serbia",
    spread_points: 0,
    top_scorer_prediction: "Nikola Jokić",
    top_scorer_points: 10,
    total_points: 20,
    is_double_points: true,
    emoji: "🌟",
  }),
  row(20, "Kadri", {
    straight_prediction: "Finland",
    straight_points: 5,
    spread_points: 0,
    top_scorer_points: 0,
    total_points: 5,
  }),
  row(21, "Ülo", {
    straight_prediction: "Serbia",
    straight_points: 0,
    spread_points: 0,
    top_scorer_points: 0,
    total_points: 0,
  }),
];

interface Given {
  game?: unknown;
  predictions?: unknown;
  now?: number;
  address?: string;
}

function renderGame({ game = final, predictions = scored, now = AFTER, address = "/game/7064" }: Given = {}) {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({
    "GET /api/tournaments": [aTournament()],
    [GAME]: () => game,
    [PREDICTIONS]: () => predictions,
  });
  renderAt(
    address,
    <ClockProvider offset={now - Date.now()}>
      <WithTournament />
    </ClockProvider>,
  );
}

function WithTournament() {
  const { tournament } = useTournamentChoice();
  return tournament && <Route path={SCREENS.game.path}>{<GameScreen />}</Route>;
}

const cellsOf = (name: string | RegExp) =>
  within(screen.getByRole("row", { name }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

beforeEach(() => {
  stubMedia(() => true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  { now: AFTER, date: /\bSep\b(?!.*2025)/ },
  { now: AFTER + 365 * DAY, date: /\bSep\b.* 2025,/ },
])("the date has its year once the server's clock has another: $date", async ({ now, date }) => {
  renderGame({ now });
  await screen.findByRole("heading", { level: 1, name: /Serbia/ });
  expect(document.querySelector("header time")?.textContent).toMatch(date);
});

test("of a spread that the second side gives, the facts name that side", async () => {
  renderGame({ game: { ...final, spread: 9.5 } });
  await screen.findByRole("heading", { level: 1, name: /Serbia/ });
  expect(screen.getByRole("banner").textContent).toContain("Spread Finland −9.5");
});

test("a finished game shows its score, its facts, and the points of everyone's picks", async () => {
  renderGame();
  const heading = await screen.findByRole("heading", { level: 1, name: /Serbia/ });
  expect(heading.textContent).toBe("Serbia 🇷🇸 8692 Finland 🇫🇮");
  const board = screen.getByRole("banner");
  expect(board.textContent).toContain("Final result");
  expect(board.textContent).toContain("Top Scorers Nikola Jokić, Lauri Markkanen");
  expect(board.textContent).toContain("Spread Serbia −9.5");
  expect(board.textContent).toContain("5 points per pick");
  const own = screen.getByRole("row", { name: /^Liis/ });
  expect(own.classList.contains("is-me")).toBe(true);
  expect(
    within(screen.getByRole("table", { name: "Predictions" }))
      .getAllByRole("columnheader")
      .map((head) => head.textContent),
  ).toEqual([
    "User",
    "Double points",
    "Winner",
    "Winner Points",
    "Handicap",
    "Handicap Points",
    "Top Scorer",
    "Top Scorer Points",
    "Total Points",
    "Emoji",
  ]);
  expect(within(own).getByRole("link", { name: /^Liis/ }).getAttribute("href")).toBe("/profile/19");
  expect(within(own).getByTitle("Double-Point Game")).toBeTruthy();
  expect(within(own).getByRole("button", { name: "Star Player" })).toBeTruthy();
  expect(cellsOf(/^Kadri/)).toEqual([
    "",
    "Winner +5🇫🇮 Finland",
    "5",
    "Handicap 0No pick",
    "0",
    "Top Scorer 0No pick",
    "0",
    "5",
    "",
  ]);
});

test("the statistics count every pick and mark the right ones", async () => {
  renderGame();
  const shares = async (caption: string) =>
    within(await screen.findByRole("table", { name: caption }))
      .getAllByRole("row")
      .slice(1)
      .map((one) => [one.textContent, one.classList.contains("is-correct")]);
  expect(await shares("Winner")).toEqual([
    ["🇷🇸 Serbia133.3%", false],
    ["🇫🇮 Finland266.7%", true],
  ]);
  expect(await shares("Handicap")).toEqual([
    ["🇷🇸 Serbia −9.51100.0%", false],
    ["🇫🇮 Finland +9.500.0%", true],
  ]);
  expect(await shares("Top Scorer")).toEqual([
    ["Nikola Jokić1100.0%", true],
    ["Lauri Markkanen00.0%", true],
  ]);
});

test("before the start the table shows who has picked, but not what", async () => {
  renderGame({
    game: aGame(),
    now: BEFORE,
    predictions: [
      row(20, "Kadri"),
      row(19, "Liis", { straight_prediction: "Serbia", is_double_points: false }),
    ],
  });
  expect(await screen.findByText("Predictions close in 39m")).toBeTruthy();
  expect(cellsOf(/^Kadri/)).toEqual(["", "Sealed", "", ""]);
  expect(cellsOf(/^Liis/).slice(1, 4)).toEqual(["Winner 🇷🇸 Serbia", "", "Handicap No pick"]);
  expect(screen.queryByText("Prediction Statistics")).toBeNull();
});

test("picks are revealed at the start while the page is open", async () => {
  const start = Date.parse("2025-09-06T18:45:00Z");
  vi.useFakeTimers({ now: start - 20_000 });
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const sealed = [row(20, "Kadri")];
  const told = [row(20, "Kadri", { straight_prediction: "Finland", is_double_points: false })];
  const answers: GamePrediction[][] = [sealed];
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({
    "GET /api/tournaments": [aTournament()],
    [GAME]: aGame(),
    [PREDICTIONS]: () => answers.shift() ?? told,
  });
  renderAt(
    "/game/7064",
    <ClockProvider offset={0}>
      <WithTournament />
    </ClockProvider>,
  );
  await wait(19_000);
  expect(cellsOf(/^Kadri/)[1]).toBe("Sealed");
  await wait(10_000);
  expect(cellsOf(/^Kadri/)[1]).toBe("Winner 🇫🇮 Finland");
  expect(screen.getByText("Game in progress")).toBeTruthy();
  expect(screen.getByText("Prediction Statistics")).toBeTruthy();
});

test.each<{ name: string; given: Given; error: string | null; isNotFound: boolean }>([
  {
    name: "the game of another tournament",
    given: { game: new RefusedReply(404, "Game not found") },
    error: null,
    isNotFound: true,
  },
  {
    name: "a refusal of another kind",
    given: { game: new RefusedReply(429, "Too many requests.") },
    error: "Error: Failed to fetch data",
    isNotFound: false,
  },
  {
    name: "a server that is away",
    given: { predictions: new RefusedReply(503, "The store is away.") },
    error: "Error: Failed to fetch data",
    isNotFound: false,
  },
  { name: "an empty game", given: { game: null }, error: null, isNotFound: true },
  { name: "an address that names none", given: { address: "/game/abc" }, error: null, isNotFound: true },
])("$name", async ({ given, error, isNotFound }) => {
  renderGame(given);
  await screen.findByText(error ?? "Game not found", { exact: false });
  expect(screen.queryByRole("alert")?.textContent?.startsWith(error ?? "")).toBe(
    error === null ? undefined : true,
  );
  expect(screen.queryByText("Game not found") !== null).toBe(isNotFound);
  expect(screen.queryByRole("link", { name: "Go to Predictions" }) !== null).toBe(isNotFound);
});

test("any other failure shows its message", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({
    "GET /api/tournaments": [aTournament()],
    [GAME]: () => Promise.reject(new TypeError("The line is dead")),
    [PREDICTIONS]: [],
  });
  renderAt("/game/7064", <WithTournament />);
  expect((await screen.findByRole("alert")).textContent).toContain("Error: The line is dead");
});

test("an open game leads to the own picks", async () => {
  renderGame({ game: aGame(), now: BEFORE, predictions: [row(20, "Kadri")] });
  const link = await screen.findByRole("link", { name: "Make your picks" });
  expect(link.getAttribute("href")).toBe("/predictions?round=Final");
});

test("a finished game does not lead to picking", async () => {
  renderGame();
  await screen.findByRole("heading", { name: "Prediction Statistics" });
  expect(screen.queryByText("Make your picks")).toBeNull();
});

test("a game with a result before its start has no link to picking", async () => {
  renderGame({ now: BEFORE });
  expect(await screen.findByText("Final result")).toBeTruthy();
  expect(screen.queryByText("Make your picks")).toBeNull();
});

test("a game that nobody picked says so", async () => {
  const game: Game = aGame();
  renderGame({ game, predictions: [], now: BEFORE });
  expect(await screen.findByText("Nobody has picked anything in this game yet.")).toBeTruthy();
  expect(screen.getByText("0 players")).toBeTruthy();
});

test("a game with a damaged record is shown, with a note that its picks are being checked", async () => {
  const text = "The picks of this game are being checked.";
  renderGame({ predictions: new RefusedReply(409, text, { code: "being-checked" }) });
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByText(/Failed to fetch/)).toBeNull();
  expect(screen.getByText("86")).toBeDefined();
});
