// A game's page from the last minutes before its lock to the picks of a league.
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Route } from "wouter";
import type { GamePrediction } from "#contract/basketball/schemas.ts";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import { SCREENS } from "#contract/screens.ts";
import { ClockProvider } from "#web/clock/clock.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { aGame, anOwnLeague, aTournament, aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { GameScreen } from "./game-screen.tsx";
import { stubMedia } from "#web/testing/media.ts";

const START = Date.parse("2025-09-06T18:45:00Z");
const PREDICTIONS = "GET /api/games/7064/predictions";
const ofLeague = (id: number) => `${PREDICTIONS}?tournamentId=7&leagueId=${id}&limit=200`;

const row = (id: number, name: string, fields: Partial<GamePrediction> = {}): GamePrediction => ({
  id,
  user_id: id,
  user_name: name,
  straight_prediction: null,
  straight_points: null,
  spread_prediction: null,
  spread_points: null,
  top_scorer_prediction: null,
  top_scorer_points: null,
  is_double_points: null,
  total_points: null,
  emoji: "",
  ...fields,
});

const picked = (id: number, name: string, winner: string, scorer: string | null = null) =>
  row(id, name, {
    straight_prediction: winner,
    spread_prediction: winner,
    top_scorer_prediction: scorer,
    is_double_points: false,
  });

const LIIS = picked(19, "Liis", "Serbia", "Nikola Jokić");
const KADRI = picked(20, "Kadri", "Finland", "Lauri Markkanen");
const EVERYONE = [
  picked(2, "Aino", "Serbia", "Lauri Markkanen"),
  KADRI,
  LIIS,
  picked(21, "Ülo", "Serbia", "Lauri Markkanen"),
  picked(22, "Zoe", "Serbia"),
  picked(23, "Žan", "Serbia", "Bogdan Bogdanović"),
];

interface Given {
  now?: number;
  user?: boolean;
  leagues?: OwnLeague[];
  answers?: Record<string, unknown>;
}

function renderGame({ now = START + 60_000, user = true, leagues = [], answers = {} }: Given = {}) {
  if (user) localStorage.setItem("userData", JSON.stringify(aUser()));
  const asked = stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/leagues": leagues,
    "GET /api/games/7064": aGame(),
    [PREDICTIONS]: EVERYONE,
    [ofLeague(3)]: [KADRI, LIIS],
    [ofLeague(4)]: [LIIS],
    ...answers,
  });
  renderAt(
    "/game/7064",
    <ClockProvider offset={now - Date.now()}>
      <WithTournament />
    </ClockProvider>,
  );
  return asked;
}

function WithTournament() {
  const { tournament } = useTournamentChoice();
  return tournament && <Route path={SCREENS.game.path}>{<GameScreen />}</Route>;
}

const names = (table: string | RegExp = "Predictions") =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("rowheader")
    .map((cell) => cell.textContent);

const shares = () =>
  screen.getByRole("region", { name: "What everyone picked" }).querySelector(".shares") ?? document.body;

