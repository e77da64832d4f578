import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Schedule } from "#contract/admin/schemas.ts";
import { HOUR, instantOf, isoOf } from "#domain/time.ts";
import { germany, renderDesk, sent, signInAdmin } from "#web/testing/admin.tsx";
import { type RecordedRequest, RefusedReply } from "#web/testing/server.ts";
import { listActions, nameAction, describeChange, toLocalField } from "./schedule-actions.ts";

signInAdmin();

const schedule: Schedule = {
  name: "Germany – Portugal",
  starts_at: "2025-09-06T12:00:00.000Z",
  locks_at: "2025-09-06T12:00:00.000Z",
  status: "scheduled",
  is_shut: false,
  has_result: false,
  players_with_picks: 12,
  jokers: 3,
};

test.each([
  { of: {}, actions: ["move", "postpone", "started-early", "cancel"] },
  { of: { status: "undated" as const }, actions: ["move", "started-early", "cancel"] },
  { of: { has_result: true }, actions: ["move", "started-early", "cancel"] },
  { of: { status: "cancelled" as const }, actions: ["restore"] },
])("$of offers $actions", ({ of, actions }) => {
  expect(listActions({ ...schedule, ...of })).toEqual(actions);
});

test.each([
  { of: { isRace: false }, name: "Cancel the game" },
  { of: { isRace: true }, name: "Cancel the race" },
  { of: { isRace: true, part: "team" as const }, name: "Cancel the team" },
])("a cancellation of $of is called: $name", ({ of, name }) => {
  expect(nameAction("cancel", of)).toBe(name);
});

const ONE = { players_with_picks: 1, jokers: 1 };
const SHUT = { is_shut: true };

test.each([
  {
    action: "cancel",
    words: "12 players get no points or awards for it. 3 jokers can be moved to another game",
  },
  { action: "cancel", isRace: true, words: "3 jokers lapse." },
  {
    action: "cancel",
    isRace: true,
    of: ONE,
    words: "1 player gets no points or awards for it. 1 joker lapses.",
  },
  {
    action: "cancel",
    of: { jokers: null },
    words: "Jokers on it can be moved to another game of the round.",
  },
  {
    action: "cancel",
    of: { jokers: null },
    isRace: true,
    words: "for it. Jokers on it lapse. This becomes final once",
  },
  {
    action: "cancel",
    of: { jokers: 0 },
    words: "12 players get no points or awards for it. This becomes final once somebody moves a joker",
  },
  { action: "postpone", words: "12 players keep their picks, which stay hidden." },
  { action: "postpone", of: ONE, words: "1 player keeps their picks, which stay hidden." },
  { action: "postpone", of: SHUT, words: "Picks stay closed: 12 players keep their picks as of the lock." },
  { action: "move", words: "Picks are open until then: 12 players keep theirs and may change them." },
  { action: "move", of: SHUT, words: "Picks stay closed: 12 players keep their picks as of the lock." },
  {
    action: "move",
    isPast: true,
    words: "Picks close at once. The picks of 12 players as of that time count.",
  },
  {
    action: "move",
    of: SHUT,
    isPast: true,
    words: "if the new time is before the lock, their picks as of that time count.",
  },
  { action: "started-early", isPast: true, words: "what 12 players picked later is not counted" },
  { action: "restore", words: "The picks of 12 players count again." },
] as const)("$action is described: $words", (given) => {
  const { action, words } = given;
  const [isRace, isPast] = ["isRace" in given, "isPast" in given];
  const of = "of" in given ? given.of : {};
  expect(describeChange({ ...schedule, ...of }, { action, isRace, isPast })).toContain(words);
});

const SAVE = "PUT /api/organise/tournaments/7/contests/42/schedule";

async function openDialog(of: Partial<Schedule> = {}, answer: unknown = { updated: 1 }) {
  const { asked, user } = await renderDesk({
    "GET /api/organise/tournaments/7/contests/42/schedule": { ...schedule, ...of },
    [SAVE]: answer,
  });
  await user.click(screen.getByRole("button", { name: "Germany – Portugal: move, postpone, cancel" }));
  const what = await screen.findByLabelText<HTMLSelectElement>("What happens");
  return { asked, user, what };
}

const bodiesOf = (asked: RecordedRequest[]) => sent(asked, SAVE).map(({ body }) => body);

