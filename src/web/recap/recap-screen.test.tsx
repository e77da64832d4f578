import { cleanup, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { RoundRecap } from "#contract/recap/schemas.ts";
import { aTournament, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { RecapScreen } from "./recap-screen.tsx";

const NOBODY = { names: [], others: 0 };

/** Of somebody who picked nothing. */
const RECAP: RoundRecap = {
  round: "Semifinals",
  published_at: "2025-09-12T21:02:00Z",
  league: null,
  place: { rank: null, rank_before: null, players: 40 },
  overall: null,
  points: 0,
  picks: 0,
  right: 0,
  is_before_joining: false,
  best: null,
  joker: null,
  passed: NOBODY,
  passed_by: NOBODY,
  passed_by_points: 0,
  missed: null,
  awards: [],
  next: null,
};

const NEXT = {
  tournament_id: 7,
  tournament: "EuroBasket 2025",
  sport: "basketball",
  round: "Final",
  locks_at: "2099-09-14T18:00:00Z",
  missing: 3,
} as const;

function Page() {
  return useTournamentChoice().tournament && <RecapScreen />;
}

function open(changes: Partial<RoundRecap>, is_over = false) {
  localStorage.setItem("userData", JSON.stringify(aUser({ id: 3, name: "Liis" })));
  stubServer({
    "GET /api/tournaments": [aTournament({ id: 7, name: "EuroBasket 2025", is_over })],
    "GET /api/leagues": [],
    "GET /api/recap/round": { recap: { ...RECAP, ...changes } },
  });
  renderAt("/recap", <Page />);
}

describe("a round without picks", () => {
  test("says so", async () => {
    open({});
    expect(await screen.findByText("You made no picks in this round.")).toBeTruthy();
    expect(screen.getByText("no picks")).toBeTruthy();
  });

  test("that was played before the player joined blames nobody, and leads on", async () => {
    open({ is_before_joining: true });
    expect(await screen.findByText("This round was played before you joined.")).toBeTruthy();
    expect(screen.getByText("before you joined")).toBeTruthy();
    expect(screen.queryByText(/no picks/)).toBeNull();
    const link = screen.getByRole("link", { name: "See the board" });
    expect(link.getAttribute("href")).toBe("/leaderboard");
  });
});

describe("what is next", () => {
  test("is the deadline at which picks are missing", async () => {
    open({ next: NEXT });
    const link = await screen.findByRole("link", { name: "Make your picks" });
    expect(link.getAttribute("href")).toBe("/predictions?round=Final");
    expect(screen.getByText(/^Next deadline/)).toBeTruthy();
  });

  test("asks for no picks that are made already", async () => {
    open({ next: { ...NEXT, missing: 0 } });
    expect(await screen.findByRole("link", { name: "Change your picks" })).toBeTruthy();
    expect(screen.getByText(/^Your picks are made/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Make your picks" })).toBeNull();
  });

  test("is the podium once the tournament is over, and nothing where more is to come", async () => {
    open({}, true);
    const link = await screen.findByRole("link", { name: "See the podium" });
    expect(link.getAttribute("href")).toBe("/leaderboard");
    cleanup();
    open({});
    await screen.findByText("You made no picks in this round.");
    expect(screen.queryByRole("link", { name: /^See the/ })).toBeNull();
  });
});