beforeEach(() => {
  stubMedia(() => true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("in the last minutes a timer counts seconds, and the page says who has picked and when all see it", async () => {
  const hidden = [row(20, "Kadri"), LIIS];
  renderGame({
    now: START - 42_000,
    leagues: [anOwnLeague({ members: 9 })],
    answers: { [PREDICTIONS]: [...hidden, row(21, "Ülo")], [ofLeague(3)]: hidden },
  });
  const timer = await screen.findByRole("timer");
  // Less what the machine took to render it.
  expect(timer.textContent).toMatch(/^0:[34]\d$/);
  expect(timer.getAttribute("aria-live")).toBe("off");
  expect(await screen.findByText(/^3 players have picked, 2 of 9 in/)).toBeTruthy();
  expect(screen.getByText(/All picks show here at/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Change your picks" })).toBeTruthy();
  expect(screen.queryByText(/Predictions close in/)).toBeNull();
  expect(screen.getByText("All three picked")).toBeTruthy();
  expect(screen.getAllByRole("img", { name: "Not decided yet" }).length).toBeGreaterThanOrEqual(3);
});

test("the page locks for ten seconds at most, then says that it takes longer, until the picks are there", async () => {
  vi.useFakeTimers({ now: START - 5_000 });
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  let isSealed = false;
  const asked = renderGame({
    now: START - 5_000,
    answers: { [PREDICTIONS]: () => (isSealed ? EVERYONE : [row(20, "Kadri"), LIIS]) },
  });
  await wait(4_000);
  expect(screen.getByRole("timer").textContent).toBe("0:01");
  await wait(1_000);
  expect(screen.getByText("Locking…")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Change your picks" })).toBeNull();
  await wait(9_900);
  expect(screen.getByText("Locking…")).toBeTruthy();
  await wait(200);
  expect(screen.getByText("The picks are locked. They show here soon.")).toBeTruthy();
  const count = () => asked.filter(({ call }) => call.startsWith(PREDICTIONS)).length;
  const before = count();
  await wait(30_000);
  expect(count() - before).toBeGreaterThanOrEqual(2);
  expect(count() - before).toBeLessThanOrEqual(4);
  isSealed = true;
  await wait(10_000);
  expect(screen.getByRole("heading", { name: "What everyone picked" })).toBeTruthy();
  expect(screen.queryByText(/The picks are locked/)).toBeNull();
  expect(screen.getByText("Game in progress")).toBeTruthy();
});

test("shares come first: whole percentages that add up, and the own side", async () => {
  renderGame();
  await screen.findByRole("heading", { name: "What everyone picked" });
  const text = shares().textContent ?? "";
  expect(text).toContain("Winner83%SerbiaYou17%Finland");
  expect(text).toContain("Top ScorerLauri Markkanen60%Bogdan Bogdanović20%Nikola JokićYou20%");
  expect(shares().querySelectorAll(".is-mine").length).toBe(5);
  expect(screen.getByText("6 players", { selector: "section .section-note" })).toBeTruthy();
  const [first, second] = screen.getAllByRole("heading", { level: 2 });
  expect([first?.textContent, second?.textContent]).toEqual(["What everyone picked", "Your picks"]);
});

test("the picks of fewer than five players are counted", async () => {
  renderGame({ answers: { [PREDICTIONS]: EVERYONE.slice(0, 4) } });
  await screen.findByRole("heading", { name: "What everyone picked" });
  expect(shares().textContent).toContain("Winner3SerbiaYou1Finland");
  expect(shares().querySelector(".share-side")?.textContent).not.toContain("%");
});

test("scorers that few picked are one line, but never the own one", async () => {
  const scorers = ["A", "A", "B", "B", "C", "C", "D", "E", "Mine"];
  const rows = scorers.map((scorer, at) =>
    picked(scorer === "Mine" ? 19 : 100 + at, `P${at}`, "Serbia", scorer),
  );
  renderGame({ answers: { [PREDICTIONS]: rows } });
  await screen.findByRole("heading", { name: "What everyone picked" });
  const listed = [...shares().querySelectorAll(".share-name")].map((one) => one.textContent);
  expect(listed).toEqual(["A23%", "B22%", "C22%", "MineYou11%", "2 others22%"]);
});

test("a member sees the league's picks first, own ones on top, and everybody's on demand; both are remembered", async () => {
  renderGame({ leagues: [anOwnLeague({ members: 9 })] });
  const group = await screen.findByRole("group", { name: "Whose picks" });
  const button = (name: string) => within(group).getByRole("button", { name });
  expect(button("Kossuvennad").getAttribute("aria-pressed")).toBe("true");
  expect(await screen.findByText("2 of 6")).toBeTruthy();
  expect(names("Predictions of Kossuvennad")).toEqual(["LiisYou", "Kadri"]);
  expect(shares().textContent).toContain("WinnerKossuvennad: 1 of 2 Serbia");
  expect(shares().textContent).toContain("Top ScorerKossuvennad: 1 of 2 Markkanen");
  await userEvent.click(button("Everyone"));
  expect([button("Kossuvennad"), button("Everyone")].map((one) => one.getAttribute("aria-pressed"))).toEqual([
    "false",
    "true",
  ]);
  expect(names()).toEqual(["LiisYou", "Aino", "Kadri", "Ülo", "Zoe", "Žan"]);
  expect(localStorage.getItem("picksOfEveryone")).not.toBeNull();
  await userEvent.click(button("Kossuvennad"));
  expect(localStorage.getItem("picksOfEveryone")).toBeNull();
});

test("of several leagues one is chosen from a list, also the same one again", async () => {
  const leagues = Array.from({ length: 50 }, (_, at) =>
    anOwnLeague({ id: at + 3, name: `League ${at + 1}` }),
  );
  renderGame({ leagues });
  const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "League" });
  expect(await screen.findByRole("table", { name: "Predictions of League 1" })).toBeTruthy();
  await userEvent.selectOptions(select, "League 2");
  expect(await screen.findByRole("table", { name: "Predictions of League 2" })).toBeTruthy();
  expect(screen.getByText("1 of 6")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Everyone" }));
  expect(select.value).toBe("");
  await userEvent.selectOptions(select, "League 2");
  expect(await screen.findByRole("table", { name: "Predictions of League 2" })).toBeTruthy();
  expect(localStorage.getItem("picksLeague")).toBe("4");
});

test.each<[string, Given]>([
  ["a visitor", { user: false }],
  ["a player in no league", {}],
  ["a player who waits to be let in", { leagues: [anOwnLeague({ is_pending: true })] }],
  ["a league of another tournament", { leagues: [anOwnLeague({ tournament_id: 6 })] }],
  ["a deleted league", { leagues: [anOwnLeague({ deleted_at: "2025-09-01T10:00:00.000Z" })] }],
])("%s has no switch", async (_who, given) => {
  renderGame(given);
  await screen.findByRole("heading", { name: "What everyone picked" });
  await act(async () => {});
  expect(screen.queryByRole("group", { name: "Whose picks" })).toBeNull();
  expect(names()).toHaveLength(6);
});

test("a league whose picks do not come says so, and tries again; everybody's are there", async () => {
  let isAway = true;
  const away = new RefusedReply(503, "The store is away.");
  renderGame({
    leagues: [anOwnLeague()],
    answers: { [ofLeague(3)]: () => (isAway ? away : [KADRI, LIIS]) },
  });
  expect((await screen.findByRole("alert")).textContent).toContain("The league’s picks could not be loaded.");
  isAway = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("table", { name: "Predictions of Kossuvennad" })).toBeTruthy();
});

test("a league in which nobody picked says so", async () => {
  renderGame({ leagues: [anOwnLeague()], answers: { [ofLeague(3)]: [] } });
  expect(await screen.findByText("Nobody in this league picked anything in this game.")).toBeTruthy();
});

test("a game that is cancelled during the reveal shows no shares", async () => {
  renderGame({ answers: { "GET /api/games/7064": aGame({ status: "cancelled" }) } });
  expect(await screen.findByText("Cancelled")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "What everyone picked" })).toBeNull();
  expect(screen.queryByRole("timer")).toBeNull();
  expect(names()).toHaveLength(6);
});

test("the own points: a sum, the receipt, and the place in the league", async () => {
  const own = row(19, "Liis", {
    straight_prediction: "Finland",
    straight_points: 10,
    spread_prediction: "Finland",
    spread_points: 10,
    top_scorer_prediction: "Nikola Jokić",
    top_scorer_points: 10,
    is_double_points: true,
    total_points: 30,
  });
  const standing = { rank: 2, rank_before: 3, players: 9, total_points: 154, rival: null };
  renderGame({
    leagues: [anOwnLeague({ members: 9, standing })],
    answers: {
      "GET /api/games/7064": aGame({ score1: 86, score2: 92, top_scorer: "Nikola Jokić" }),
      [PREDICTIONS]: [own, KADRI],
    },
  });
  const card = await screen.findByRole("region", { name: "All three right" });
  expect(within(card).getByText("+30")).toBeTruthy();
  expect(within(card).getByText("5 plus 5 plus 5 is 15, times 2 with the joker is 30")).toBeTruthy();
  expect((await within(card).findByText(/2nd in/)).textContent).toBe("2nd in Kossuvennad, up 1");
  expect(within(card).getAllByRole("img", { name: "Correct" })).toHaveLength(3);
  expect(screen.getByRole("heading", { name: "Your points" })).toBeTruthy();
  expect(screen.getAllByText("Final result")).toHaveLength(1);
});
