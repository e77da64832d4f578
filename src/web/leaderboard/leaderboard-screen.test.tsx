import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { anEntry, aRoundEntry, aUser } from "#web/testing/builders.ts";
import { createDeferred } from "#web/testing/deferred.ts";
import {
  begin,
  board,
  NEWCOMERS,
  OVERALL,
  RANKS_BEFORE,
  renderBoard,
  ROUNDS,
} from "#web/testing/leaderboard.tsx";
import { RefusedReply } from "#web/testing/server.ts";

const FAILED = "Failed to load leaderboard data. Please try again later.";

const rowOf = (name: RegExp) => screen.getByRole("rowheader", { name }).closest("tr") ?? document.body;
const listHeads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
const listRows = () => screen.getAllByRole("row").slice(1);
const listCells = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

test("the overall board has all columns, shared ranks, a link to each profile and the experts", async () => {
  await renderBoard({ overall: board });
  expect(screen.getByText("3 players. Final in play.")).toBeTruthy();
  expect(listHeads()).toEqual(["#Rank", "Name", "Total", "Winner", "Handicap", "Top Scorer", "Expertise"]);
  expect(listRows().map(listCells)).toEqual([
    ["1", "9", "4", "3", "2", "🇬🇷 🇸🇮"],
    ["2", "7", "5", "1", "1", ""],
    ["2", "7", "4", "2", "1", ""],
  ]);
  expect(screen.getByRole("link", { name: "Tom" }).getAttribute("href")).toBe("/profile/3");
});

test("a player gets from the board to the leagues, also on a wide screen, which has no drawer", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  await renderBoard({ overall: board });
  const leagues = await screen.findByRole("link", { name: "All leagues" });
  expect(leagues.getAttribute("href")).toBe("/leagues");
});

test("a visitor, who has no leagues, is not led there", async () => {
  await renderBoard({ overall: board });
  expect(screen.queryByRole("link", { name: "All leagues" })).toBeNull();
});

test("the best value of each column, and nothing else, has a star", async () => {
  await renderBoard({ overall: board });
  const starred = screen.getAllByRole("img", { name: "Category Leader" }).map((star) => star.closest("td"));
  expect(starred.map((cell) => cell?.textContent)).toEqual(["9", "3", "2", "5"]);
  expect(within(rowOf(/Tom/)).queryByRole("img", { name: "Category Leader" })).toBeNull();
});

test("marks say what they mean, with the count of round wins", async () => {
  const user = await renderBoard({ overall: board });
  const crown = screen.getByRole("button", { name: "Round Winner: 2 rounds" });
  expect(crown.textContent).toBe("👑2");
  await user.hover(crown);
  expect(screen.getByRole("tooltip").textContent).toBe("Round Winner: 2 rounds");
  expect(screen.getByRole("button", { name: "On Fire" })).toBeTruthy();
});

const MOVED = /since the round before/;
const ranksBefore = [
  { user_id: 1, rank: 3 },
  { user_id: 19, rank: 1 },
  { user_id: 3, rank: 2 },
];
const moved = {
  overall: board,
  rounds: { Final: [aRoundEntry()] },
  answers: { [RANKS_BEFORE]: ranksBefore },
};

test("the board shows movement since the round before", async () => {
  await renderBoard(moved);
  const up = await screen.findByRole("img", { name: "Up 2 since the round before" });
  expect(rowOf(/Kadri/).contains(up)).toBe(true);
  expect(within(rowOf(/Liis/)).getByRole("img", { name: "Down 1 since the round before" })).toBeTruthy();
  expect(within(rowOf(/Tom/)).queryByRole("img", { name: MOVED })).toBeNull();
  expect(await screen.findByText("Since the round before")).toBeTruthy();
});

test.each([
  ["Fan group", "Latvia"],
  ["Round", "Final"],
])("a board by %s tells no movement: it ranks otherwise", async (filter, option) => {
  const user = await renderBoard(moved);
  await screen.findByText("Since the round before");
  await user.selectOptions(screen.getByLabelText(filter), option);
  expect(screen.queryByRole("img", { name: MOVED })).toBeNull();
  expect(screen.queryByText("Since the round before")).toBeNull();
});

