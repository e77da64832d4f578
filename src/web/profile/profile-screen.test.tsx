import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  aProfile,
  aProfilePrediction,
  aProfileTeamPrediction,
  aResult,
  findTitle,
  NOW,
  renderProfile,
} from "#web/testing/profile.tsx";
import { DAY } from "#domain/time.ts";
import { RefusedReply } from "#web/testing/server.ts";

const FAILED = "Failed to load user profile. Please try again later.";

const listHeads = () =>
  screen
    .getAllByRole("columnheader")
    .slice(0, 7)
    .map((head) => head.textContent);
const listRows = () => screen.getAllByRole("row").map((row) => row.textContent);

test("another player's title is possessive, with the supported team and its flag", async () => {
  renderProfile({
    profile: aProfile({ name: "Andres", team: "Latvia" }),
    answers: { "GET /api/games": [{ team1: "Lithuania", team2: "Latvia", emoji1: "🇱🇹", emoji2: "🇱🇻" }] },
  });
  await findTitle("Andres’ Predictions");
  expect(document.title).toBe("Andres’ Predictions · EuroBasket 2025 · Jokerpick");
  expect((await screen.findByText("Supporter of")).textContent).toMatch(/Latvia$/);
  expect(await screen.findByText("🇱🇻")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Sign out" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Deactivate Account" })).toBeNull();
});

const TURKEY = aProfilePrediction({
  game_id: 7061,
  round: "Round of 16",
  date: "2025-09-06T12:00:00.000Z",
  team1: "Turkey",
  team2: "Sweden",
  emoji1: "🇹🇷",
  emoji2: "🇸🇪",
  straight_prediction: "Turkey",
  straight_points: 4,
  spread_prediction: "Turkey",
  spread_points: 0,
  top_scorer_prediction: null,
  top_scorer_points: 0,
  is_double_points: true,
  total_points: 4,
  emoji: "🦄",
});

test("dates contain the year when it is not the current one by the server's clock", async () => {
  renderProfile({ profile: aProfile({}, [TURKEY]), offset: 365 * DAY });
  await findTitle("Tom’s Predictions");
  expect(screen.getAllByText("Sep 6, 2025")).toHaveLength(2);
});

