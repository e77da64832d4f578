import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import { PREVIEW, renderDesk, sent, signInAdmin, UNDO, UP_TO_DATE, UPDATE } from "#web/testing/admin.tsx";
import { RefusedReply } from "#web/testing/server.ts";
import { ordinal } from "#domain/ordinal.ts";
import { describeChanged, describeScorers, listNamed } from "./preview-line.tsx";

signInAdmin();

const move = (name: string, user_id: number, before: number, after: number, points: number) => ({
  name,
  user_id,
  before,
  after,
  points,
  total_points: 10,
  reasons: [],
  more_reasons: 0,
  missed: false,
});
const ANA = move("Ana", 1, 4, 1, 8);
const TWO_RESULTS: LeaderboardPreview = {
  version: 3,
  contests: 2,
  losing: 0,
  changed_points: 1,
  scorers: 38,
  players: 41,
  moves: [ANA, move("Rein", 2, 2, 2, 4), move("Bo", 3, 1, 3, 0), move("Liis", 19, 0, 18, -2)],
  last_publication: null,
  damaged: [],
};
const summary = () => screen.getByText("Update Leaderboard will").closest("summary");

describe("the preview of an update", () => {
  test("says that the leaderboard is up to date", async () => {
    await renderDesk();
    expect(await screen.findByText("The leaderboard is up to date.")).toBeTruthy();
    expect(screen.queryByText("Update Leaderboard will")).toBeNull();
  });

  test("names in a line who gets points and who moves, and lists the moves below", async () => {
    await renderDesk({ [PREVIEW]: TWO_RESULTS });
    await screen.findByText("Update Leaderboard will");
    expect(summary()?.textContent).toContain("38 of 41 players get points. Ana up 3 to 1st, Bo down 2");
    const rows = within(screen.getByRole("region", { name: "Leaderboard" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      "up 31Ana+8",
      "–no change2Rein+4",
      "down 23Bo0",
      "new18LiisYou−2",
    ]);
    expect(rows.map((row) => row.className)).toEqual(["", "", "", "is-me"]);
    expect(screen.getByText("2 results are not yet on the board.")).toBeTruthy();
  });

  test("alerts to contests whose sealed picks cannot be read", async () => {
    await renderDesk({ [PREVIEW]: { ...UP_TO_DATE, damaged: ["Italy – Spain", "Latvia – Poland"] } });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The sealed picks of Italy – Spain and 1 more cannot be read");
    expect(alert.textContent).toContain("npm run verify");
  });

  test("is fetched again when anybody saves results", async () => {
    let preview: LeaderboardPreview = UP_TO_DATE;
    const { connection } = await renderDesk({ [PREVIEW]: () => preview });
    await screen.findByText("The leaderboard is up to date.");
    preview = TWO_RESULTS;
    await act(async () => connection.listeners?.onChange({ what: "contests", tournament_id: 7 }));
    expect(await screen.findByText("Update Leaderboard will")).toBeTruthy();
  });

  test("the update sends its version, and it is fetched again when the update is refused", async () => {
    const { asked, user } = await renderDesk({
      [PREVIEW]: TWO_RESULTS,
      [UPDATE]: new RefusedReply(409, "Somebody published meanwhile (version 4)."),
    });
    await screen.findByText("Update Leaderboard will");
    await user.click(screen.getByRole("button", { name: "Update Leaderboard" }));
    expect(await screen.findByText(/version 4/)).toBeTruthy();
    expect(sent(asked, UPDATE)).toMatchObject([{ body: { version: 3 } }]);
    await waitFor(() => expect(sent(asked, PREVIEW)).toHaveLength(2));
  });

  test("a failed load shows an error and can be retried", async () => {
    const replies = [new RefusedReply(503, "The store is away."), TWO_RESULTS];
    const { user } = await renderDesk({ [PREVIEW]: () => replies.shift() });
    expect((await screen.findByRole("alert")).textContent).toContain("No preview: The store is away.");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Update Leaderboard will")).toBeTruthy();
  });
});

describe("the last update", () => {
  const updated = (
    hours: number,
    others: Partial<NonNullable<LeaderboardPreview["last_publication"]>> = {},
  ): LeaderboardPreview => ({
    ...UP_TO_DATE,
    last_publication: {
      id: 12,
      published_at: isoOf(Date.now() - hours * HOUR),
      published_by: "Ada",
      contests: 1,
      is_undo: false,
      reason: null,
      ...others,
    },
  });

  test("is undone with a reason", async () => {
    const { asked, user } = await renderDesk({ [PREVIEW]: updated(1), [UNDO]: { updated: 1 } });
    expect((await screen.findByText(/^Last updated/)).textContent).toMatch(/by Ada: 1 result\.$/);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    const reason = screen.getByRole("textbox", { name: /^Reason/ });
    expect(document.activeElement).toBe(reason);
    await user.type(reason, "  ");
    await user.click(screen.getByRole("button", { name: "Take it back" }));
    expect(screen.getByText("Say why.")).toBeTruthy();
    await user.type(reason, "Wrong game");
    await user.click(screen.getByRole("button", { name: "Take it back" }));
    expect(await screen.findByText("Update taken back. The results stay as entered.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent(asked, UNDO)).toMatchObject([
      { body: { tournament_id: 7, publication_id: 12, reason: "  Wrong game" } },
    ]);
  });

  test("a refused undo shows the reason", async () => {
    const refusal = new RefusedReply(409, "The leaderboard was updated since.");
    const { user } = await renderDesk({ [PREVIEW]: updated(1), [UNDO]: refusal });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await user.type(screen.getByRole("textbox", { name: /^Reason/ }), "Wrong game");
    await user.click(screen.getByRole("button", { name: "Take it back" }));
    expect(await within(screen.getByRole("dialog")).findByText(refusal.error)).toBeTruthy();
  });

  test.for([
    ["after a day", updated(25), /^Last updated/],
    [
      "that takes one back",
      updated(1, { is_undo: true, reason: "Oops" }),
      /^Last update taken back.*“Oops”$/,
    ],
    ["that came with the tournament", updated(1, { published_by: null }), /^Last updated/],
  ] as const)("%s has no way back", async ([, preview, text]) => {
    await renderDesk({ [PREVIEW]: preview });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });
});

test("the line names the best who moves up and who moves down", () => {
  const named = (moves: LeaderboardPreview["moves"]) => listNamed(moves).map(({ name }) => name);
  expect(named([move("Stays", 5, 1, 1, 0), ANA, move("Up", 6, 9, 2, 0), move("Down", 7, 3, 4, 0)])).toEqual([
    "Ana",
    "Down",
  ]);
  expect(named([move("New", 5, 0, 1, 0), move("Gone", 6, 4, 0, 0)])).toEqual([]);
});

test.for([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [11, "11th"],
  [12, "12th"],
  [23, "23rd"],
  [101, "101st"],
] as const)("place %i is %s", ([place, text]) => expect(ordinal(place)).toBe(text));

test.each([
  [0, 0, "No points change.", "No points changed."],
  [27, 0, "27 of 41 players get points.", "27 players got points."],
  [1, 2, "1 of 41 players gets points, 2 lose some.", "1 player got points, 2 lost some."],
  [0, 15, "15 of 41 players lose points.", "15 players lost points."],
])("%i players who get and %i who lose points are told", (scorers, losing, before, after) => {
  const preview = { ...TWO_RESULTS, scorers, losing };
  expect(describeScorers(preview)).toBe(before);
  expect(describeChanged(preview)).toBe(after);
});