test("the board does not wait for the ranks before, and shows movement once they come", async () => {
  const answer = createDeferred();
  await renderBoard({ overall: board, answers: { [RANKS_BEFORE]: () => answer.promise } });
  expect(listRows()).toHaveLength(3);
  expect(screen.queryByRole("img", { name: MOVED })).toBeNull();
  answer.resolve(ranksBefore);
  expect(await screen.findByRole("img", { name: "Up 2 since the round before" })).toBeTruthy();
});

test("the own row is marked, and no other", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser({ id: 19, name: "Liis" })));
  await renderBoard({ overall: board });
  expect(listRows().map((row) => row.className)).toEqual(["", "is-me", ""]);
  expect(screen.getByRole("link", { name: /^Liis.*You$/ })).toBeTruthy();
});

test("medals and no fires once the tournament is over", async () => {
  await renderBoard({
    overall: board,
    tournament: { is_over: true, rounds: [{ name: "Final", multiplier: 5, is_over: true }] },
  });
  expect(screen.getByText("Final standings after 1 round.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Gold Medal" })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Silver Medal" })).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "On Fire" })).toBeNull();
});

test("a round's board has neither expertise nor honours; rounds stand in playing order", async () => {
  const user = await renderBoard({
    overall: board,
    rounds: {
      Final: [aRoundEntry({ id: 9, total_points: 4 })],
      "Group Day 1": [
        aRoundEntry({ id: 1, user_id: 3, name: "Tom", total_points: 6, winner_points: 3 }),
        aRoundEntry({ id: 2 }),
      ],
    },
  });
  const select = screen.getByLabelText("Round");
  const options = await within(select).findAllByRole("option", { name: /Group Day|Final/ });
  expect(options.map((option) => option.textContent)).toEqual(["Group Day 1", "Final"]);
  await user.selectOptions(select, "Group Day 1");
  expect(listHeads()).toEqual(["#Rank", "Name", "Total", "Winner", "Handicap", "Top Scorer"]);
  expect(listRows().map((row) => row.textContent)).toEqual(["1Tom6311", "2Kadri3111"]);
  expect(screen.queryByRole("button", { name: /Round Winner/ })).toBeNull();
  await user.selectOptions(select, "Overall");
  expect(screen.getByRole("button", { name: /Round Winner/ })).toBeTruthy();
});

test("a fan group is ranked and starred among itself", async () => {
  const user = await renderBoard({ overall: board });
  const select = screen.getByLabelText("Fan group");
  expect(
    within(select)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["All Fans", "Estonia", "Latvia"]);
  await user.selectOptions(select, "Latvia");
  expect(listRows().map((row) => row.textContent)).toEqual(["1Tom7421"]);
  expect(screen.getAllByRole("img", { name: "Category Leader" })).toHaveLength(4);
});

test("a fan group without picks in a round shows a note", async () => {
  const user = await renderBoard({ overall: board, rounds: { Final: [aRoundEntry()] } });
  await within(screen.getByLabelText("Round")).findByRole("option", { name: "Final" });
  await user.selectOptions(screen.getByLabelText("Round"), "Final");
  await user.selectOptions(screen.getByLabelText("Fan group"), "Latvia");
  expect(await screen.findByText("Nobody who supports Latvia has picks in this round.")).toBeTruthy();
});

test("the flags of experts say which countries they are of", async () => {
  const user = await renderBoard({ overall: board });
  const [expertise] = screen.getAllByRole("button", { name: "Expertise: Greece, Slovenia" });
  if (expertise) await user.hover(expertise);
  expect(screen.getByRole("tooltip").textContent).toBe("Expertise: Greece, Slovenia");
});

test("racing has no top scorer, and its experts are shown by their teams' badges", async () => {
  await renderBoard({
    overall: [anEntry({ expert_teams: ["Red Bull Racing"] })],
    tournament: { sport: "f1", name: "Formula 1 2025", gift_type: "champagne", gift_badge: "everyone" },
  });
  expect(listHeads()).toEqual(["#Rank", "Name", "Total", "Winner", "Handicap", "Expertise"]);
  expect(screen.queryByText("Top Scorer")).toBeNull();
  const [expertise] = screen.getAllByRole("button", { name: "Expertise: Red Bull Racing" });
  expect(expertise?.querySelector("img")?.getAttribute("src")).toBe("/f1_logos/red-bull-racing.svg");
});

