import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeShownBoard } from "#web/navigation/shown-board.ts";
import { aTournament, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { NavLink } from "./nav-items.tsx";

test.each([
  { at: "/predictions", path: "/predictions", current: "page" },
  { at: "/game/7064", path: "/predictions", current: "page" },
  { at: "/race/6017", path: "/predictions", current: "page" },
  { at: "/game/7064", path: "/leaderboard", current: null },
  { at: "/profile/19", path: "/profile", current: "page" },
  { at: "/profile/3", path: "/profile", current: null },
  { at: "/profile/3", path: "/leaderboard", current: "page" },
  { at: "/profile/19", path: "/leaderboard", current: null },
  { at: "/profiles", path: "/profile", current: null },
  { at: "/account", path: "/profile", current: "page" },
  { at: "/versus/19/3", path: "/leaderboard", current: "page" },
  { at: "/leagues", path: "/leaderboard", current: "page" },
  { at: "/leagues/3", path: "/leaderboard", current: "page" },
  { at: "/leagues/3", path: "/leaderboard", hasLeagues: true, current: null },
  { at: "/leagues/3", path: "/leagues", hasLeagues: true, current: "page" },
])("at $at the link to $path is current: $current", ({ at, path, hasLeagues = false, current }) => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({ "GET /api/tournaments": [] });
  renderAt(
    at,
    <NavLink path={path} hasLeagues={hasLeagues}>
      NavItem
    </NavLink>,
  );
  expect(screen.getByRole("link").getAttribute("aria-current")).toBe(current);
});

test("the profile link leads to the own profile", () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({ "GET /api/tournaments": [] });
  renderAt("/", <NavLink path="/profile">Profile</NavLink>);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/profile/19");
});

test.each([
  [false, "/leagues/5?tournament=7"],
  [true, "/leaderboard?tournament=7"],
])(
  "the leaderboard is the one shown last; of a tournament that is over (%s) its podium",
  async (isOver, to) => {
    localStorage.setItem("userData", JSON.stringify(aUser()));
    storeShownBoard(aUser().id, 7, 5);
    stubServer({ "GET /api/tournaments": [aTournament({ is_over: isOver })] });
    renderAt("/rules?tournament=7", <NavLink path="/leaderboard">Leaderboard</NavLink>);
    await waitFor(() => expect(screen.getByRole("link").getAttribute("href")).toBe(to));
  },
);
