// A game's page while it runs and an organiser has entered how it stands.
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { Route } from "wouter";
import type { GamePrediction } from "#contract/basketball/schemas.ts";
import type { LiveBoard, LiveRow, ProvisionalResult } from "#contract/provisional/schemas.ts";
import { SCREENS } from "#contract/screens.ts";
import { ClockProvider } from "#web/clock/clock.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { aGame, anOwnLeague, aTournament, aUser } from "#web/testing/builders.ts";
import { later } from "#web/testing/cards.ts";
import { FakeConnection } from "#web/testing/fake-connection.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { GameScreen } from "./game-screen.tsx";
import { stubMedia } from "#web/testing/media.ts";

const NOW = Date.parse("2025-09-06T20:00:00Z");

const picked = (id: number, name: string, winner: string, scorer: string): GamePrediction => ({
  id,
  user_id: id,
  user_name: name,
  straight_prediction: winner,
  straight_points: null,
  spread_prediction: winner,
  spread_points: null,
  top_scorer_prediction: scorer,
  top_scorer_points: null,
  is_double_points: id === 19,
  total_points: null,
  emoji: "",
});

const ROWS = [
  picked(20, "Kadri", "Finland", "Lauri Markkanen"),
  picked(19, "Liis", "Serbia", "Nikola Jokić"),
  picked(21, "Ülo", "Serbia", "Nikola Jokić"),
];

const RESULT: ProvisionalResult = {
  event_id: 7064,
  moment: "after the 3rd quarter",
  entered_at: "2025-09-06T19:55:00.000Z",
  entered_by: "Ada",
  contests: [
    { id: 7064, score1: 71, score2: 66, top_scorer: "Nikola Jokić", position1: null, position2: null },
  ],
};

const live = (user_id: number, name: string, fields: Partial<LiveRow>): LiveRow => ({
  user_id,
  name,
  team: null,
  rank: 1,
  rank_before: 1,
  total_points: 100,
  points: 10,
  outlook: null,
  ...fields,
});

const BOARD: LiveBoard = {
  result: RESULT,
  players: 3,
  rows: [
    live(19, "Liis", { rank_before: 2, outlook: { tag: "can-win", best_rank: 1, worst_rank: 3 } }),
    live(21, "Ülo", { rank: 2, outlook: { tag: "clinched", best_rank: 2, worst_rank: 3 } }),
    live(20, "Kadri", {
      rank: 3,
      rank_before: 3,
      outlook: { tag: "out-of-reach", best_rank: 3, worst_rank: 3 },
    }),
  ],
  own: null,
  outlook: { state: "known", undecided: 1, open: 0 },
  win: null,
};

const OWN = BOARD.rows[0] ?? null;

function renderLive(
  board: Partial<LiveBoard> = {},
  answer: () => unknown = () => ({ live: { ...BOARD, own: OWN, ...board } }),
) {
  const given = { results: [RESULT], game: aGame() };
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/leagues": [anOwnLeague()],
    "GET /api/games/7064": () => given.game,
    "GET /api/games/7064/predictions": ROWS,
    "GET /api/provisional": () => ({ results: given.results }),
    "GET /api/leagues/3/provisional-board": answer,
  });
  const connection = new FakeConnection();
  renderAt(
    "/game/7064",
    <ClockProvider offset={NOW - Date.now()}>
      <WithTournament />
    </ClockProvider>,
    connection,
  );
  return { given, connection };
}

function WithTournament() {
  const { tournament } = useTournamentChoice();
  return tournament && <Route path={SCREENS.game.path}>{<GameScreen />}</Route>;
}

beforeEach(() => stubMedia(() => true));

const region = (name: string) => screen.findByRole("region", { name });

test("the score and all that follows from it are marked as provisional", async () => {
  renderLive();
  const board = await region("Live board");
  expect(screen.getAllByText("Provisional")).toHaveLength(2);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("7166");
  expect(screen.getByText(/Top Scorer so far/)).toBeTruthy();
  expect(board.textContent).toContain("71–66 after the 3rd quarter, entered");
  expect(board.textContent).toContain("by Ada. The last result of the tournament.");
  const rows = within(board).getAllByRole("listitem");
  expect(rows.map((row) => row.className)).toEqual(["is-me", "", ""]);
  expect(rows.map((row) => row.textContent)).toEqual([
    "up 11LiisYouCan win100+10",
    expect.stringContaining("ÜloTop 3 clinched"),
    expect.stringContaining("KadriOut of reach"),
  ]);
});

test("the own card says what it would bring, and the table is ordered by it, own row first", async () => {
  renderLive();
  const card = await region("If it ended now");
  expect(within(card).getByText("+20")).toBeTruthy();
  expect(within(card).getAllByRole("img", { name: "Right so far" })).toHaveLength(2);
  expect(within(card).getAllByRole("img", { name: "Wrong so far" })).toHaveLength(1);
  const table = await screen.findByRole("table", { name: "Predictions of Kossuvennad" });
  expect(
    within(table)
      .getAllByRole("rowheader")
      .map((one) => one.textContent),
  ).toEqual(["LiisYou", "Ülo", "Kadri"]);
});

