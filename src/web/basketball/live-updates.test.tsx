// A game's page in front of its viewers when what is known of the game changes.
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aGame } from "#web/testing/builders.ts";
import { later } from "#web/testing/cards.ts";
import { BOARD, NOTHING, OWN, renderLive, RESULT, ROWS } from "#web/testing/live-game.tsx";
import { stubMedia } from "#web/testing/media.ts";

beforeEach(() => stubMedia(() => true));

const region = (name: string) => screen.findByRole("region", { name });

test("a score that is taken back leads back to the shares and own picks", async () => {
  const { given, report } = renderLive();
  await region("Live board");
  given.results = NOTHING;
  await report("provisional");
  expect(await screen.findByRole("heading", { name: "Joker on this game" })).toBeTruthy();
  expect(screen.queryByText("Provisional")).toBeNull();
  expect(screen.queryByRole("region", { name: "Live board" })).toBeNull();
});

test("a game that is cancelled while it runs, in front of its players, is left without board, shares and timer", async () => {
  const { given, report } = renderLive();
  await region("Live board");
  given.results = NOTHING;
  given.game = aGame({ status: "cancelled" });
  await report("provisional", "contests");
  expect(await screen.findByText("Cancelled")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Live board" })).toBeNull());
  expect(screen.queryByText("Provisional")).toBeNull();
  expect(screen.queryByRole("timer")).toBeNull();
  expect(screen.queryByRole("heading", { name: "What everyone picked" })).toBeNull();
  // What was picked stays to be read.
  expect(screen.getByRole("table", { name: /^Predictions/ })).toBeTruthy();
  // The own card promises nothing that a cancelled game does not keep.
  const own = screen.getByRole("region", { name: "All three picked" });
  expect(own.textContent).toContain(
    "A cancelled game earns no points. You can play your joker on another game of the round.",
  );
  expect(own.textContent).not.toMatch(/counts twice|per pick/);
});

/** The order on a phone, and the headings, of what the page shows of the picks. */
function listParts() {
  const reveal = document.querySelector(".reveal");
  const headings = [...(reveal?.querySelectorAll("h2") ?? [])].map((one) => one.textContent);
  return { isOwnFirst: reveal?.classList.contains("is-own-first"), headings };
}

const BEFORE = { isOwnFirst: false, headings: ["What everyone picked", "Your picks"] };
const DURING = { isOwnFirst: true, headings: ["Live board", "Your picks"] };
const AFTER = { isOwnFirst: true, headings: ["What everyone picked", "Your points"] };

test("a score is shown with the board that follows from it, not before, and both are taken back at once", async () => {
  const board = later({ live: { ...BOARD, own: OWN } });
  const answers = [board.reply, () => ({ live: null })];
  const { given, report } = renderLive({}, () => answers.shift()?.());
  given.results = NOTHING;
  expect(await screen.findByRole("table", { name: "Predictions of Kossuvennad" })).toBeTruthy();
  given.results = { results: [RESULT] };
  await report("provisional");
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(listParts()).toEqual(BEFORE);
  expect(screen.queryByText("Provisional")).toBeNull();
  board.arrive();
  await region("Live board");
  expect(listParts()).toEqual(DURING);

  const results = later(NOTHING);
  given.results = results.reply();
  await report("provisional");
  await waitFor(() => expect(answers).toHaveLength(0));
  expect(listParts()).toEqual(DURING);
  results.arrive();
  await waitFor(() => expect(listParts()).toEqual(BEFORE));
});

const FINAL = aGame({ score1: 98, score2: 86, top_scorer: "Nikola Jokić" });
const SCORED = ROWS.map((row) => ({
  ...row,
  straight_points: 4,
  spread_points: 0,
  top_scorer_points: 0,
  total_points: 4,
}));

test.each([
  { from: "the shares", results: NOTHING, shown: BEFORE },
  { from: "the live board", results: { results: [RESULT] }, shown: DURING },
])(
  "a result is shown with the points that it brings, in one change from $from",
  async ({ results, shown }) => {
    const { given, report } = renderLive();
    given.results = results;
    await waitFor(() => expect(listParts()).toEqual(shown));
    const scored = later(SCORED);
    given.results = NOTHING;
    given.game = FINAL;
    given.predictions = scored.reply();
    await report("contests", "board");
    // The rest has been answered.
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(listParts()).toEqual(shown);
    expect(screen.queryByText("Final result")).toBeNull();
    scored.arrive();
    expect(await screen.findByText("Final result")).toBeTruthy();
    expect(listParts()).toEqual(AFTER);
  },
);

test("a result that is not on the board yet has the own picks first already", async () => {
  const { given, report } = renderLive();
  await region("Live board");
  given.results = NOTHING;
  given.game = FINAL;
  await report("contests");
  expect(await screen.findByText("Final result")).toBeTruthy();
  expect(listParts()).toEqual({ isOwnFirst: true, headings: ["What everyone picked", "Your picks"] });
});