test("picks of games are grouped by round, the latest first, with points, joker and awards", async () => {
  renderProfile({
    profile: aProfile({}, [TURKEY, aProfilePrediction()]),
    tournament: { rounds: [{ name: "Round of 16", multiplier: 2, is_over: true }] },
  });
  await findTitle("Tom’s Predictions");
  expect(listRows().slice(1)).toEqual([
    "Final",
    "Sep 6🇷🇸 Serbia – Finland\u00A0🇫🇮Sep 6Winner 🇷🇸 SerbiaHandicap 🇫🇮 Finland +9.5Top Scorer Nikola Jokić",
    "Round of 164 points",
    "Sep 6🇹🇷 Turkey – Sweden\u00A0🇸🇪Sep 64Winner +4🇹🇷 Turkey4Handicap 0🇹🇷 Turkey −9.50Top Scorer 0No pick0🦄",
  ]);
  expect(listHeads()).toEqual([
    "Date",
    "Game",
    "Double points",
    "Total Points",
    "Winner",
    "Winner Points",
    "Handicap",
  ]);
  expect(screen.getByRole("link", { name: "Turkey – Sweden" }).getAttribute("href")).toBe(
    "/game/7061?tournament=7",
  );
  expect(screen.getByTitle("Double-Point Game")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Unique Prediction" })).toBeTruthy();
});

test("the points of an incomplete round are marked as “so far”", async () => {
  renderProfile({ profile: aProfile({}, [{ ...TURKEY, total_points: 1 }]) });
  expect((await screen.findByText("Round of 16")).closest("tr")?.textContent).toBe(
    "Round of 161 point so far",
  );
});

const SEALED = aProfilePrediction({
  straight_prediction: null,
  spread_prediction: null,
  top_scorer_prediction: null,
  is_double_points: null,
});

test("other players' picks appear when their games start, without a reload", async () => {
  const replies = [aProfile({}, [SEALED]), aProfile({}, [aProfilePrediction()])];
  const { connection } = renderProfile({
    answers: { "GET /api/user/3": () => (replies.length > 1 ? replies.shift() : replies[0]) },
  });
  await findTitle("Tom’s Predictions");
  expect(screen.queryByRole("table", { name: "Predictions by round" })).toBeNull();
  expect(screen.getByText("No predictions")).toBeTruthy();
  expect(screen.getByText("Picks for games that have not started stay hidden.")).toBeTruthy();
  vi.setSystemTime(NOW + 30 * 60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  await act(async () => connection.listeners?.onChange({ what: "lock", tournament_id: 7 }));
  expect(await screen.findByText("Serbia", { exact: false, selector: ".pick-value" })).toBeTruthy();
});

test("own picks are always shown, without the notice about hidden picks", async () => {
  renderProfile({ id: 19, profile: aProfile({ id: 19 }, [aProfilePrediction()]) });
  expect(await screen.findByRole("link", { name: "Serbia – Finland" })).toBeTruthy();
  expect(screen.queryByText(/stay hidden/)).toBeNull();
});

test("picks of races are grouped by race, the latest first, teams by name", async () => {
  renderProfile({
    tournament: { id: 6, sport: "f1", name: "Formula 1 2025", gift_type: "champagne" },
    profile: aProfile({}, [
      aProfileTeamPrediction({
        race_id: 6015,
        race_name: "Dutch Grand Prix",
        date: "2025-08-31T13:00:00.000Z",
      }),
      aProfileTeamPrediction({ id: 60002, team_name: "Williams" }),
      aProfileTeamPrediction({
        straight_points: 2,
        spread_points: 0,
        total_points: 2,
        is_double_points: true,
      }),
    ]),
  });
  await findTitle("Tom’s Predictions");
  expect(screen.getByText("Formula 1 2025")).toBeTruthy();
  expect(listRows().slice(1)).toEqual([
    "🇮🇹 Italian Grand PrixSep 7 · 2 points",
    "Ferrari2Winner +2🇲🇨 Leclerc2Handicap 0🇬🇧 Hamilton +1.50",
    "WilliamsWinner 🇲🇨 LeclercHandicap 🇬🇧 Hamilton +1.5",
    "🇮🇹 Dutch Grand PrixAug 31",
    "FerrariWinner 🇲🇨 LeclercHandicap 🇬🇧 Hamilton +1.5",
  ]);
  expect(listHeads()).toEqual([
    "Team",
    "Double points",
    "Total Points",
    "Winner",
    "Winner Points",
    "Handicap",
    "Handicap Points",
  ]);
  expect(screen.getByRole("link", { name: "Italian Grand Prix" }).getAttribute("href")).toBe(
    "/race/6016?tournament=6",
  );
  expect(screen.getByText("Picks for the next race stay hidden until qualifying starts.")).toBeTruthy();
});

test("a failed load shows an error", async () => {
  renderProfile({ answers: { "GET /api/user/3": new RefusedReply(503, "The store is away.") } });
  expect((await screen.findByRole("alert")).textContent).toContain(FAILED);
  expect(screen.queryByText("Player not found")).toBeNull();
});

test("an unknown player shows “not found” with a link", async () => {
  renderProfile({ answers: { "GET /api/user/3": new RefusedReply(404, "Player not found") } });
  expect(await screen.findByRole("heading", { name: "Player not found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to Predictions" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an admin sees how a deactivated player comes back, and makes the link", async () => {
  const { user } = renderProfile({
    isAdmin: true,
    answers: {
      "GET /api/user/3": new RefusedReply(404, "Player not found"),
      "POST /api/admin/sign-in-links": { token: "a".repeat(43), expires_at: "2025-09-07T10:00:00.000Z" },
    },
  });
  expect(
    await screen.findByText("If the account was deactivated, a sign-in link brings it back."),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Sign-in link" }));
  await user.click(screen.getByRole("button", { name: "Make the link" }));
  expect(await screen.findByRole("textbox", { name: "Sign-in link" })).toBeTruthy();
});

test("an admin signs a player out everywhere, with a reason", async () => {
  const { user, asked } = renderProfile({
    isAdmin: true,
    answers: { "POST /api/admin/players/3/end-sessions": { success: true } },
  });
  await user.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
  await user.type(await screen.findByLabelText("Why, for the player and the log"), "A lost phone");
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  expect(await screen.findByText(/is signed out on all devices/)).toBeTruthy();
  expect(asked.filter(({ call }) => call.endsWith("/end-sessions")).map(({ body }) => body)).toEqual([
    { reason: "A lost phone" },
  ]);
});

test("an invalid id shows “not found” without a call", async () => {
  const { asked } = renderProfile({ id: "nobody" });
  expect(await screen.findByRole("heading", { name: "Player not found" })).toBeTruthy();
  expect(asked.filter(({ call }) => call.includes("/api/user"))).toEqual([]);
});

test("a failed load can be retried", async () => {
  const replies = [new RefusedReply(503, "no"), aProfile()];
  const { user } = renderProfile({ answers: { "GET /api/user/3": () => replies.shift() } });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await findTitle("Tom’s Predictions");
});

test("past results show rank, points, wins and expertise; a click opens that leaderboard", async () => {
  const { user } = renderProfile({
    answers: {
      "GET /api/leaderboard/user/3": [
        aResult({ rank: 2, total_players: 38, round_win_count: 4, expert_countries: ["🇩🇪"] }),
        aResult({ id: 99, tournament_name: "Hidden Cup", is_over: false, rank: 1 }),
      ],
    },
  });
  const table = within(await screen.findByRole("table", { name: "Historical Tournament Results" }));
  const rows = table.getAllByRole("row");
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    "Paris Olympics🥈 2/38464🇩🇪",
    "Hidden Cup so far1/29460",
  ]);
  expect(table.queryByRole("button", { name: "Hidden Cup" })).toBeNull();
  await user.click(table.getByRole("button", { name: "Paris Olympics" }));
  expect(screen.getByLabelText("Address").textContent).toBe("/leaderboard");
  expect(sessionStorage.getItem("tournamentId")).toBe("1");
});

test("without past results, or when they fail to load, nothing is shown", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  renderProfile({ answers: { "GET /api/leaderboard/user/3": new RefusedReply(503, "no") } });
  await findTitle("Tom’s Predictions");
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  expect(screen.queryByText("Historical Tournament Results")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});
