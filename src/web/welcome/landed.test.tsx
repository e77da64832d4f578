// What a player who has just joined a league reads above the picks.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { storeLanding } from "#web/navigation/landing.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { LandedOnPicks } from "./landed.tsx";

/** A round of one pick, which a tap makes. */
function Picks() {
  const [missing, setMissing] = useState(1);
  return (
    <>
      <LandedOnPicks tournamentId={7} round="Final" countMissing={() => missing} />
      <button onClick={() => setMissing(0)}>Pick</button>
    </>
  );
}

function land() {
  storeLanding({
    league: { id: 3, name: "Office Legends" },
    tournamentId: 7,
    by: "Mari",
    others: 1,
    deadline: { locks_at: "2126-03-01T12:00:00.000Z", round: "Final" },
    next_round_at: null,
  });
}

test("who had made all picks before joining is told to be in, and where the league is", () => {
  land();
  stubServer({});
  renderAt("/predictions", <LandedOnPicks tournamentId={7} round="Final" countMissing={() => 0} />);
  expect(screen.getByRole("heading").textContent).toBe("You are in Office Legends.");
  expect(screen.getByText("Your next picks are all made.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See the league" }).getAttribute("href")).toBe(
    "/leagues/3?tournament=7",
  );
});

test("the banner goes with the last pick, and does not come back", async () => {
  land();
  stubServer({});
  const { unmount } = renderAt("/predictions", <Picks />);
  expect(screen.getByText(/left for 1 pick\.$/)).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Pick" }));
  expect(screen.queryByRole("heading")).toBeNull();
  unmount();
  renderAt("/predictions", <LandedOnPicks tournamentId={7} round="Final" countMissing={() => 0} />);
  expect(screen.queryByRole("heading")).toBeNull();
});
