// What captains read about picks, in Manage.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aLeague, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { describeJoining } from "#web/leagues/manage/league-dialogs.tsx";
import { PickedRow } from "./picked.tsx";

test("who has not picked yet is named after the lock by which to pick", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const deadline = {
    locks_at: "2126-03-01T12:00:00.000Z",
    tournament_id: 7,
    round: "Final",
    contests: 1,
    picks: 3,
    own: 3,
    members: 2,
    complete: 1,
    missing: [{ user_id: 2, name: "Jaan", picked: 0 }],
    reminded_at: null,
  };
  stubServer({ "GET /api/leagues/3/picked": { deadline } });
  renderAt("/leagues/3/manage", <PickedRow leagueId={3} />);
  expect(await screen.findByText(/^Still to pick by .+: Jaan$/)).toBeTruthy();
});

test.for([
  [{ is_closed: true }, "Nobody new"],
  [{ members_invite: false }, "Anyone with the link"],
  [{ members_invite: true }, "Anyone with the link. Members can share the link."],
  [{ needs_approval: true, members_invite: true }, "Anyone a captain lets in. Members can share the link."],
] as const)("who may join is said in words: %o", ([settings, text]) => {
  expect(describeJoining(aLeague({ is_closed: false, needs_approval: false, ...settings }))).toBe(text);
});
