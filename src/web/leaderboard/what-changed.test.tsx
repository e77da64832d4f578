import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { PublishedChanges } from "#contract/leaderboard/schemas.ts";
import { aUser } from "#web/testing/builders.ts";
import { begin, board, CHANGES, OVERALL, renderBoard } from "#web/testing/leaderboard.tsx";
import { RefusedReply } from "#web/testing/server.ts";
import { describePublication } from "./what-changed.tsx";

type Publication = NonNullable<PublishedChanges["publication"]>;

const PUBLICATION: Publication = {
  id: 12,
  published_at: "2025-09-07T19:04:00.000Z",
  reason: null,
  is_undo: false,
  results: [{ name: "Slovenia 84–77 Italy", kind: "result" }],
  rounds: ["Round of 16"],
  scorers: 24,
  players: 34,
  moves: [
    {
      user_id: 4,
      name: "Kadri",
      before: 3,
      after: 1,
      points: 6,
      total_points: 9,
      reasons: [
        {
          contest_id: 7061,
          name: "Slovenia – Italy",
          points: 8,
          is_joker: true,
          is_correction: false,
          awards: "🎯🌟",
          right: [],
        },
        {
          contest_id: 7062,
          name: "Israel – Greece",
          points: -2,
          is_joker: false,
          is_correction: true,
          awards: "",
          right: [],
        },
      ],
      more_reasons: 2,
      missed: false,
    },
    {
      user_id: 19,
      name: "Liis",
      before: 19,
      after: 17,
      points: 4,
      total_points: 7,
      reasons: [],
      more_reasons: 0,
      missed: false,
    },
  ],
  changed: 2,
};
const changed = (changes: Partial<Publication> = {}) => ({
  overall: board,
  answers: { [CHANGES]: { publication: { ...PUBLICATION, ...changes } } },
});
const details = () => screen.getByText("What changed").closest("details");

describe("what changed", () => {
  beforeEach(() => localStorage.setItem("userData", JSON.stringify(aUser())));

  test("stands above the board: results, moves, and how many got points", async () => {
    await renderBoard(changed());
    const part = within(details() ?? document.body);
    expect(details()?.querySelector("summary")?.textContent).toContain("What changedSlovenia 84–77 Italy, ");
    expect(part.getAllByRole("listitem").map((row) => `${row.textContent}${row.className}`)).toEqual([
      "up 21KadriSlovenia – Italy: +8, joker 🎯🌟; Israel – Greece: −2, correction; 2 more+6",
      "up 217LiisYou+4is-me",
    ]);
    expect(part.getByText("24 of 34 players got points.")).toBeTruthy();
  });

  test("explains the total that points belong to", async () => {
    const user = await renderBoard(changed());
    await user.click(within(details() ?? document.body).getByRole("button", { name: "+6 points. Why?" }));
    expect(JSON.parse(history.state.why)).toEqual({ tournamentId: 7, playerId: 4 });
  });

  test("names the right picks of a single contest, and says that none was right", async () => {
    const [kadri, liis] = PUBLICATION.moves;
    const [reason] = kadri?.reasons ?? [];
    const told = { ...reason, right: ["Slovenia won", "Italy +9.5"] };
    const moves = [
      { ...kadri, reasons: [told], more_reasons: 0 },
      { ...liis, points: 0, missed: true },
    ];
    await renderBoard(changed({ moves } as Partial<Publication>));
    const part = within(details() ?? document.body);
    expect(part.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
      "up 21KadriSlovenia won, Italy +9.5, joker doubled it 🎯🌟+6",
      "up 217LiisYouNo pick was right0",
    ]);
  });

  test("explains the points of the only contest that they come from", async () => {
    const [move] = PUBLICATION.moves;
    const only = { ...move, reasons: move?.reasons.slice(0, 1), more_reasons: 0 };
    const user = await renderBoard(changed({ moves: [only] } as Partial<Publication>));
    await user.click(within(details() ?? document.body).getByRole("button", { name: "+6 points. Why?" }));
    expect(JSON.parse(history.state.why)).toEqual({ tournamentId: 7, playerId: 4, contestId: 7061 });
  });

  test("is open once for each update", async () => {
    await renderBoard(changed());
    expect(details()?.open).toBe(true);
    cleanup();
    await renderBoard(changed());
    expect(details()?.open).toBe(false);
    cleanup();
    await renderBoard(changed({ id: 13 }));
    expect(details()?.open).toBe(true);
  });

  test("lists everybody who moved, in pages", async () => {
    const { moves } = PUBLICATION;
    const page = (name: string) => ({
      moves: moves.slice(0, 1).map((one) => ({ ...one, name })),
      changed: 60,
    });
    const given = changed({ changed: 60 });
    const user = await renderBoard({
      ...given,
      answers: {
        [`${CHANGES}/players?tournamentId=7&limit=50&offset=0`]: page("Aino"),
        [`${CHANGES}/players?tournamentId=7&limit=50&offset=50`]: page("Zoe"),
        ...given.answers,
      },
    });
    await user.click(screen.getByRole("button", { name: "Show all 60" }));
    const dialog = within(await screen.findByRole("dialog", { name: "What changed" }));
    expect(await dialog.findByText("Aino")).toBeTruthy();
    expect(dialog.getByRole("status").textContent).toBe("1–50 of 60");
    await user.click(dialog.getByRole("button", { name: "Previous" }));
    await user.click(dialog.getByRole("button", { name: "Next" }));
    expect(await dialog.findByText("Zoe")).toBeTruthy();
    expect(dialog.getByRole("status").textContent).toBe("51–60 of 60");
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("is omitted if nothing was published or it failed to load", async () => {
    await renderBoard({ overall: board });
    expect(screen.queryByText("What changed")).toBeNull();
    cleanup();
    await renderBoard({
      overall: board,
      answers: { [CHANGES]: new RefusedReply(503, "The store is away.") },
    });
    expect(screen.queryByText("What changed")).toBeNull();
  });

  test("is fetched for the player, so that it contains the own move", async () => {
    begin({
      overall: board,
      answers: {
        [OVERALL]: board,
        [`${CHANGES}?tournamentId=7&userId=19`]: { publication: { ...PUBLICATION, id: 14 } },
        [CHANGES]: { publication: null },
      },
    });
    expect(await screen.findByText("What changed")).toBeTruthy();
  });
});

test.for([
  [{}, "Slovenia 84–77 Italy"],
  [{ results: [{ name: "A 1–2 B", kind: "correction" }] }, "Correction: A 1–2 B"],
  [
    { results: [{ name: "A – B", kind: "withdrawal" }], reason: "Not played." },
    "“Not played”. A – B: no result",
  ],
  [
    { is_undo: true, reason: "Wrong game", results: [{ name: "A 1–2 B", kind: "correction" }] },
    "Update taken back: “Wrong game”. A 1–2 B again",
  ],
  [
    { results: ["A", "B", "C", "D", "E"].map((name) => ({ name, kind: "result" as const })) },
    "A; B; C; 2 more",
  ],
  [{ results: [] }, ""],
] as const satisfies [object, string][])("%o is told as %s", ([changes, text]) =>
  expect(describePublication({ ...PUBLICATION, ...changes } as Publication)).toBe(text),
);
