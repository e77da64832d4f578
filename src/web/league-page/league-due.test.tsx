// The next deadline on the page of a league.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { League } from "#contract/leagues/schemas.ts";
import type { LeaguePicked } from "#contract/leagues/readiness-schemas.ts";
import { aLeague, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { LeagueDue } from "./league-due.tsx";

type Deadline = NonNullable<LeaguePicked["deadline"]>;

const aDeadline = (fields: Partial<Deadline> = {}): Deadline => ({
  locks_at: "2126-03-01T12:00:00.000Z",
  tournament_id: 7,
  round: "Semifinals",
  contests: 1,
  picks: 3,
  own: 3,
  members: 9,
  complete: 6,
  missing: null,
  reminded_at: null,
  ...fields,
});

function renderDue(deadline: Deadline, role: League["role"] = "member") {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  let isReminded = false;
  const asked = stubServer({
    "GET /api/leagues/3/picked": () => ({
      deadline: isReminded ? { ...deadline, reminded_at: "2026-03-01T12:00:00.000Z" } : deadline,
    }),
    "POST /api/leagues/3/remind": () => {
      isReminded = true;
      return {
        players: 3,
        reached: 2,
        ways: [],
        recent: 0,
        again_at: null,
        unreached: 1,
        unreached_names: [],
        asleep: null,
        own_at: null,
      };
    },
  });
  renderAt("/leagues/3", <LeagueDue league={aLeague({ role })} />);
  return asked;
}

const findSentence = async () => (await screen.findByText(/picked\.$/)).parentElement?.textContent;

test("a member sees how many have picked, the own missing picks, and the way to them", async () => {
  renderDue(aDeadline({ own: 2 }));
  expect(await findSentence()).toBe("6 of 9 have picked. You miss 1 of 3 picks.");
  expect(screen.getByRole("link", { name: "Make your pick" }).getAttribute("href")).toBe(
    "/predictions?tournament=7",
  );
  expect(document.querySelectorAll(".bars span")).toHaveLength(9);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a member who is ready is asked nothing", async () => {
  renderDue(aDeadline({ members: 2, complete: 1 }));
  expect(await findSentence()).toBe("1 of 2 has picked. ");
  expect(screen.queryByRole("link")).toBeNull();
});

test("a captain sees who misses what, and reminds them once", async () => {
  const missing = [
    { user_id: 1, name: "Tanel", picked: 2 },
    { user_id: 2, name: "Jaan", picked: 0 },
    { user_id: 3, name: "Nele", picked: 0 },
  ];
  const asked = renderDue(aDeadline({ missing }), "captain");
  expect(await findSentence()).toBe("6 of 9 have picked.  Missing: Tanel 2 of 3, Jaan and Nele none.");
  await userEvent.setup().click(screen.getByRole("button", { name: "Remind 3 players" }));
  await waitFor(() => expect(screen.getByText(/^Reminded/)).toBeTruthy());
  expect(asked.map(({ call }) => call)).toContain("POST /api/leagues/3/remind");
  expect(screen.queryByRole("button", { name: /Remind/ })).toBeNull();
});

test("the captain’s own picks are not a name among the others, and counted as theirs", async () => {
  const missing = [
    { user_id: 19, name: "Liis", picked: 1 },
    { user_id: 2, name: "Jaan", picked: 0 },
  ];
  renderDue(aDeadline({ members: 3, complete: 1, own: 1, missing }), "captain");
  expect(await findSentence()).toBe(
    "1 of 3 has picked. You have made 1 of your 3 picks. Missing: Jaan none.",
  );
  expect(screen.getByRole("link", { name: "Make your picks" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Remind Jaan" })).toBeTruthy();
});

test("many members share one bar, and only some are named", async () => {
  const missing = Array.from({ length: 200 }, (_, at) => ({ user_id: 100 + at, name: `M${at}`, picked: 0 }));
  renderDue(aDeadline({ members: 10_000, complete: 14, missing }), "captain");
  expect(await findSentence()).toBe("14 of 10000 have picked.  Missing: M0, M1, M2, M3 and 9982 more.");
  expect(document.querySelectorAll(".bars span")).toHaveLength(1);
});
