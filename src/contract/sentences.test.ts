import { expect, test } from "vitest";
import type { PickRefusals } from "#domain/contest/availability.ts";
import type { CellRefusals, SealedRefusals } from "#domain/contest/cell-fault.ts";
import type { RescheduleRefusals } from "#domain/contest/reschedule.ts";
import type { EarlyResults } from "#domain/contest/phase.ts";
import type { UndoRefusals } from "#domain/leaderboard/undo.ts";
import type { NameRefusals } from "#domain/players/name.ts";
import type { Reason } from "#domain/reason.ts";
import { HOUR, instantOf, MINUTE } from "#domain/time.ts";
import { describeGameStatus, describeRaceStatus, explainPick } from "./contest-sentences.ts";
import {
  describeCellFault,
  explainCell,
  explainEarlyResult,
  explainName,
  explainReschedule,
  explainUndo,
  writeScore,
  writeUtc,
} from "./sentences.ts";

/** An example of every code and its sentences; a code that is left out does not compile. */
type Examples<M, S extends string[] = [string]> = { [C in keyof M]: [Reason<M, C>, ...S] };

const contests: Examples<PickRefusals, [string, string]> = {
  "picks-closed": [{ code: "picks-closed" }, "Predictions for this game are closed.", "Predictions closed"],
  cancelled: [
    { code: "cancelled" },
    "This game is cancelled, so it takes no picks.",
    "This race is cancelled, so it takes no picks.",
  ],
  postponed: [
    { code: "postponed" },
    "This game is postponed. Pick again once it has a new date.",
    "This race is postponed. Pick again once it has a new date.",
  ],
  "has-result": [
    { code: "has-result" },
    "This game has a result, so it takes no picks.",
    "This race has a result, so it takes no picks.",
  ],
  "handicap-missing": [
    { code: "handicap-missing" },
    "Spread not yet available",
    "Handicap not yet available",
  ],
  "joker-played": [
    { code: "joker-played", on: "Spain – Italy" },
    "Joker already played on Spain – Italy.",
    "Joker already played in Spain – Italy.",
  ],
  "side-undecided": [
    { code: "side-undecided", side: "Winner 1" },
    "Winner 1 is not decided yet. Pick once both teams are known.",
    "Winner 1 is not decided yet. Pick once both drivers are known.",
  ],
};

test.each(Object.values(contests))("a contest is refused: %o", (reason, game, race) => {
  expect(explainPick("game", reason)).toBe(game);
  expect(explainPick("race", reason)).toBe(race);
  expect(explainPick("race", null)).toBeNull();
});

test("a team that alone is cancelled is named", () => {
  expect(explainPick("race", { code: "cancelled", team: "Haas" })).toBe(
    "Haas is out of this race, so it takes no picks.",
  );
});

const names: Examples<NameRefusals> = {
  "name-length": [
    { code: "name-length", shortest: 2, longest: 32 },
    "Name must be between 2 and 32 characters long",
  ],
  "name-emoji": [{ code: "name-emoji" }, "Emojis are not allowed in the name"],
  "name-made-up": [{ code: "name-made-up" }, "That is what players without a name are called"],
  "name-marks": [{ code: "name-marks", most: 4 }, "A letter of the name has more than 4 accents"],
};

test.each(Object.values(names))("a name is refused: %o", (reason, sentence) => {
  expect(explainName(reason)).toBe(sentence);
});

const undos: Examples<UndoRefusals> = {
  "undone-already": [
    { code: "undone-already" },
    "That is taken back already. Update the leaderboard to publish the results again.",
  ],
  "not-by-admin": [{ code: "not-by-admin" }, "That came with the tournament, and cannot be taken back."],
  "undo-too-late": [{ code: "undo-too-late", hours: 24 }, "An update can be taken back for 24 hours only."],
};

test.each(Object.values(undos))("a publication stays: %o", (reason, sentence) => {
  expect(explainUndo(reason)).toBe(sentence);
});

test.each([
  { at: "2025-09-07T17:30:59Z", now: "2025-09-07T00:00:00Z", text: "17:30 UTC" },
  { at: "2025-09-07T00:05:00Z", now: "2025-09-06T23:59:59Z", text: "00:05 UTC on 2025-09-07" },
  { at: "2025-09-07T17:30:00Z", now: "2025-10-07T17:30:00Z", text: "17:30 UTC on 2025-09-07" },
])("at $now the instant $at is written $text", ({ at, now, text }) => {
  expect(writeUtc(instantOf(at), instantOf(now))).toBe(text);
});

const now = instantOf("2025-09-07T17:30:00Z");
const name = "Spain – Finland";

const reschedules: Examples<RescheduleRefusals> = {
  "date-too-far": [{ code: "date-too-far" }, "That date is too far away."],
  "qualifying-after-start": [
    { code: "qualifying-after-start" },
    "Qualifying cannot start later than the race.",
  ],
  "start-to-come": [
    { code: "start-to-come", name, at: now + HOUR, now },
    "Spain – Finland cannot have started at 18:30 UTC: that is yet to come.",
  ],
  "result-before-move": [
    { code: "result-before-move", name },
    "Spain – Finland has a result. Take it away first, then move it.",
  ],
  "result-before-postponing": [
    { code: "result-before-postponing", name },
    "Spain – Finland has a result. Take it away first, then postpone it.",
  ],
  "result-before-restoring": [
    { code: "result-before-restoring", name },
    "Spain – Finland has a result, and starts later. Take the result away first, then restore it.",
  ],
  "not-cancelled": [{ code: "not-cancelled", name }, "Spain – Finland is not cancelled."],
  "cancelled-already": [{ code: "cancelled-already", name }, "Spain – Finland is cancelled already."],
  "restore-first": [{ code: "restore-first", name }, "Spain – Finland is cancelled. Restore it first."],
  "postponed-already": [{ code: "postponed-already", name }, "Spain – Finland is postponed already."],
  "joker-moved": [
    { code: "joker-moved", name },
    "Spain – Finland stays cancelled: a player has moved the joker to another contest since.",
  ],
  "race-without-teams": [
    { code: "race-without-teams", name },
    "Spain – Finland has no teams yet: it can only be moved, cancelled or restored.",
  ],
};

