import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Game } from "#contract/basketball/schemas.ts";
import { aGame, aPrediction, aTournament } from "#web/testing/builders.ts";
import { card, isOn, later, sent, side } from "#web/testing/cards.ts";
import { JOKER, PICK, renderScreen, serbia } from "#web/testing/predictions.tsx";
import { RefusedReply } from "#web/testing/server.ts";

const NAME = "Serbia – Finland";
const READY = "GET /api/leagues/ready";
const almost = aPrediction({ straight_prediction: "Serbia", top_scorer_prediction: "Nikola Jokić" });
const whole = { ...almost, spread_prediction: "Serbia" };
const ready = (fields: object = {}) => ({
  deadline: { locks_at: "2025-09-06T18:45:00.000Z", round: "Final" },
  league: { id: 3, name: "Kossuvennad" },
  players: 9,
  complete: 6,
  ...fields,
});

beforeEach(() => sessionStorage.clear());

const finish = () => screen.findByRole("status", { name: "Progress" });
const begin = (given: { games?: Game[]; answers?: object; predictions?: object[] } = {}) =>
  renderScreen({
    games: given.games ?? [serbia],
    predictions: (given.predictions ?? [almost]) as never,
    answers: { [READY]: ready(), ...given.answers },
  });

test("the last pick turns the dock into All set, once it is saved", async () => {
  const { reply, arrive } = later({ success: true });
  await begin({ answers: { [PICK]: reply } });
  await userEvent.click(side(NAME, "Spread", /Serbia/));
  expect(screen.getByRole("region", { name: "Progress" }).textContent).toContain("3/3");
  arrive();
  const dock = within(await finish());
  expect(dock.getByRole("heading", { name: "All set" })).toBeTruthy();
  expect(dock.getByText("3 of 3 picks. You can change them until the lock.")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Progress" })).toBeNull();
  expect((await dock.findByText("6 of 9")).parentElement?.textContent).toBe(
    "6 of 9 in Kossuvennad have picked.",
  );
  expect(dock.getByRole("link", { name: "See the league" }).getAttribute("href")).toContain("/leagues/3");
});

test("the joker is asked for if it was not played, and a tap plays it", async () => {
  const started = aGame({ id: 1, date: "2025-09-06T11:00:00.000Z", team1: "Turkey", team2: "Sweden" });
  const asked = await begin({ games: [serbia, started], predictions: [whole] });
  const dock = within(await finish());
  const chips = within(dock.getByRole("group", { name: "Play the joker on" })).getAllByRole("button");
  expect(chips.map((chip) => chip.textContent)).toEqual([NAME]);
  await userEvent.click(chips[0] as HTMLElement);
  await waitFor(() => expect(sent(asked, JOKER)).toMatchObject([{ game_id: 7064, is_double_points: true }]));
  expect(dock.queryByRole("group", { name: "Play the joker on" })).toBeNull();
  expect(document.activeElement).toBe(await finish());
});

test("it closes to one line, which the visit remembers", async () => {
  await begin({ predictions: [{ ...whole, is_double_points: true }] });
  const dock = await finish();
  await userEvent.click(within(dock).getByRole("button", { name: "Show more" }));
  expect(dock.className).not.toContain("is-closed");
  expect(sessionStorage.getItem("finish-closed 7 Final")).toBe("false");
  await userEvent.click(within(dock).getByRole("button", { name: "Show less" }));
  expect(dock.className).toContain("is-closed");
  expect(await within(dock).findByText("6 of 9 in Kossuvennad have picked")).toBeTruthy();
  expect(sessionStorage.getItem("finish-closed 7 Final")).toBe("true");
});

test.each([
  ["", true, "6 of 9 in Kossuvennad have picked"],
  ["out", false, "No joker played yet."],
])("with%s the joker played a later visit begins with the one line", async (_, isPlayed, line) => {
  await begin({ predictions: [{ ...whole, is_double_points: isPlayed }] });
  const dock = await finish();
  expect(dock.className).toContain("is-closed");
  await waitFor(() => expect(dock.querySelector(".finish-short")?.textContent).toBe(line));
});

test("a pick taken back turns it into the dock again", async () => {
  const { reply, arrive } = later({ success: true });
  await begin({ predictions: [whole], answers: { "POST /api/predictions/take-back": reply } });
  await finish();
  await userEvent.click(card(NAME).getByRole("button", { name: "Clear picks" }));
  expect(screen.getByRole("region", { name: "Progress" }).textContent).toContain("0/3");
  arrive();
});

test.each([
  [{ league: null, players: 33, complete: 14 }, "14 of 33 players have picked."],
  [{ complete: 9 }, "All 9 in Kossuvennad have picked."],
  [{ complete: 1 }, "1 of 9 in Kossuvennad has picked."],
  [{ players: 1, complete: 1 }, null],
  [{ deadline: null }, null],
])("%o reads %s", async (fields, text) => {
  await begin({ predictions: [whole], answers: { [READY]: ready(fields) } });
  const dock = await finish();
  if (text === null) expect(dock.textContent).not.toContain("have picked");
  else await waitFor(() => expect(dock.textContent).toContain(text));
});

const rounds = (...names: string[]) =>
  aTournament({ rounds: names.map((name) => ({ name, multiplier: 1, is_over: false })) });

test("the next round is the one with gaps, and one goes there", async () => {
  const next = aGame({ id: 8, round: "After", date: "2025-09-08T20:45:00.000Z" });
  await renderScreen({
    games: [serbia, next],
    predictions: [whole],
    tournament: rounds("Final", "After"),
    answers: { [READY]: ready() },
  });
  const dock = within(await finish());
  expect(dock.getByText("After").parentElement?.textContent).toMatch(/^Next: After, 3 picks missingCloses /);
  expect(screen.getByRole("button", { name: /^After.*picks missing$/ })).toBeTruthy();
  await userEvent.click(dock.getByRole("button", { name: "Pick" }));
  expect(screen.getByRole("button", { name: /^After/ }).getAttribute("aria-current")).toBe("true");
});

test("rounds that are not known yet are named", async () => {
  await renderScreen({
    games: [{ ...serbia, round: "Semifinals" }],
    predictions: [whole],
    tournament: rounds("Semifinals", "Third Place Game", "Final"),
    answers: { [READY]: ready() },
  });
  const dock = await finish();
  expect(dock.textContent).toContain(
    "Next: Third Place Game and FinalThey open when the semifinals are decided",
  );
});

test("a round in which nothing can be picked any more has no dock, and no room for one", async () => {
  await begin({ games: [aGame({ id: 1, date: "2025-09-06T11:00:00.000Z" })], predictions: [] });
  expect(await screen.findByRole("heading", { name: "Started" })).toBeTruthy();
  expect(screen.queryByText(/Joker not played|picks made/)).toBeNull();
  expect(document.body.classList.contains("has-dock")).toBe(false);
});

test("what a game does not offer yet is not missing: All set says that more cannot be picked yet", async () => {
  await begin({ games: [{ ...serbia, spread: null }], predictions: [almost] });
  const dock = within(await finish());
  expect(dock.getByRole("heading", { name: "All set" })).toBeTruthy();
  expect(
    dock.getByText("2 of 3 picks, more cannot be picked yet. You can change them until the lock."),
  ).toBeTruthy();
});

test("a change that is refused leaves the saved pick, and the message stands at the card instead of All set", async () => {
  const refused = later(new RefusedReply(503, "Not now."));
  await begin({ predictions: [whole], answers: { [PICK]: refused.reply } });
  await finish();
  await userEvent.click(side(NAME, "Spread", /Finland/));
  refused.arrive();
  const alert = await card(NAME).findByRole("alert");
  expect(alert.textContent).toContain("+9.5 is not saved. Not now.");
  const dock = screen.getByRole("region", { name: "Progress" });
  expect(dock.textContent).toContain("3/3 picks made1 pick is not saved");
  expect(screen.queryByRole("heading", { name: "All set" })).toBeNull();
  expect(isOn(side(NAME, "Spread", /Serbia/))).toBe(true);
  expect(isOn(side(NAME, "Spread", /Finland/))).toBe(false);
  // A tap on what is saved ends the matter.
  await userEvent.click(side(NAME, "Spread", /Serbia/));
  expect(card(NAME).queryByRole("alert")).toBeNull();
  expect(within(await finish()).getByRole("heading", { name: "All set" })).toBeTruthy();
});
