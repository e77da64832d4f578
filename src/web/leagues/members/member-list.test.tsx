// A captain answers who asks to join, in the list of members.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { LeagueMember } from "#contract/leagues/schemas.ts";
import { aLeague, aTournament, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { MemberList } from "./member-list.tsx";

const JAAN: LeagueMember = {
  user_id: 2,
  name: "Jaan",
  role: "member",
  is_pending: true,
  joined_at: "2026-03-01T12:00:00.000Z",
  role_since: "2026-03-01T12:00:00.000Z",
  has_paid: false,
};

function LoadedList() {
  const league = aLeague({ role: "captain", members: 1, pending: 1 });
  return useTournamentChoice().tournament && <MemberList league={league} />;
}

function renderList() {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const asked = stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/leagues/3/members": [JAAN, { ...JAAN, user_id: 4, name: "Kadri", is_pending: false }],
    "POST /api/leagues/3/members/2": { success: true },
  });
  renderAt("/leagues/3/manage", <LoadedList />);
  return asked.filter.bind(asked, ({ call }: { call: string }) => call.startsWith("POST"));
}

test("who asks to join is let in with one tap, and no menu stands there", async () => {
  const listPosts = renderList();
  await userEvent.setup().click(await screen.findByRole("button", { name: "Let in: Jaan" }));
  await waitFor(() => expect(listPosts().map(({ body }) => body)).toEqual([{ action: "approve" }]));
  expect(screen.queryByRole("button", { name: "Actions for Jaan" })).toBeNull();
  expect(screen.getByRole("button", { name: "Actions for Kadri" })).toBeTruthy();
});

test("who asks to join is declined after a question that says what it means", async () => {
  const listPosts = renderList();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Decline: Jaan" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline?" }));
  expect(dialog.getByText("Jaan can ask again with a new code only.")).toBeTruthy();
  expect(listPosts()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(listPosts().map(({ body }) => body)).toEqual([{ action: "remove" }]));
});