test("two conditions of a win are said; more are listed", async () => {
  const margin = {
    kind: "margin",
    contest_id: 7064,
    side: "Serbia",
    at_least: 3,
    at_most: null,
    or_neither: false,
  } as const;
  const scorer = { kind: "top-scorer", contest_id: 7064, athlete: "Nikola Jokić", is: "top" } as const;
  renderLive({ win: { joined: "and", conditions: [margin, scorer], outcomes: [[margin, scorer]], more: 0 } });
  await region("Live board");
  expect(await screen.findByText("Serbia wins by 3 or more")).toBeTruthy();
  const text = screen.getByRole("heading", { name: "You still win" }).parentElement?.textContent;
  expect(text).toContain("if Serbia wins by 3 or more and Nikola Jokić stays top scorer.");
  expect(text).toContain("At 71–66 with Nikola Jokić on top you finish 1st.");
});

test("a win that two conditions cannot say is no sentence without an end, and its outcomes are listed", async () => {
  const scorer = { kind: "top-scorer", contest_id: 7064, athlete: "Nikola Jokić", is: "top" } as const;
  renderLive({ win: { joined: "and", conditions: [], outcomes: [[scorer]], more: 2 } });
  await region("Live board");
  const box = (await screen.findByRole("heading", { name: "You can still win" })).parentElement;
  expect(screen.queryByRole("heading", { name: "You still win" })).toBeNull();
  expect(box?.textContent).toContain("All outcomesNikola Jokić stays top scorerand 2 others");
});

test("the button for more rows keeps the focus while they load, and the list has it after the last", async () => {
  const rows = Array.from({ length: 80 }, (_, at) => live(100 + at, `Player ${at}`, { rank: at + 1 }));
  const shown = (count: number) => ({ live: { ...BOARD, players: 80, rows: rows.slice(0, count) } });
  const more = later(shown(80));
  const answers = [() => shown(50), more.reply];
  renderLive({}, () => (answers.shift() ?? more.reply)());
  const board = await region("Live board");
  const button = await within(board).findByRole("button", { name: "Show 30 more of 80" });
  await userEvent.click(button);
  expect(button.isConnected).toBe(true);
  expect(button.getAttribute("aria-busy")).toBe("true");
  more.arrive();
  await waitFor(() => expect(within(board).getAllByRole("listitem")).toHaveLength(80));
  expect(within(board).queryByRole("button", { name: /^Show/ })).toBeNull();
  expect(document.activeElement).toBe(within(board).getByRole("list"));
});

test("too many outcomes are said to be too many, and nobody has a tag where all can win", async () => {
  const rows = BOARD.rows.map((row) => ({ ...row, outlook: null }));
  renderLive({ rows, own: rows[0] ?? null, outlook: { state: "too-many", undecided: 9, open: 4 } });
  const board = await region("Live board");
  expect(board.textContent).toContain("Too many outcomes are open to tell who can still win.");
  expect(board.textContent).toContain("Nothing counts before the final result.");
  expect(board.querySelector(".outlook-tag")).toBeNull();
});

test("a score that is taken back leads back to the shares and own picks", async () => {
  const { given, connection } = renderLive();
  await region("Live board");
  given.results = [];
  await act(async () => connection.listeners?.onChange?.({ what: "provisional", tournament_id: 7 }));
  expect(await screen.findByRole("heading", { name: "Joker on this game" })).toBeTruthy();
  expect(screen.queryByText("Provisional")).toBeNull();
  expect(screen.queryByRole("region", { name: "Live board" })).toBeNull();
});

test("a game that is cancelled while it runs, in front of its players, is left without board, shares and timer", async () => {
  const { given, connection } = renderLive();
  await region("Live board");
  given.results = [];
  given.game = aGame({ status: "cancelled" });
  await act(async () => {
    for (const what of ["provisional", "contests"] as const)
      connection.listeners?.onChange?.({ what, tournament_id: 7 });
  });
  expect(await screen.findByText("Cancelled")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Live board" })).toBeNull());
  expect(screen.queryByText("Provisional")).toBeNull();
  expect(screen.queryByRole("timer")).toBeNull();
  expect(screen.queryByRole("heading", { name: "What everyone picked" })).toBeNull();
  // What was picked stays to be read.
  expect(screen.getByRole("table", { name: /^Predictions/ })).toBeTruthy();
  // The own card promises nothing that a cancelled game does not keep.
  const own = screen.getByRole("region", { name: "All three picked" });
  expect(own.textContent).toContain(
    "A cancelled game earns no points. You can play your joker on another game of the round.",
  );
  expect(own.textContent).not.toMatch(/counts twice|per pick/);
});
