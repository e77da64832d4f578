import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { LeagueLogEntry } from "#contract/leagues/schemas.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { LeagueLog } from "./league-log.tsx";

const aLine = (id: number, fields: Partial<LeagueLogEntry>): LeagueLogEntry => ({
  id,
  at: "2025-09-06T16:00:00Z",
  action: "left",
  by: "Jaan",
  about: null,
  details: null,
  ...fields,
});

test("the log shows the reason why a member left, and hides technical details", async () => {
  const lines = [
    aLine(4, { details: "A player can be in at most 50 leagues." }),
    aLine(3, { by: "Kai" }),
    aLine(2, { action: "settings", details: "is_closed: false → true" }),
    aLine(1, { action: "renamed", details: "🏀 Old → 🏀 New" }),
  ];
  stubServer({ "GET /api/leagues/3/log": lines });
  renderAt("/leagues/3", <LeagueLog leagueId={3} />);
  await screen.findByText("A player can be in at most 50 leagues.");
  await userEvent.click(screen.getByRole("button", { name: "Show all 4" }));
  const details = [...document.querySelectorAll("li")].map(
    (line) => line.querySelectorAll("small").length - 1,
  );
  expect(details).toEqual([1, 0, 0, 1]);
});

test("the log begins with its newest three lines, and goes on with all, a page at a time", async () => {
  const lines = (newest: number, count: number) =>
    Array.from({ length: count }, (_, at) => aLine(newest - at, { by: `Member ${newest - at}` }));
  stubServer({
    "GET /api/leagues/3/log?limit=20": lines(25, 20),
    "GET /api/leagues/3/log?limit=20&before=6": lines(5, 5),
  });
  renderAt("/leagues/3", <LeagueLog leagueId={3} />);
  await screen.findByText("Member 25");
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(20);
  await userEvent.click(screen.getByRole("button", { name: "Show older" }));
  await screen.findByText("Member 1");
  expect(screen.queryByRole("button")).toBeNull();
});
