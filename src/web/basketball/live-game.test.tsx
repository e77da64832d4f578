// A game's page while it runs and an organiser has entered how it stands.
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { later } from "#web/testing/cards.ts";
import { BOARD, liveRow, renderLive } from "#web/testing/live-game.tsx";
import { stubMedia } from "#web/testing/media.ts";

beforeEach(() => stubMedia(() => true));

const region = (name: string) => screen.findByRole("region", { name });

test("the score and all that follows from it are marked as provisional", async () => {
  renderLive();
  const board = await region("Live board");
  expect(screen.getAllByText("Provisional")).toHaveLength(2);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("7166");
  expect(screen.getByText(/Top Scorer so far/)).toBeTruthy();
  expect(board.textContent).toContain("71–66 after the 3rd quarter, entered");
  expect(board.textContent).toContain("by Ada. The last result of the tournament.");
  const rows = within(board).getAllByRole("listitem");
  expect(rows.map((row) => row.className)).toEqual(["is-me", "", ""]);
  expect(rows.map((row) => row.textContent)).toEqual([
    "up 11LiisYouCan win100+10",
    expect.stringContaining("ÜloTop 3 clinched"),
    expect.stringContaining("KadriOut of reach"),
  ]);
});

test("the own card says what it would bring, and the table is ordered by it, own row first", async () => {
  renderLive();
  const card = await region("If it ended now");
  expect(within(card).getByText("+20")).toBeTruthy();
  expect(within(card).getAllByRole("img", { name: "Right so far" })).toHaveLength(2);
  expect(within(card).getAllByRole("img", { name: "Wrong so far" })).toHaveLength(1);
  const table = await screen.findByRole("table", { name: "Predictions of Kossuvennad" });
  expect(
    within(table)
      .getAllByRole("rowheader")
      .map((one) => one.textContent),
  ).toEqual(["LiisYou", "Ülo", "Kadri"]);
});

test("two conditions of a win are said; more are listed", async () => {
  const margin = {
    kind: "margin",
    contest_id: 7064,
    side: "Serbia",
    at_least: 3,
    at_most: null,
    or_neither: false,
  } as const;
  const scorer = { kind: "top-scorer", contest_id: 7064, athlete: "Nikola Jokić", is: "top" } as const;
  renderLive({ win: { joined: "and", conditions: [margin, scorer], outcomes: [[margin, scorer]], more: 0 } });
  await region("Live board");
  expect(await screen.findByText("Serbia wins by 3 or more")).toBeTruthy();
  const text = screen.getByRole("heading", { name: "You still win" }).parentElement?.textContent;
  expect(text).toContain("if Serbia wins by 3 or more and Nikola Jokić stays top scorer.");
  expect(text).toContain("At 71–66 with Nikola Jokić on top you finish 1st.");
});

test("a win that two conditions cannot say is no sentence without an end, and its outcomes are listed", async () => {
  const scorer = { kind: "top-scorer", contest_id: 7064, athlete: "Nikola Jokić", is: "top" } as const;
  renderLive({ win: { joined: "and", conditions: [], outcomes: [[scorer]], more: 2 } });
  await region("Live board");
  const box = (await screen.findByRole("heading", { name: "You can still win" })).parentElement;
  expect(screen.queryByRole("heading", { name: "You still win" })).toBeNull();
  expect(box?.textContent).toContain("All outcomesNikola Jokić stays top scorerand 2 others");
});

test("the button for more rows keeps the focus while they load, and the list has it after the last", async () => {
  const rows = Array.from({ length: 80 }, (_, at) => liveRow(100 + at, `Player ${at}`, { rank: at + 1 }));
  const shown = (count: number) => ({ live: { ...BOARD, players: 80, rows: rows.slice(0, count) } });
  const more = later(shown(80));
  const answers = [() => shown(50), more.reply];
  renderLive({}, () => (answers.shift() ?? more.reply)());
  const board = await region("Live board");
  const button = await within(board).findByRole("button", { name: "Show 30 more of 80" });
  await userEvent.click(button);
  expect(button.isConnected).toBe(true);
  expect(button.getAttribute("aria-busy")).toBe("true");
  more.arrive();
  await waitFor(() => expect(within(board).getAllByRole("listitem")).toHaveLength(80));
  expect(within(board).queryByRole("button", { name: /^Show/ })).toBeNull();
  expect(document.activeElement).toBe(within(board).getByRole("list"));
});

test("too many outcomes are said to be too many, and nobody has a tag where all can win", async () => {
  const rows = BOARD.rows.map((row) => ({ ...row, outlook: null }));
  renderLive({ rows, own: rows[0] ?? null, outlook: { state: "too-many", undecided: 9, open: 4 } });
  const board = await region("Live board");
  expect(board.textContent).toContain("Too many outcomes are open to tell who can still win.");
  expect(board.textContent).toContain("Nothing counts before the final result.");
  expect(board.querySelector(".outlook-tag")).toBeNull();
});
