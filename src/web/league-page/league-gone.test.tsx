// The page of a league whose viewer is no member any more.
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Route, Switch } from "wouter";
import type { League } from "#contract/leagues/schemas.ts";
import { loadShownBoard, storeShownBoard } from "#web/navigation/shown-board.ts";
import { aLeague, aTournament, aUser } from "#web/testing/builders.ts";
import { FakeConnection } from "#web/testing/fake-connection.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { ManageScreen } from "#web/leagues/manage/manage-screen.tsx";
import { LeagueScreen } from "./league-screen.tsx";

const MISSING = new RefusedReply(404, "There is no such league.");

function LoadedLeague() {
  return (
    useTournamentChoice().tournament && (
      <Switch>
        <Route path="/leagues/:id" component={LeagueScreen} />
        <Route path="/leagues/:id/manage" component={ManageScreen} />
      </Switch>
    )
  );
}

/** Shows a league that is answered as `after` says once the viewer has left or deleted it, or `end` was
 * called. */
function renderLeague(address: string, before: League, after: unknown) {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  let isOver = false;
  const end = () => {
    isOver = true;
    return { success: true };
  };
  stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/leagues": [],
    "GET /api/leagues/3": () => (isOver ? after : before),
    "GET /api/leagues/3/leaderboard": [],
    "GET /api/leagues/3/round-leaderboard": {},
    "GET /api/leagues/3/picked": { deadline: null },
    "GET /api/leagues/3/waiting": { count: 0, players: [] },
    "GET /api/leagues/3/changes": { publication: null },
    "GET /api/leagues/3/messages": [],
    "GET /api/leagues/3/members": [],
    // The last answer may come much later than that of the league.
    "GET /api/leagues/3/log": () => (isOver ? new Promise(() => {}) : []),
    "POST /api/leagues/3/leave": end,
    "POST /api/leagues/3/delete": end,
  });
  const connection = new FakeConnection();
  renderAt(address, <LoadedLeague />, connection);
  return { connection, end };
}

test("a member who was removed sees nothing of the league any more", async () => {
  const { connection, end } = renderLeague("/leagues/3?tournament=7", aLeague({ tournament_id: 7 }), MISSING);
  await screen.findByRole("heading", { level: 1, name: "Kossuvennad" });
  end();
  act(() => connection.listeners?.onChange({ what: "board", tournament_id: 7 }));
  expect(await screen.findByText("You are no longer in this league", {}, { timeout: 4_000 })).toBeTruthy();
  expect(screen.queryByText("Kossuvennad")).toBeNull();
});

test.for([
  ["member", "Leave league", MISSING],
  ["captain", "Delete league", aLeague({ role: "captain", deleted_at: "2025-09-06T14:00:00.000Z" })],
] as const)("a %s who presses %s is taken to the list of leagues", async ([role, label, after]) => {
  renderLeague("/leagues/3/manage", aLeague({ tournament_id: 7, role }), after);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: label }));
  const [, confirm] = await screen.findAllByRole("button", { name: label });
  if (confirm === undefined) throw new Error("nothing asks first");
  await user.click(confirm);
  await waitFor(() => expect(screen.getByLabelText("Address").textContent).toBe("/leagues"));
});

test("a league that the player is not in any more is not what the tab leads to", async () => {
  storeShownBoard(19, 7, 3);
  const { end } = renderLeague("/leagues/3?tournament=7", aLeague(), MISSING);
  await screen.findByRole("heading", { level: 1, name: "Kossuvennad" });
  expect(loadShownBoard(19, 7)).toBe(3);
  end();
  await userEvent.setup().click(screen.getByRole("button", { name: "More about Kossuvennad" }));
  await userEvent.setup().click(screen.getByRole("button", { name: "Leave the league" }));
  await userEvent.setup().click(screen.getByRole("button", { name: "Leave league" }));
  await waitFor(() => expect(loadShownBoard(19, 7)).toBeNull());
});
