import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { anEntry, aTournament } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { getPointsColumns, listShown } from "./board.ts";
import { NO_PREVIOUS_RANKS } from "./queries.ts";
import { LeaderboardTable } from "./leaderboard-table.tsx";

/** As high as the style sheet makes them in a window as wide as this one. */
const ROW = 48;

beforeEach(() => {
  // The test environment has no layout, so rows need a height.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(ROW);
  return () => vi.restoreAllMocks();
});

const FIGURES = { tournamentId: 7 };

async function renderBoard(players: number, myId: number | null) {
  stubServer({ "GET /api/tournaments": [] });
  const shown = listShown(
    Array.from({ length: players }, (_, at) =>
      anEntry({ user_id: at + 1, name: `Player ${at + 1}`, total_points: 2 * players - at }),
    ),
    null,
  );
  renderAt(
    "/leaderboard",
    <LeaderboardTable
      board="Overall"
      shown={shown}
      columns={getPointsColumns("basketball")}
      best={{}}
      context={aTournament()}
      hasExpertise
      ranksBefore={NO_PREVIOUS_RANKS}
      myId={myId}
      figures={FIGURES}
    />,
  );
  // What leaves rows out comes later; until then there are the first ones.
  if (players > 201) await vi.waitFor(() => expect(document.querySelector("tr.virtual-gap")).toBeTruthy());
}

// Not by roles, which take a second each among so many rows.
const listPlaces = () =>
  [...document.querySelectorAll("tr[aria-rowindex]")].map((row) => Number(row.getAttribute("aria-rowindex")));
const rowOf = (player: string) => screen.getByText(player).closest("tr");
const heightOf = (row: Element | null | undefined) => (row instanceof HTMLElement ? row.style.height : "");

test("of ten thousand players only visible rows and the own row are rendered, each with its rank", async () => {
  await renderBoard(10_000, 5000);
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("10001");
  const places = listPlaces();
  expect(places.length).toBeLessThan(100);
  expect(places.slice(0, 3)).toEqual([1, 2, 3]);
  expect(places.at(-1)).toBe(5001);
  const mine = rowOf("Player 5000");
  expect(mine?.className).toBe("is-me");
  const rowsBefore = places.length - 2;
  expect(heightOf(mine?.previousElementSibling)).toBe(`${(4999 - rowsBefore) * ROW}px`);
  expect(heightOf(mine?.nextElementSibling)).toBe(`${5000 * ROW}px`);
});

test("a board of 230 is printed whole", async () => {
  await renderBoard(230, null);
  expect(listPlaces().length).toBeLessThan(100);
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(listPlaces()).toHaveLength(231);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(listPlaces().length).toBeLessThan(100);
});

test("scrolling renders further rows and keeps the focused one", async () => {
  await renderBoard(10_000, null);
  const first = screen.getByRole("link", { name: "Player 1" });
  act(() => first.focus());
  vi.spyOn(window, "scrollY", "get").mockReturnValue(3000 * ROW);
  fireEvent.scroll(window);
  expect(screen.getByRole("link", { name: "Player 3001" })).toBeTruthy();
  expect(document.activeElement).toBe(first);
  expect(listPlaces().slice(0, 2)).toEqual([1, 2]);
  expect(screen.queryByRole("link", { name: "Player 20" })).toBeNull();
  act(() => first.blur());
  vi.spyOn(window, "scrollY", "get").mockReturnValue(4000 * ROW);
  fireEvent.scroll(window);
  expect(screen.queryByRole("link", { name: "Player 1" })).toBeNull();
});

test("a board of a few hundred is rendered whole", async () => {
  await renderBoard(200, null);
  await vi.waitFor(() => expect(document.querySelectorAll("table a")).toHaveLength(200));
});
