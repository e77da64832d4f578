import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "#web/testing/render.tsx";
import { serve } from "#web/testing/server.ts";
import { PlaceLink } from "./place-link.tsx";

test.each([
  { at: "/predictions", path: "/predictions", current: "page" },
  { at: "/game/7064", path: "/predictions", current: "page" },
  { at: "/race/6017", path: "/predictions", current: "page" },
  { at: "/game/7064", path: "/leaderboard", current: null },
  { at: "/profile/19", path: "/profile", current: "page" },
  { at: "/profiles", path: "/profile", current: null },
])("at $at the place $path is marked $current", ({ at, path, current }) => {
  serve({ "GET /api/tournaments": [] });
  renderAt(at, <PlaceLink path={path}>Place</PlaceLink>);
  expect(screen.getByRole("link").getAttribute("aria-current")).toBe(current);
});