test.each(Object.values(reschedules))("a schedule stays: %o", (reason, sentence) => {
  expect(explainReschedule(reason)).toBe(sentence);
});

const earlyResults: Examples<EarlyResults> = {
  cancelled: [
    { code: "cancelled", name },
    "Spain – Finland is cancelled, so it cannot have a result. Restore it first.",
  ],
  "no-date": [{ code: "no-date", name }, "Spain – Finland has no date, so it cannot have a result."],
  "not-started": [
    { code: "not-started", name, startsAt: now + 24 * HOUR, now },
    "Spain – Finland has not started: it starts at 17:30 UTC on 2025-09-08.",
  ],
  "takes-picks": [
    { code: "takes-picks", name },
    "Spain – Finland still takes picks, so it cannot have a result.",
  ],
};

test.each(Object.values(earlyResults))("a result comes too early: %o", (reason, sentence) => {
  expect(explainEarlyResult(reason)).toBe(sentence);
});

const cells: Examples<CellRefusals & SealedRefusals> = {
  "not-a-team": [{ code: "not-a-team", team: null }, "a team is missing"],
  "plays-itself": [{ code: "plays-itself", team: "Spain" }, "Spain cannot play itself"],
  "not-a-score": [{ code: "not-a-score", least: 0, most: 999 }, "a score is a whole number from 0 to 999"],
  "score-missing": [{ code: "score-missing" }, "give both scores or none"],
  "not-a-handicap": [{ code: "not-a-handicap" }, "it has to end in .5"],
  "handicap-too-large": [{ code: "handicap-too-large", most: 99.5 }, "it has to be from −99.5 to 99.5"],
  "scorer-not-listed": [
    { code: "scorer-not-listed", player: "Pau" },
    "Pau is not on the player list of this game",
  ],
  "scorer-of-both": [
    { code: "scorer-of-both", player: "Pau", one: "Pau (Spain)", other: "Pau (Italy)" },
    "Pau plays in both teams: write Pau (Spain) or Pau (Italy)",
  ],
  "driver-missing": [{ code: "driver-missing" }, "a driver is missing"],
  "not-a-position": [
    { code: "not-a-position", least: 1, most: 99 },
    "a position is a whole number from 1 to 99",
  ],
  "driver-repeated": [{ code: "driver-repeated", driver: "Lewis" }, "Lewis drives in this race already"],
  "position-taken": [{ code: "position-taken", driver: "Lewis", position: 7 }, "Lewis is P7 already"],
  "side-sealed": [
    { code: "side-sealed", side: "team" },
    "the picks are sealed, so the team cannot be replaced; a name is corrected on the team itself",
  ],
  "handicap-sealed": [{ code: "handicap-sealed" }, "the picks are sealed, so it cannot be changed"],
};

test.each(Object.values(cells))("a cell is refused: %o", (reason, sentence) => {
  expect(explainCell(reason)).toBe(sentence);
  expect(describeCellFault(name, "Team 1", reason)).toBe(`Spain – Finland, Team 1: ${sentence}.`);
});

const NONE = 0;

test.each([
  ["before", 42 * MINUTE, "Closes in 42m"],
  ["before", 28.2 * HOUR, "Closes in 1d 4h 12m"],
  ["before", MINUTE, "Closes in 1:00"],
  ["before", MINUTE - 1, "Locks in 1:00"],
  ["before", 1, "Locks in 0:01"],
  ["in-progress", NONE, "Game in progress"],
  ["awaiting", NONE, "Awaiting result"],
  ["final", NONE, "Final result"],
  ["postponed", NONE, "Postponed"],
  ["cancelled", NONE, "Cancelled"],
] as const)("a game that is %s with %d ms left reads: %s", (state, remaining, text) => {
  expect(describeGameStatus({ state, remaining })).toBe(text);
});

test.each([
  ["before", 28.2 * HOUR, "Predictions close in 1d 4h 12m"],
  ["before", 42 * MINUTE, "Predictions close in 42m"],
  ["closed", NONE, "Predictions closed"],
  ["in-progress", NONE, "In progress"],
  ["awaiting", NONE, "Awaiting results"],
  ["final", NONE, "Final results"],
  ["postponed", NONE, "Postponed"],
  ["cancelled", NONE, "Cancelled"],
] as const)("a race that is %s with %d ms left reads: %s", (state, remaining, text) => {
  expect(describeRaceStatus({ state, remaining })).toBe(text);
});

test.each([
  [null, null, null, "no result"],
  [81, 79, null, "81–79"],
  [81, 79, "Pau", "81–79, top scorer Pau"],
] as const)("the result %s, %s with %s is written %s", (score1, score2, scorers, text) => {
  expect(writeScore(score1, score2, scorers)).toBe(text);
});