test.each([
  { why: "the board", answers: { [OVERALL]: new RefusedReply(500, "no") } },
  { why: "the rounds", answers: { [ROUNDS]: new RefusedReply(503, "no") } },
  { why: "invalid rounds", answers: { [ROUNDS]: { Final: "none" } } },
])("a failure of $why is told in one sentence", async ({ answers }) => {
  begin({ overall: board, answers });
  expect((await screen.findByRole("alert")).textContent).toContain(FAILED);
  expect(screen.queryByRole("table")).toBeNull();
});

test("a failed load can be tried again", async () => {
  const replies = [new RefusedReply(503, "no"), board];
  begin({ answers: { [OVERALL]: () => replies.shift() } });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Tom" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

const newcomer = (user_id: number, name: string, team: string | null = null) => ({ user_id, name, team });

test("who has picked stands below the ranked ones with 0 points and no rank, in the overall board only", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser({ id: 40, name: "Nora" })));
  const players = [newcomer(40, "Nora", "Latvia"), newcomer(41, "Otto")];
  const user = await renderBoard({
    overall: board,
    rounds: { Final: [aRoundEntry()] },
    answers: { [NEWCOMERS]: { begins_at: null, players } },
  });
  const table = await screen.findByRole("table", { name: "Players without a result yet" });
  const listNew = () => within(table).getAllByRole("row").slice(1);
  expect(listNew().map((row) => row.textContent)).toEqual(["–Nora, You0", "–Otto0"]);
  expect(listNew().map((row) => row.className)).toEqual(["is-me", ""]);
  expect(screen.getByText("3 players. Final in play.")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Fan group"), "Latvia");
  expect(listNew().map((row) => row.textContent)).toEqual(["–Nora, You0"]);
  await user.selectOptions(screen.getByLabelText("Round"), "Final");
  expect(screen.queryByText("Nora")).toBeNull();
});

test("a board without points is not called empty before it is known who has picked", async () => {
  const newcomers = createDeferred();
  begin({ answers: { [NEWCOMERS]: () => newcomers.promise } });
  expect(await screen.findByRole("heading", { name: "Leaderboard" })).toBeTruthy();
  await screen.findAllByText("Name");
  expect(screen.queryByText("Nobody has points yet")).toBeNull();
  newcomers.resolve({ begins_at: null, players: [newcomer(41, "Otto")] });
  expect(await screen.findByText("Otto")).toBeTruthy();
});

test("before the first game the board says when it starts, and who has picked", async () => {
  const begins_at = new Date(Date.now() + 3_600_000).toISOString();
  begin({ answers: { [NEWCOMERS]: { begins_at, players: [newcomer(41, "Otto")] } } });
  expect(await screen.findByText(/^The first game starts .+\. 1 player has picked\.$/)).toBeTruthy();
  expect(screen.queryByText(/in play/)).toBeNull();
  expect(screen.queryByText("Nobody has points yet")).toBeNull();
  expect(screen.getByRole("link", { name: "Otto" })).toBeTruthy();
});

test("once it has begun, a board without points says what is in play", async () => {
  const begins_at = new Date(Date.now() - 1000).toISOString();
  begin({ answers: { [NEWCOMERS]: { begins_at, players: [newcomer(41, "Otto")] } } });
  expect(await screen.findByText("1 player. Final in play.")).toBeTruthy();
});

test("a past tournament that nobody played is not said to wait for its first results", async () => {
  begin({ tournament: { is_over: true } });
  expect(await screen.findByText("This tournament is over. Nobody played in it here.")).toBeTruthy();
  expect(await screen.findByText("Nobody is on this board")).toBeTruthy();
  expect(screen.queryByText("Nobody has points yet")).toBeNull();
});

test("an empty board says so", async () => {
  begin({});
  expect(await screen.findByText("Nobody has points yet")).toBeTruthy();
});
