// The lists of a league with more members than one page holds: everybody can be reached.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { LeagueMember, LeagueStake } from "#contract/leagues/schemas.ts";
import { aLeague, aTournament, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { MemberList } from "#web/leagues/members/member-list.tsx";
import { StakeSection } from "#web/leagues/stake/stake-section.tsx";

const STAKE = { amount: 500, currency: "EUR", shares: [100] };
const LEAGUE = aLeague({ members: 221, stake: STAKE });

/** A range of numbers, from this one on. */
const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

const aMember = (user_id: number): LeagueMember => ({
  user_id,
  name: `Member ${user_id}`,
  role: "member",
  is_pending: false,
  joined_at: "2026-03-01T12:00:00.000Z",
  role_since: "2026-03-01T12:00:00.000Z",
  has_paid: false,
});

const aStake = (first: number, count: number): LeagueStake => ({
  stake: STAKE,
  pot: 0,
  paid: 0,
  players: numbersFrom(first, count).map((user_id) => ({
    user_id,
    name: `Member ${user_id}`,
    place: null,
    balance: 0,
  })),
});

function Loaded({ children }: { children: ReactNode }) {
  return useTournamentChoice().tournament && children;
}

function begin(answers: Record<string, unknown>, list: ReactNode) {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({ "GET /api/tournaments": [aTournament()], ...answers });
  renderAt("/leagues/3", <Loaded>{list}</Loaded>);
}

const countRows = () => screen.getAllByRole("listitem").length;

test("the members of a large league are all reached, a page at a time", async () => {
  begin(
    {
      "GET /api/leagues/3/members?limit=20&offset=0": numbersFrom(1, 20).map(aMember),
      "GET /api/leagues/3/members?limit=200&offset=20": numbersFrom(21, 200).map(aMember),
      "GET /api/leagues/3/members?limit=200&offset=220": [aMember(221)],
    },
    <MemberList league={LEAGUE} />,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  await waitFor(() => expect(countRows()).toBe(220));
  await user.click(screen.getByRole("button", { name: "Show all 221" }));
  expect(await screen.findByText("Member 221")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
});

test("the list of stakes goes on beyond its first page", async () => {
  begin(
    {
      "GET /api/leagues/3/stake?tournamentId=7&limit=50&offset=0": aStake(1, 50),
      "GET /api/leagues/3/stake?tournamentId=7&limit=50&offset=50": aStake(51, 1),
    },
    <StakeSection league={LEAGUE} stake={STAKE} />,
  );
  await userEvent.setup().click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Member 51")).toBeTruthy();
  expect(countRows()).toBe(51);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});
