import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Schedule } from "#contract/organise/schedule-schemas.ts";
import { germany, renderDesk, sent, signInAdmin } from "#web/testing/admin.tsx";
import { type RecordedRequest, RefusedReply } from "#web/testing/server.ts";
import {
  type Action,
  describeNote,
  describeVerb,
  listActions,
  listTells,
  listVerbs,
  nameButton,
  nameSheet,
} from "./schedule-actions.ts";

signInAdmin();

const schedule: Schedule = {
  name: "Germany – Portugal",
  starts_at: "2025-09-06T12:00:00.000Z",
  locks_at: "2025-09-06T12:00:00.000Z",
  status: "scheduled",
  is_shut: false,
  has_result: false,
  players_with_picks: 12,
  players_after: null,
  jokers: 3,
};

test.each([
  { of: {}, actions: ["started-early", "postpone", "move", "cancel"] },
  { of: { status: "undated" as const }, actions: ["move", "started-early", "cancel"] },
  { of: { has_result: true }, actions: ["move", "started-early", "cancel"] },
  { of: { status: "cancelled" as const }, actions: ["restore"] },
])("$of offers $actions", ({ of, actions }) => {
  expect(listActions({ ...schedule, ...of })).toEqual(actions);
});

test("a postponement asks for another time too, so that no verb of its own does", () => {
  expect(listVerbs(["started-early", "postpone", "move", "cancel"])).toEqual([
    "started-early",
    "postpone",
    "cancel",
  ]);
  expect(listVerbs(["move", "started-early", "cancel"])).toEqual(["move", "started-early", "cancel"]);
});

test("a race without teams can be moved, cancelled and restored", () => {
  expect(listActions(schedule, "race")).toEqual(["move", "cancel"]);
  expect(listActions({ ...schedule, status: "cancelled" }, "race")).toEqual(["restore"]);
});

test("a team of a race can only be cancelled and restored", () => {
  expect(listActions(schedule, "team")).toEqual(["cancel"]);
  expect(listActions({ ...schedule, status: "cancelled" }, "team")).toEqual(["restore"]);
});

test.each([
  { of: { isRace: false }, name: "Cancel the game", text: "No points, jokers come back" },
  { of: { isRace: true }, name: "Cancel the race", text: "No points, jokers come back" },
  {
    of: { isRace: true, part: "team" as const },
    name: "Cancel the team",
    text: "No points, jokers come back",
  },
])("a cancellation of $of is called: $name", ({ of, name, text }) => {
  expect([nameSheet("cancel", of), describeVerb("cancel").text]).toEqual([name, text]);
});

test.each<[Action, number, string]>([
  ["cancel", 12, "Cancel and tell 12 players"],
  ["cancel", 0, "Cancel the game"],
  ["postpone", 1, "Postpone and tell 1 player"],
  ["started-early", 12, "Lock as of 20:40"],
  ["move", 0, "Save"],
])("the button of %s of a game with %i players: %s", (action, players, name) => {
  expect(nameButton(action, { isRace: false, players, at: "20:40" })).toBe(name);
});

const ONE = { players_with_picks: 1, jokers: 1 };
const SHUT = { is_shut: true };

test.each([
  { action: "cancel", tells: ["12 players have picked it and are told. Nobody gets", "3 jokers come back"] },
  {
    action: "cancel",
    isRace: true,
    tells: [
      "12 players have picked it and are told. Nobody gets",
      "3 jokers come back, to be played on another race of the round, if there is one.",
    ],
  },
  {
    action: "cancel",
    isRace: true,
    part: "team" as const,
    tells: ["12 players", "3 jokers come back, to be played on another team of the race."],
  },
  {
    action: "cancel",
    of: ONE,
    tells: ["1 player has picked it and is told. Nobody gets points", "1 joker comes back"],
  },
  { action: "cancel", of: { jokers: null }, tells: ["12 players"] },
  {
    action: "cancel",
    of: { jokers: 0 },
    places: ["Loser #74", "Winner #74"],
    tells: ["12 players", "2 places fill from it: Loser #74 and Winner #74. Name them by hand."],
  },
  { action: "postpone", tells: ["12 players have picked it and are told. Their picks and jokers stay"] },
  { action: "postpone", of: SHUT, tells: ["12 players have picked it and are told. Their picks stay as of"] },
  { action: "move", tells: ["12 players have picked it and are told. Their picks stay, and can be changed"] },
  { action: "move", of: SHUT, tells: ["12 players have picked it and are told. Their picks stay as of"] },
  { action: "move", isPast: true, tells: ["12 players have picked it and are told. Picks close at once"] },
  {
    action: "move",
    of: SHUT,
    isPast: true,
    tells: ["12 players have picked it and are told. Their picks stay; those as of the new time count if"],
  },
  { action: "restore", tells: ["12 players have picked it and are told. Their picks count again."] },
  {
    action: "started-early",
    tells: ["12 players have picked it and are told. What they picked or changed after 20:40 is not"],
  },
  {
    action: "started-early",
    of: { players_after: 3 },
    tells: [
      "9 players had picked it by 20:40. Nothing changes for them.",
      "3 players picked or changed after 20:40. What stood at 20:40 counts, and they are told.",
    ],
  },
  {
    action: "started-early",
    of: { players_with_picks: 1, players_after: 1 },
    tells: ["1 player picked or changed after 20:40. What stood at 20:40 counts, and they are told."],
  },
] as const)("$action of $of is told: $tells", (given) => {
  const { action, tells } = given;
  const told = listTells(
    action,
    { ...schedule, ...("of" in given ? given.of : {}) },
    {
      isRace: "isRace" in given,
      part: "part" in given ? given.part : undefined,
      isPast: "isPast" in given,
      at: "20:40",
      places: "places" in given ? given.places : [],
    },
  ).map(({ count, text }) => `${count} ${text}`);
  expect(told).toHaveLength(tells.length);
  tells.forEach((wanted, at) => expect(told[at]).toContain(wanted));
});

