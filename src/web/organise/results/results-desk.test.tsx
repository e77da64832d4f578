import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ContestFacts, OrganisedTournament, SetupGame } from "#contract/organise/schemas.ts";
import type { ProvisionalResult } from "#contract/provisional/schemas.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import { aUser } from "#web/testing/builders.ts";
import { ORGANISED } from "#web/testing/organised.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { ResultsDesk } from "./results-desk.tsx";

const hoursAgo = (hours: number) => isoOf(Date.now() - hours * HOUR);

const aGame = (id: number, side1: string, side2: string): SetupGame => ({
  id,
  round: "Final",
  side1,
  side2,
  spread: -3.5,
  starts_at: hoursAgo(3),
  status: "scheduled",
});

const facts: ContestFacts = {
  id: 1,
  is_locked: true,
  has_result: false,
  score1: null,
  score2: null,
  top_scorer: null,
  position1: null,
  position2: null,
  picked: 4,
  publication: null,
};

const publication = { id: 9, published_at: hoursAgo(1), published_by: "Ada" };

/** Reds – Blues has a result since an hour ago; Golds – Greens awaits one. */
const PLAYED: OrganisedTournament = {
  ...ORGANISED,
  stage: "published",
  setup: {
    ...ORGANISED.setup,
    rounds: [{ name: "Final", multiplier: 1 }],
    teams: [
      { name: "Reds", emoji: "🔴", color: null, players: ["Ann Red"] },
      { name: "Blues", emoji: "🔵", color: null, players: ["Bo Blue"] },
    ],
    games: [aGame(1, "Reds", "Blues"), aGame(2, "Golds", "Greens")],
  },
  facts: [
    {
      ...facts,
      has_result: true,
      score1: 81,
      score2: 77,
      publication: { ...publication, is_correction: false },
    },
    { ...facts, id: 2 },
  ],
  last_publication: { ...publication, contests: 1, is_undo: false, reason: null },
};

const LIST = "/api/organise/tournaments/4";

function renderDesk(
  organised: OrganisedTournament,
  answers: Record<string, unknown> = {},
  provisional: readonly ProvisionalResult[] = [],
) {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const asked = stubServer({ "GET /api/tournaments": [], ...answers });
  renderAt("/organise/4/results", <ResultsDesk organised={organised} provisional={provisional} />);
  return (path: string) =>
    asked.filter(({ call }) => call === `POST ${LIST}/${path}`).map(({ body }) => body);
}

const findNewest = () => screen.queryByRole("region", { name: "Newest update" });

test("the newest update can be taken back on the desk for a day, and the desk says that it was", async () => {
  const listSent = renderDesk(PLAYED, { [`POST ${LIST}/undo-results`]: PLAYED });
  const newest = screen.getByRole("region", { name: "Newest update" });
  expect(newest.textContent).toContain("Reds 81–77 Blues.");
  await userEvent.click(within(newest).getByRole("button", { name: "Undo" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Reason, shown to everybody" }), "Wrong game");
  fireEvent.click(screen.getByRole("button", { name: "Take it back" }));
  expect(
    await screen.findByText("Taken back: the leaderboard is as it was before this result."),
  ).toBeTruthy();
  expect(listSent("undo-results")).toEqual([{ publication_id: 9, reason: "Wrong game" }]);
});

test.each([
  ["is a day old", { published_at: hoursAgo(25) }],
  ["took another one back", { is_undo: true }],
  ["came with the tournament", { published_by: null }],
])("an update that %s cannot be taken back", (_, changed) => {
  const last = { ...publication, contests: 1, is_undo: false, reason: null, ...changed };
  renderDesk({ ...PLAYED, last_publication: last });
  expect(findNewest()).toBeNull();
});

test("a result that an undo brought back says so instead of who entered it", () => {
  const last = { ...publication, contests: 1, is_undo: true, reason: "Wrong score" };
  renderDesk({ ...PLAYED, last_publication: last });
  expect(screen.getByText(/^Brought back /).textContent).toContain("by Ada");
});

/** Golds – Greens began so long ago, and stands 45–40. */
function renderStanding(hours: number) {
  const [reds, golds] = [
    aGame(1, "Reds", "Blues"),
    { ...aGame(2, "Reds", "Blues"), starts_at: hoursAgo(hours) },
  ];
  const cells = { id: 2, score1: 45, score2: 40, top_scorer: null, position1: null, position2: null };
  const stands = { event_id: 2, moment: "at half-time", entered_at: hoursAgo(0), entered_by: "Ada" };
  return renderDesk(
    { ...PLAYED, setup: { ...PLAYED.setup, games: [reds, golds] } },
    { [`POST ${LIST}/game-results`]: PLAYED },
    [{ ...stands, contests: [cells] }],
  );
}

const enter = async (points1: string, points2: string, hasScorer: boolean) => {
  const [one, other] = screen.getAllByRole("textbox", { name: /, points$/ });
  fireEvent.change(one!, { target: { value: points1 } });
  fireEvent.change(other!, { target: { value: points2 } });
  if (hasScorer)
    fireEvent.change(screen.getByRole("combobox", { name: "Top scorer" }), { target: { value: "Ann Red" } });
  await userEvent.click(screen.getByRole("button", { name: "Save and update" }));
};

test.each([
  [1, "45", "40", true, /^It is what was saved as provisional, and the game began only 1 hour ago\.$/],
  [3, "80", "80", true, /^It is a draw,/],
  [3, "80", "70", false, /^It has no top scorer,/],
])(
  "after %i h, %s–%s with a top scorer: %s is saved after a question",
  async (hours, one, other, hasScorer, why) => {
    const listSent = renderStanding(hours);
    await enter(one, other, hasScorer);
    expect(screen.getByText(why)).toBeTruthy();
    expect(listSent("game-results")).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Save it" }));
    expect(listSent("game-results")).toHaveLength(1);
  },
);

test.each([
  [1, "82", "79"],
  [3, "45", "40"],
])("after %i h, %s–%s with a top scorer is saved at once", async (hours, one, other) => {
  const listSent = renderStanding(hours);
  await enter(one, other, true);
  expect(listSent("game-results")).toHaveLength(1);
});

test("the head of a game ends without a full stop, with a spread or without", () => {
  const [first, second] = PLAYED.setup.games;
  const games = [first!, { ...second!, spread: null }];
  renderDesk({ ...PLAYED, setup: { ...PLAYED.setup, games } });
  const head = screen.getByRole("heading", { name: "Golds – Greens" }).parentElement;
  expect(head?.querySelector("p")?.textContent).toMatch(/ [AP]M$/);
});
