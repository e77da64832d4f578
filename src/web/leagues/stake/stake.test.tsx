// What a league plays for, as captains set it and members read it; and the nudge of who has not picked.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { League, LeagueStake, Stake } from "#contract/leagues/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { aLeague, aTournament, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { readStake, StakeDialog } from "./stake-dialog.tsx";
import { StakeSection } from "./stake-section.tsx";
import { writeNudge } from "#web/leagues/members/write-nudge.ts";

const STAKE: Stake = { amount: 500, currency: "EUR", shares: [60, 40] };

function LoadedStake({ role }: { role: League["role"] }) {
  return (
    useTournamentChoice().tournament && (
      <StakeSection league={aLeague({ role, stake: STAKE })} stake={STAKE} />
    )
  );
}

function renderStake(role: League["role"]) {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const standing: LeagueStake = {
    stake: STAKE,
    pot: 1_000,
    paid: 2,
    players: [
      { user_id: 3, name: "Kai", place: 1, balance: 100 },
      { user_id: 1, name: "Kadri", place: 2, balance: -100 },
      { user_id: 2, name: "Jaan", place: null, balance: 0 },
    ],
  };
  const asked = stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/leagues/3/stake": standing,
    "POST /api/leagues/3/stake/2": { success: true },
  });
  renderAt("/leagues/3", <LoadedStake role={role} />);
  return asked;
}

const listRows = () => screen.getAllByRole("listitem").map((row) => row.textContent);

test("a member sees who has paid, by place, and that the product never touches money", async () => {
  renderStake("member");
  await screen.findByText(/In the pot: €10.00 of 2 members/);
  expect(listRows()).toEqual(["Kai1st: +€1.00", "Kadri2nd: −€1.00", "JaanNot paid yet"]);
  expect(screen.getByText("€5.00 each; 1st 60 %, 2nd 40 %")).toBeTruthy();
  expect(screen.getByText(/never takes, holds or pays out money/)).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a captain ticks who has paid", async () => {
  const asked = renderStake("co-captain");
  await userEvent.setup().click(await screen.findByRole("checkbox", { name: "Jaan has paid" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "POST /api/leagues/3/stake/2")?.body).toEqual({
      has_paid: true,
    }),
  );
});

function LoadedDialog({ stake }: { stake: Stake | null }) {
  return (
    useTournamentChoice().tournament && (
      <StakeDialog league={aLeague({ role: "captain", stake })} onClose={() => {}} />
    )
  );
}

test.for([
  [STAKE, 2, true],
  [STAKE, 0, false],
  [null, 0, false],
] as const)(
  "changing %j, which %i paid, warns that it clears the payments: %s",
  async ([stake, paid, isTold]) => {
    localStorage.setItem("userData", JSON.stringify(aUser()));
    const asked = stubServer({
      "GET /api/tournaments": [aTournament()],
      "GET /api/leagues/3/stake": { stake, pot: paid * 500, paid, players: [] },
    });
    renderAt("/leagues/3", <LoadedDialog stake={stake} />);
    await screen.findByRole("dialog", { name: "Stake" });
    await waitFor(() => {
      expect(asked.some(({ call }) => call.startsWith("GET /api/leagues/3/stake"))).toBe(stake !== null);
      expect(screen.queryByText(/clears who has paid/) !== null).toBe(isTold);
    });
  },
);

test.for([
  ["5", "eur", "60, 30,10", { amount: 500, currency: "EUR", shares: [60, 30, 10] }],
  ["2,50", "EUR", "100", { amount: 250, currency: "EUR", shares: [100] }],
  ["5", "€", "100", /three letters/],
  ["0", "EUR", "100", /amount/],
  ["five", "EUR", "100", /amount/],
  ["5", "EUR", "60, 30", /add up to 100/],
  ["5", "EUR", "", /add up to 100/],
  ["5", "EUR", "99.5, 0.5", /whole/],
  ["5", "EUR", "110, -10", /whole/],
] as const)("a stake of %s %s shared %s is %s", ([amount, currency, shares, read]) => {
  const stake = readStake({ amount, currency, shares });
  if (read instanceof RegExp) expect(stake).toMatch(read);
  else expect(stake).toEqual(read);
});

test("a nudge has the missing names, the deadline and the link", () => {
  const deadline = { round: "Final", locks_at: "2026-03-02T18:00:00.000Z", tournament_id: 7 };
  const text = writeNudge(deadline, ["Jaan", "Kai"], instantOf("2026-03-02T12:00:00.000Z"));
  expect(text).toMatch(
    /^Jaan, Kai: your picks for Final are missing\. Deadline .+ \(.+\)\. http.+tournament=7$/,
  );
});

test("right-to-left names do not reorder a nudge", () => {
  const deadline = { round: "דור 1", locks_at: "2026-03-02T18:00:00.000Z", tournament_id: 7 };
  const text = writeNudge(deadline, ["محمد", "7up", "Õnne"], instantOf("2026-03-02T12:00:00.000Z"));
  expect(text).toMatch(/^\u2068محمد\u2069, 7up, Õnne: your picks for \u2068דור 1\u2069 are missing\./);
});
