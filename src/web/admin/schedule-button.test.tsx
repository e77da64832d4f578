import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Schedule } from "#contract/admin.ts";
import { renderDesk, sent, signInAdmin } from "#web/testing/admin.tsx";
import { listActions, tellConsequences } from "./schedule-words.ts";

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
  { action: "cancel", isRace: false, words: "3 jokers can be moved to another game of the round." },
  { action: "cancel", isRace: true, words: "3 jokers lapse." },
  { action: "postpone", isRace: false, words: "12 players keep their picks, hidden." },
  { action: "move", isRace: false, words: "12 players keep theirs and may change them." },
] as const)("$action of a race $isRace tells: $words", ({ action, isRace, words }) => {
  expect(tellConsequences(schedule, { action, isRace, isPast: false })).toContain(words);
});

test("a game is cancelled with a reason, after the dialog has told what happens", async () => {
  const { asked, user } = await renderDesk({
    "GET /api/admin/contests/42/schedule": schedule,
    "PUT /api/admin/contests/42/schedule": { updated: 1 },
  });
  await user.click(screen.getByRole("button", { name: "Germany – Portugal: move, postpone, cancel" }));
  await user.selectOptions(await screen.findByLabelText("What happens"), "cancel");
  expect(screen.getByText(/12 players get no points or awards for it/)).toBeTruthy();
  await user.type(screen.getByLabelText("Reason, shown to players"), "Snow");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await expect
    .poll(() => sent(asked, "PUT /api/admin/contests/42/schedule")[0]?.body)
    .toEqual({ tournament_id: 7, action: "cancel", reason: "Snow" });
});

test("a team of a race can only be cancelled and restored, and its joker may go to another team", () => {
  expect(listActions(schedule, "team")).toEqual(["cancel"]);
  expect(listActions({ ...schedule, status: "cancelled" }, "team")).toEqual(["restore"]);
  const words = { action: "cancel", isRace: true, isPast: false } as const;
  const ofJoker = { ...schedule, jokers: 1 };
  expect(tellConsequences(ofJoker, { ...words, part: "team" })).toContain(
    "1 joker can be moved to another team of the race",
  );
  expect(tellConsequences(ofJoker, words)).toContain("1 joker lapses.");
});
