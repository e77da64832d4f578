import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { LeagueMember } from "#contract/leagues/schemas.ts";
import { aLeague, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { DeletedLeague, LeaveLeague } from "./leave-league.tsx";

const aMember = (user_id: number, fields: Partial<LeagueMember>): LeagueMember => ({
  user_id,
  name: `Member ${user_id}`,
  role: "member",
  is_pending: false,
  joined_at: "2026-03-01T12:00:00.000Z",
  role_since: "2026-03-01T12:00:00.000Z",
  has_paid: false,
  ...fields,
});

function openAsCaptain(others: readonly LeagueMember[]) {
  const me = aUser();
  localStorage.setItem("userData", JSON.stringify(me));
  const asked = stubServer({
    "GET /api/leagues/3/members": [aMember(me.id, { role: "captain" }), ...others],
    "POST /api/leagues/3/members/32": { success: true },
  });
  renderAt("/leagues/3/manage", <LeaveLeague league={aLeague({ id: 3, role: "captain" })} />);
  return asked;
}

test("a failed restore of a league shows the reason", async () => {
  stubServer({ "POST /api/leagues/3/restore": new RefusedReply(409, "The 30 days are over.") });
  renderAt("/leagues/3", <DeletedLeague leagueId={3} />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Restore" }));
  expect(await screen.findByText("The 30 days are over.")).toBeTruthy();
});

test("a captain hands the league over to a chosen member, who is named before", async () => {
  const asked = openAsCaptain([aMember(30, { is_pending: true }), aMember(31, {}), aMember(32, {})]);
  await userEvent.click(await screen.findByRole("button", { name: "Hand over" }));
  const dialog = within(screen.getByRole("dialog", { name: "Hand the league over?" }));
  const options = dialog.getAllByRole("option").map(({ textContent }) => textContent);
  expect(options).toEqual(["Member 31", "Member 32"]);
  await userEvent.selectOptions(dialog.getByLabelText("To"), "Member 32");
  expect(dialog.getByText("Member 32 becomes the captain, and you a co-captain.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Hand over" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = asked.filter(({ call }) => call.startsWith("POST"));
  expect(sent).toMatchObject([{ call: "POST /api/leagues/3/members/32", body: { action: "hand-over" } }]);
});
