// A league's address for those who are no members: nothing, or with its code the invitation.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Route } from "wouter";
import type { InvitedBoard } from "#contract/leagues/readiness-schemas.ts";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { anEntry, anOwnLeague, aTournament, aUser, someSettings } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { LeagueScreen } from "./league-screen.tsx";

const INVITATION: InvitationPage = {
  name: "Kossuvennad",
  emoji: "🏀",
  tournament: { id: 7, name: "EuroBasket 2025", sport: "basketball" },
  invited_by: "Mari",
  members: 3,
  names: ["Mari", "Kadri"],
  best: [{ rank: 1, name: "Mari", total_points: 12 }],
  needs_approval: false,
  is_full: false,
  next_deadline: {
    locks_at: "2126-03-01T12:00:00.000Z",
    tournament_id: 7,
    round: "Final",
    contests: 4,
    picks: 12,
  },
  captain: null,
  next_round_at: null,
  over: null,
  own_state: null,
  own: null,
  league_id: null,
};
const BOARD: InvitedBoard = {
  entries: [
    { ...anEntry({ user_id: 2, name: "Mari", rank: 1, total_points: 12 }), late_points: 0, rank_before: 1 },
  ],
  more: 0,
  waiting: { count: 1, players: [{ user_id: 3, name: "Jaan" }] },
};
const CODE = "KQSK-7Q2F";
const MISSING = new RefusedReply(404, "There is no such league.");

function LoadedLeague() {
  return useTournamentChoice().tournament && <Route path="/leagues/:id" component={LeagueScreen} />;
}

function renderLeague(address: string, isPlayer: boolean, invitation: unknown, own: unknown = []) {
  if (isPlayer) localStorage.setItem("userData", JSON.stringify(aUser()));
  const asked = stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/settings": someSettings(),
    "GET /api/leagues": own,
    "GET /api/leagues/3": MISSING,
    "GET /api/join/KQSK7Q2F": invitation,
    "GET /api/join/KQSK7Q2F/board": BOARD,
    "POST /api/join/KQSK7Q2F": { league_id: null, state: "pending" },
    "POST /api/leagues/3/leave": { success: true },
  });
  renderAt(address, <LoadedLeague />);
  return asked;
}

test.for([true, false])(
  "with its code the page shows the board and offers joining, to a player: %s",
  async (isPlayer) => {
    const asked = renderLeague(`/leagues/3?code=${CODE}`, isPlayer, INVITATION);
    expect(await screen.findByRole("heading", { level: 1, name: /Kossuvennad/ })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2, name: "Mari invites you" })).toBeTruthy();
    expect(screen.getByText("3 players on EuroBasket 2025.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Join Kossuvennad" })).toBeTruthy();
    expect(screen.getByText(/left$/).closest("p")?.textContent).toMatch(/ left for 12 picks of the final, /);
    const row = await screen.findByRole("row", { name: /Mari/ });
    expect(within(row).getByText("12")).toBeTruthy();
    expect(screen.getByRole("row", { name: /Jaan Waiting for their first result/ })).toBeTruthy();
    expect(screen.getByRole("img", { name: "No change since the last result" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Why\?$/ })).toBeNull();
    expect(screen.getByText("Only members read and write here.")).toBeTruthy();
    const calls = asked.map(({ call }) => call);
    expect(calls).toContain("GET /api/join/KQSK7Q2F?leagueId=3");
    expect(calls).toContain("GET /api/join/KQSK7Q2F/board?tournamentId=7");
    if (!isPlayer) return;
    await userEvent.setup().click(screen.getByRole("button", { name: "Join Kossuvennad" }));
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain("POST /api/join/KQSK7Q2F"));
  },
);

test("a league that hides its names shows the page of the invitation", async () => {
  const hidden = { ...INVITATION, invited_by: null, captain: null, names: null, best: null };
  const asked = renderLeague(`/leagues/3?code=${CODE}`, false, hidden);
  expect(await screen.findByText(/left for 12 picks/)).toBeTruthy();
  expect(asked.map(({ call }) => call).filter((call) => call.includes("/board"))).toEqual([]);
});

test.for([true, false])("a code of another league shows nothing, to a player: %s", async (isPlayer) => {
  renderLeague(`/leagues/3?code=${CODE}`, isPlayer, new RefusedReply(404, "This invitation is over."));
  expect(await screen.findByText("League not found", {}, { timeout: 4_000 })).toBeTruthy();
});

test.for(["", "?code=", "?code=nonsense"])(
  "without a valid code no invitation is fetched: %s",
  async (search) => {
    const asked = renderLeague(`/leagues/3${search}`, true, INVITATION);
    expect(await screen.findByText("League not found", {}, { timeout: 4_000 })).toBeTruthy();
    expect(asked.map(({ call }) => call).filter((call) => call.includes("/join/"))).toEqual([]);
  },
);

test("a player who waits for approval sees the request and can withdraw it", async () => {
  const asked = renderLeague("/leagues/3", true, INVITATION, [anOwnLeague({ is_pending: true })]);
  expect(await screen.findByText("You have asked to join. A captain has yet to let you in.")).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Withdraw request" }));
  await waitFor(() => expect(screen.getByLabelText("Address").textContent).toBe("/leagues"));
  expect(asked.map(({ call }) => call)).toContain("POST /api/leagues/3/leave");
});

test("a player who has just been removed sees no request", async () => {
  renderLeague("/leagues/3", true, INVITATION, [anOwnLeague()]);
  expect(await screen.findByText("League not found", {}, { timeout: 4_000 })).toBeTruthy();
});