test.each([
  { of: { isRace: false }, note: "Jokers on it can be moved to another game of the round. It can be" },
  {
    of: { isRace: true },
    note: "to another race of the round, if there is one. It can be taken back until a joker",
  },
  { of: { isRace: true, part: "team" as const }, note: "to another team of the race. It can be" },
])("what becomes of hidden jokers of $of is said without their number", ({ of, note }) => {
  expect(describeNote("cancel", { ...schedule, jokers: null }, of)).toContain(note);
});

const PATH = "/api/organise/tournaments/7/contests/42/schedule";

async function openSheet(verb: RegExp, of: Partial<Schedule> = {}, answer: unknown = { updated: 1 }) {
  const game = of.status === "cancelled" ? { ...germany, status: "cancelled" as const } : germany;
  const { asked, user } = await renderDesk(
    { [`GET ${PATH}`]: { ...schedule, ...of }, [`PUT ${PATH}`]: answer },
    [game],
  );
  await user.click(screen.getByRole("button", { name: "Actions for Germany – Portugal" }));
  await user.click(screen.getByRole("button", { name: verb }));
  await screen.findAllByText(/picked/);
  return { asked, user };
}

const bodiesOf = (asked: RecordedRequest[]) => sent(asked, `PUT ${PATH}`).map(({ body }) => body);

test("a game gets another time, which is typed as one text and sent in UTC", async () => {
  const { asked, user } = await openSheet(/^Postpone…/);
  await user.click(screen.getByRole("radio", { name: /At another time/ }));
  const start = screen.getByLabelText<HTMLInputElement>("New start");
  await user.clear(start);
  await user.type(start, "2100-03-01 19:30");
  expect(screen.getByText(/Their picks stay, and can be changed until then/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Venue" }));
  expect(screen.getByText(/They read: .*Reason: Venue/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save and tell 12 players" }));
  const starts_at = new Date("2100-03-01T19:30").toISOString();
  await expect.poll(() => bodiesOf(asked)).toEqual([{ action: "move", reason: "Venue", starts_at }]);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("a game is postponed without a reason, and one that cannot be read asks for the time again", async () => {
  const { asked, user } = await openSheet(/^Postpone…/);
  await user.click(screen.getByRole("radio", { name: /At another time/ }));
  const start = screen.getByLabelText<HTMLInputElement>("New start");
  await user.clear(start);
  await user.type(start, "some day");
  await user.click(screen.getByRole("button", { name: "Save and tell 12 players" }));
  expect(screen.getByRole("alert").textContent).toContain("Type the day and the time");
  await user.click(screen.getByRole("radio", { name: /Not known yet/ }));
  await user.click(screen.getByRole("button", { name: "Postpone and tell 12 players" }));
  await expect.poll(() => bodiesOf(asked)).toEqual([{ action: "postpone" }]);
});

test("the sheet of an early start says who picked since, and why it was refused", async () => {
  const refusal = new RefusedReply(409, "It starts later than that.");
  const { asked, user } = await openSheet(/^Started early…/, { players_after: 3 }, refusal);
  expect(screen.getByText(/picked or changed after/)).toBeTruthy();
  expect(screen.getByLabelText("It really started")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Lock as of/ }));
  expect(await screen.findByText(/It starts later than that/)).toBeTruthy();
  expect(bodiesOf(asked)).toMatchObject([
    { action: "started-early", at: expect.stringMatching(/:00\.000Z$/) },
  ]);
  expect(sent(asked, `GET ${PATH}`)[0]?.call).toContain("at=");
});

test("a cancelled game can only be restored, without a time", async () => {
  const { asked, user } = await openSheet(/^Not cancelled after all…/, { status: "cancelled" });
  await user.type(screen.getByLabelText("Tell players why (optional)"), "They play");
  await user.click(screen.getByRole("button", { name: "Restore and tell 12 players" }));
  await expect.poll(() => bodiesOf(asked)).toEqual([{ action: "restore", reason: "They play" }]);
});

test("cancelling says what happens, and quotes what players read", async () => {
  const { asked, user } = await openSheet(/^Cancel…/);
  expect(screen.getByText(/Nobody gets points or awards for it/)).toBeTruthy();
  await user.type(screen.getByLabelText("Tell players why (optional)"), "Snow");
  expect(screen.getByText(/was cancelled: it earns no points.*Reason: Snow/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel and tell 12 players" }));
  await expect.poll(() => bodiesOf(asked)).toEqual([{ action: "cancel", reason: "Snow" }]);
});

test.each([
  { status: "undated" as const, shown: /Postponed\s+#42$/ },
  { status: "cancelled" as const, shown: /Cancelled .+ #42$/ },
  { status: "postponed" as const, date: "2100-01-01T12:00:00.000Z", shown: /Postponed .+ #42$/ },
])("the row of a game that is $status says so", async ({ shown, ...of }) => {
  await renderDesk({}, [{ ...germany, ...of }]);
  expect(screen.getByRole("rowheader", { name: /#42/ }).textContent).toMatch(shown);
});