test("a game gets another date, which is sent in UTC", async () => {
  const { asked, user } = await openDialog();
  const starts = screen.getByLabelText<HTMLInputElement>(/^Start, /);
  expect(starts.value).toBe(toLocalField(instantOf(schedule.starts_at)));
  const later = Date.now() + 100 * HOUR;
  fireEvent.change(starts, { target: { value: toLocalField(later) } });
  expect(screen.getByText(/^Picks are open until then/)).toBeTruthy();
  await user.type(screen.getByLabelText("Reason, shown to players"), "A power cut");
  await user.click(screen.getByRole("button", { name: "Move to another date" }));
  const edit = { action: "move", reason: "A power cut" };
  const starts_at = isoOf(instantOf(toLocalField(later)));
  await expect.poll(() => bodiesOf(asked)).toEqual([{ ...edit, starts_at }]);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("the dialog for an early start asks for the time and shows why it was refused", async () => {
  const refusal = new RefusedReply(409, "It starts later than that.");
  const { asked, user, what } = await openDialog({}, refusal);
  await user.selectOptions(what, "started-early");
  expect(screen.getByLabelText(/^Started, /)).toBeTruthy();
  expect(screen.getByText(/^Picks close as of that time/)).toBeTruthy();
  await user.type(screen.getByLabelText("Reason, shown to players"), "The hall was free");
  await user.click(screen.getByRole("button", { name: "Started early" }));
  expect(await screen.findByText(/It starts later than that/)).toBeTruthy();
  expect(bodiesOf(asked)).toMatchObject([{ action: "started-early", at: expect.stringMatching(/Z$/) }]);
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("a cancelled game can only be restored, without a date", async () => {
  const { asked, user, what } = await openDialog({ status: "cancelled" });
  expect([...what.options].map(({ value }) => value)).toEqual(["restore"]);
  await user.type(screen.getByLabelText("Reason, shown to players"), "They play");
  await user.click(screen.getByRole("button", { name: "Not cancelled after all" }));
  await expect.poll(() => bodiesOf(asked)).toEqual([{ action: "restore", reason: "They play" }]);
});

test.each([
  { status: "undated" as const, shown: /Postponed\s+#42$/ },
  { status: "cancelled" as const, shown: /Cancelled .+ #42$/ },
  { status: "postponed" as const, date: "2100-01-01T12:00:00.000Z", shown: /Postponed .+ #42$/ },
])("the row of a game that is $status says so", async ({ shown, ...of }) => {
  await renderDesk({}, [{ ...germany, ...of }]);
  expect(screen.getByRole("rowheader", { name: /#42/ }).textContent).toMatch(shown);
});

test("cancelling a game needs a reason, and the dialog explains what happens", async () => {
  const { asked, user } = await renderDesk({
    "GET /api/organise/tournaments/7/contests/42/schedule": schedule,
    "PUT /api/organise/tournaments/7/contests/42/schedule": { updated: 1 },
  });
  await user.click(screen.getByRole("button", { name: "Germany – Portugal: move, postpone, cancel" }));
  await user.selectOptions(await screen.findByLabelText("What happens"), "cancel");
  expect(screen.getByText(/12 players get no points or awards for it/)).toBeTruthy();
  await user.type(screen.getByLabelText("Reason, shown to players"), "Snow");
  await user.click(screen.getByRole("button", { name: "Cancel the game" }));
  await expect
    .poll(() => sent(asked, "PUT /api/organise/tournaments/7/contests/42/schedule")[0]?.body)
    .toEqual({ action: "cancel", reason: "Snow" });
});

test("a race without teams can be moved, cancelled and restored", () => {
  expect(listActions(schedule, "race")).toEqual(["move", "cancel"]);
  expect(listActions({ ...schedule, status: "cancelled" }, "race")).toEqual(["restore"]);
});

test("a team of a race can only be cancelled and restored, and its joker may go to another team", () => {
  expect(listActions(schedule, "team")).toEqual(["cancel"]);
  expect(listActions({ ...schedule, status: "cancelled" }, "team")).toEqual(["restore"]);
  const words = { action: "cancel", isRace: true, isPast: false } as const;
  const ofJoker = { ...schedule, jokers: 1 };
  expect(describeChange(ofJoker, { ...words, part: "team" })).toContain(
    "1 joker can be moved to another team of the race",
  );
  expect(describeChange(ofJoker, words)).toContain("1 joker lapses.");
});
