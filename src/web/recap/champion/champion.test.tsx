import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { TournamentRecap } from "#contract/recap/schemas.ts";
import { loadShownBoard, storeShownBoard } from "#web/navigation/shown-board.ts";
import { anOwnLeague, aTournament, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { ChampionPage, writeWinner } from "./champion-page.tsx";
import { layOutLine, listAxis } from "./lead-lines.ts";
import { writeFinish } from "./own-finish.tsx";

const [SIAN, JOAO, LIIS] = [
  { user_id: 1, name: "Siân" },
  { user_id: 2, name: "João" },
  { user_id: 3, name: "Liis" },
];

const aStep = (rank: number, ...players: { user_id: number; name: string }[]) => ({
  rank,
  points: 10,
  players,
  others: 0,
});

const OWN: NonNullable<TournamentRecap["own"]> = {
  user_id: 3,
  rank: 3,
  points: 42,
  neighbour: { name: "João", gap: 70 },
  late: null,
  overall: null,
  awards: [],
};

const RECAP: TournamentRecap = {
  league: null,
  players: 40,
  events: 76,
  podium: [aStep(1, SIAN), aStep(2, JOAO), aStep(3, LIIS)],
  rounds: ["Day 1", "Quarterfinals", "Semifinals", "Final"],
  lines: [
    { ...SIAN, ranks: [7, 3, 2, 1] },
    { ...JOAO, ranks: [1, 1, 1, 2] },
    { ...LIIS, ranks: [null, null, 30, 3] },
  ],
  lead: { longest: { players: [JOAO], others: 0, rounds: 3 }, taken_in: "Final", from_rank: 7 },
  own: null,
  next: null,
};

function Page() {
  const { tournament } = useTournamentChoice();
  return tournament && <ChampionPage tournament={tournament} instead={<p>The board</p>} />;
}

function begin(recap: TournamentRecap | null, answers: Record<string, unknown> = {}, search = "") {
  stubServer({
    "GET /api/tournaments": [aTournament({ id: 7, name: "EuroBasket 2025", is_over: true })],
    "GET /api/recap/tournament": { recap },
    ...answers,
  });
  renderAt(`/leaderboard${search}`, <Page />);
}

const story = async () => (await screen.findByText(/led|won it|finished level/)).textContent;

describe("the winner", () => {
  test.each<[Partial<TournamentRecap>, string]>([
    [{}, "Siân wins"],
    [{ podium: [aStep(1, SIAN, JOAO)] }, "Siân and João win"],
    [{ podium: [{ ...aStep(1, SIAN, JOAO, LIIS), others: 37 }] }, "Siân, João, Liis and 37 others win"],
    [{ own: { ...OWN, user_id: 1 } }, "You win"],
    [
      { own: { ...OWN, user_id: 1 }, league: { id: 5, name: "Kossuvennad", emoji: "🏀" } },
      "You win Kossuvennad",
    ],
    [{ own: { ...OWN, user_id: 1 }, podium: [aStep(1, SIAN, JOAO)] }, "You and João win"],
    [{ own: { ...OWN, user_id: 1 }, podium: [aStep(1, JOAO, SIAN)] }, "João and you win"],
  ])("of %j is written", (changes, text) => {
    expect(writeWinner({ ...RECAP, ...changes })).toBe(text);
  });
});

test("two seconds share the step, and nobody stands on the third", async () => {
  begin({ ...RECAP, podium: [aStep(1, SIAN), aStep(2, JOAO, LIIS)] });
  const steps = within(await screen.findByRole("list", { name: "Podium" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "🥇Siân10 pointsRank 1",
    "🥈JoãoLiis10 pointsRank 2",
  ]);
});

describe("the story of the lead", () => {
  test.each<[string, Partial<TournamentRecap>, string]>([
    [
      "has a turn",
      {},
      "João led for three of four rounds. Siân came from 7th and took the lead in the final.",
    ],
    [
      "has none",
      { lead: { longest: { players: [SIAN], others: 0, rounds: 4 }, taken_in: "Day 1", from_rank: null } },
      "Siân led from the first round to the last.",
    ],
    [
      "goes back and forth",
      { lead: { longest: { players: [SIAN], others: 0, rounds: 3 }, taken_in: "Semifinals", from_rank: 2 } },
      "Siân led for three of four rounds, and took the lead for good in the semifinals.",
    ],
    [
      "ends level",
      {
        podium: [aStep(1, SIAN, LIIS)],
        lead: { longest: { players: [JOAO], others: 0, rounds: 3 }, taken_in: null, from_rank: null },
      },
      "João led for three of four rounds. Siân and Liis finished level.",
    ],
    ["is one round", { rounds: ["Final"] }, "Siân won it in one round."],
  ])("%s", async (_, changes, text) => {
    begin({ ...RECAP, ...changes });
    expect(await story()).toBe(text);
  });

  test("is drawn from four rounds on, with a table for screen readers", async () => {
    begin(RECAP);
    const table = await screen.findByRole("table", { name: "Rank after each round" });
    expect(within(table).getAllByRole("row")).toHaveLength(4);
  });

  test("of three rounds is the sentence alone", async () => {
    begin({ ...RECAP, rounds: RECAP.rounds.slice(1) });
    await story();
    expect(screen.queryByRole("table")).toBeNull();
  });
});

test.each([
  [[7, 3, 2, 1], 0, "M0 6.5L33.3 2.5L66.7 1.5L100 0.5"],
  [[null, 30, 3], 2, "M50 6.5L100 2.5"],
  // Two seconds end beside their names.
  [[1, 2], 2, "M0 0.5L100 2.5"],
  [[null], 0, ""],
])("the ranks %j of the name at %i are the line %s", (ranks, place, line) => {
  expect(layOutLine(ranks, place)).toBe(line);
});

test("the axis names the first, a middle and the last round", () => {
  expect(listAxis(["a", "b", "c", "d", "e"])).toEqual(["a", "c", "e"]);
  expect(listAxis(["a"])).toEqual(["a"]);
});

describe("the own finish", () => {
  const stages = ["round", "rounds"] as const;
  const league = { id: 5, name: "Kossuvennad", emoji: "🏀" };
  const late = { round: "Semifinals", rounds: 3, rank: 6 };
  const overall = { rank: 9, players: 40 };
  test.each<[Partial<typeof OWN>, Partial<TournamentRecap>, string]>([
    [{}, {}, ", 70 behind João."],
    [{ rank: 1, neighbour: { name: "João", gap: 3 } }, {}, ", 3 ahead of João."],
    [{ neighbour: { name: "João", gap: 0 } }, {}, ", level with João."],
    [{ neighbour: null }, {}, "."],
    [{ late }, {}, " from the semifinals on. 6th best of all in those three rounds."],
    [{ late: { ...late, rounds: 1, rank: 1 } }, {}, " from the semifinals on. Best of all in that round."],
    [{ late }, { league }, ", 70 behind João. You joined before the semifinals."],
    [{ overall }, { league }, ", 70 behind João. 9th of 40 among everyone."],
  ])("%j in %j", (own, recap, text) => {
    expect(writeFinish({ ...OWN, ...own }, { ...RECAP, ...recap }, stages)).toBe(text);
  });

  test("is left out for somebody who did not play, and so are awards without any", async () => {
    begin({ ...RECAP, own: OWN });
    expect(await screen.findByRole("heading", { name: "You finished 3rd of 40" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Your awards" })).toBeNull();
  });
});

const KOSSUVENNAD = { id: 5, name: "Kossuvennad", emoji: "🏀" };

/** Opens the page at an address as Liis, who won her league. */
function beginInLeague(search = "") {
  localStorage.setItem("userData", JSON.stringify(aUser({ id: 3, name: "Liis" })));
  const recap = { ...RECAP, league: KOSSUVENNAD, podium: [aStep(1, LIIS)], own: OWN };
  const answers = {
    "GET /api/leagues": [anOwnLeague({ ...KOSSUVENNAD, members: 9 })],
    "GET /api/leagues/5/recap": { recap },
  };
  begin(RECAP, answers, search);
}

test.each([
  ["once it is chosen", null, ""],
  ["from the start where its board was shown last", 5, ""],
  ["where the address names it", null, "?league=5"],
])("a league has its own podium, %s", async (_when, shown, search) => {
  storeShownBoard(3, 7, shown);
  beginInLeague(search);
  if (shown === null && search === "")
    await userEvent.click(await screen.findByRole("button", { name: "Kossuvennad" }));
  expect(await screen.findByRole("heading", { name: "You win Kossuvennad" })).toBeTruthy();
  expect(screen.getByText(`${RECAP.players} players, ${RECAP.events} games`)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Everyone" }));
  expect(screen.getByRole("heading", { name: "Siân wins" })).toBeTruthy();
});

test("a link to the podium leads to the one that is shown, and a choice is kept", async () => {
  const user = userEvent.setup();
  beginInLeague();
  const share = async () => {
    await user.click(screen.getByRole("button", { name: "Share the podium" }));
    return navigator.clipboard.readText();
  };
  await user.click(await screen.findByRole("button", { name: "Kossuvennad" }));
  await screen.findByRole("heading", { name: "You win Kossuvennad" });
  expect(await share()).toMatch(/\/leaderboard\?tournament=7&league=5$/);
  expect(loadShownBoard(3, 7)).toBe(5);
  await user.click(screen.getByRole("button", { name: "Everyone" }));
  expect(await share()).toMatch(/\/leaderboard\?tournament=7&league=all$/);
  expect(loadShownBoard(3, 7)).toBeNull();
});

test("without a champion the board is shown", async () => {
  begin(null);
  expect(await screen.findByText("The board")).toBeTruthy();
});
