// Which tournament's board the page of a league shows, and where its select leads.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Route } from "wouter";
import type { LeagueEntry } from "#contract/leagues/schemas.ts";
import type { WaitingMembers } from "#contract/leagues/readiness-schemas.ts";
import { aLeague, anEntry, anOwnLeague, aTournament, aUser } from "#web/testing/builders.ts";
import { loadShownBoard } from "#web/navigation/shown-board.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { useTournamentChoice, useTournamentInAddress } from "#web/tournaments/tournament-choice.tsx";
import { LeagueScreen } from "./league-screen.tsx";

const own = (id: number, name: string, tournament_id: number | null) =>
  anOwnLeague({ id, name, tournament_id });

const entry = (user_id: number, name: string, rank: number, team: string | null): LeagueEntry => ({
  ...anEntry({ user_id, name, rank, team, total_points: 10 - rank }),
  late_points: 0,
  rank_before: rank,
});

const BOARD = [entry(3, "Kadri", 1, "Latvia"), entry(19, "Liis", 2, "Estonia")];

function LoadedLeague() {
  return useTournamentChoice().tournament && <LeagueAtAddress />;
}

function LeagueAtAddress() {
  return useTournamentInAddress() && <Route path="/leagues/:id" component={LeagueScreen} />;
}

const NOBODY: WaitingMembers = { count: 0, players: [] };

function renderLeague(
  tournament_id: number | null,
  waiting = NOBODY,
  tournament = aTournament(),
  user = aUser(),
) {
  localStorage.setItem("userData", JSON.stringify(user));
  stubServer({
    "GET /api/tournaments": [tournament, aTournament({ id: 6, name: "Paris 2024" })],
    "GET /api/tournaments/8": aTournament({ id: 8, name: "Office cup", visible: false }),
    "GET /api/leagues/3": aLeague({ tournament_id }),
    "GET /api/leagues": [own(3, "Kossuvennad", tournament_id), own(4, "Office", null), own(5, "Paris", 6)],
    "GET /api/leagues/3/leaderboard": BOARD,
    "GET /api/leagues/3/round-leaderboard": {},
    "GET /api/leagues/3/picked": { deadline: null },
    "GET /api/leagues/3/waiting": waiting,
    "GET /api/leagues/3/changes": { publication: null },
    "GET /api/leagues/3/messages": [],
    "GET /api/leagues/3/members": [],
    "GET /api/leagues/3/log": [],
  });
  renderAt("/leagues/3?tournament=7", <LoadedLeague />);
}

const findPlace = async () => (await screen.findByText(/^You are/)).textContent;
const addressShown = () => screen.getByLabelText("Address").textContent;

test.for([
  { is_over: true, said: "You finished 2nd of 2, 1 point behind Kadri. The podium" },
  { is_over: false, said: "You are 2nd of 2, 1 point behind Kadri." },
])("the own place leads to the podium once the tournament is over: $is_over", async ({ is_over, said }) => {
  renderLeague(null, NOBODY, aTournament({ is_over }));
  expect((await screen.findByText(/^You (are|finished)/)).textContent).toBe(said);
  const link = screen.queryByRole("link", { name: "The podium" });
  expect(link?.getAttribute("href") ?? null).toBe(is_over ? "/leaderboard?tournament=7" : null);
  // Which begins with the board shown last.
  expect(loadShownBoard(aUser().id, 7)).toBe(3);
});

test("who has no place is led to the podium too", async () => {
  const waiting = { count: 1, players: [{ user_id: 8, name: "Jaan" }] };
  renderLeague(null, waiting, aTournament({ is_over: true }), aUser({ id: 8 }));
  const link = await screen.findByRole("link", { name: "The podium" });
  expect(link.parentElement?.textContent).toBe("3 members on EuroBasket 2025. The podium");
});

test("a league of another tournament redirects to its own", async () => {
  renderLeague(6);
  await waitFor(() => expect(addressShown()).toBe("/leagues/3?tournament=6"));
});

test("a league of an unlisted tournament redirects there, too", async () => {
  renderLeague(8);
  await waitFor(() => expect(addressShown()).toBe("/leagues/3?tournament=8"));
  expect(await findPlace()).toBe("You are 2nd of 2, 1 point behind Kadri.");
});

test("a league whose tournament is not shown has a message instead of its board", async () => {
  renderLeague(9);
  expect(await screen.findByText("Its tournament is not shown")).toBeTruthy();
  expect(screen.getByText("3 members")).toBeTruthy();
});

test("the row above it has everyone’s board and those of the tournament’s leagues", async () => {
  renderLeague(7);
  const row = await screen.findByRole("navigation", { name: "Boards" });
  await within(row).findByRole("link", { name: "Office" });
  const links = within(row).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Everyone",
    "Kossuvennad",
    "Office",
    "All leagues",
  ]);
  expect(within(row).getByRole("link", { current: "page" }).textContent).toBe("Kossuvennad");
  expect(loadShownBoard(19, 7)).toBe(3);
  await userEvent.setup().click(within(row).getByRole("link", { name: "Everyone" }));
  expect(loadShownBoard(19, 7)).toBeNull();
});

test("a member sees the own place, the unchanged ranks, and the link that compares with the first", async () => {
  renderLeague(7);
  expect(await findPlace()).toBe("You are 2nd of 2, 1 point behind Kadri.");
  expect(screen.getAllByRole("img", { name: "No change since the last result" })).toHaveLength(2);
  await userEvent.setup().click(screen.getByRole("button", { name: "More about Kossuvennad" }));
  expect(screen.getByRole("link", { name: "Head to head" }).getAttribute("href")).toBe(
    "/versus/19/3?tournament=7",
  );
});

test("members without a result stand below the others, without a rank, and are counted", async () => {
  renderLeague(7, { count: 2, players: [{ user_id: 8, name: "Jaan" }] });
  expect(await findPlace()).toBe("You are 2nd of 4, 1 point behind Kadri.");
  const [, , , jaan, more] = screen.getAllByRole("row");
  expect(jaan?.textContent).toBe("–No rank yetJaanWaiting for their first result");
  expect(more?.textContent).toBe("1 more member waits for a first result");
});

test("who has no result at the end of the tournament waits for none", async () => {
  const waiting = { count: 2, players: [{ user_id: 8, name: "Jaan" }] };
  renderLeague(7, waiting, aTournament({ is_over: true }));
  expect(await screen.findByText("No result")).toBeTruthy();
  const [, , , jaan, more] = screen.getAllByRole("row");
  expect(jaan?.textContent).toBe("–No rankJaanNo result");
  expect(more?.textContent).toBe("1 more member without a result");
});

test("the own row waits for the own first result", async () => {
  renderLeague(7, { count: 1, players: [{ user_id: aUser().id, name: "Liis" }] });
  expect(await screen.findByText("Waiting for your first result")).toBeTruthy();
});
