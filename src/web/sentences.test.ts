import { expect, test } from "vitest";
import type { PickRefusals } from "#domain/contest/availability.ts";
import type { CellRefusals } from "#domain/contest/cell-fault.ts";
import type { NameRefusals } from "#domain/players/name.ts";
import type { Reason } from "#domain/reason.ts";
import { HOUR, MINUTE } from "#domain/time.ts";
import {
  describeCellFault,
  describeGameStatus,
  describeRaceStatus,
  explainName,
  explainPick,
  PROGRESS_LABELS,
} from "./sentences.ts";

/** An example of every code and its sentences; a code that is left out does not compile. */
type Examples<M, S extends string[] = [string]> = { [C in keyof M]: [Reason<M, C>, ...S] };

const picks: Examples<PickRefusals, [string, string]> = {
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
  "side-undecided": [
    { code: "side-undecided", side: "Winner #45" },
    "Winner #45 is not decided yet. Pick once both teams are known.",
    "Winner #45 is not decided yet. Pick once both drivers are known.",
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
};

test.each(Object.values(picks))("a contest takes no pick: %o", (reason, game, race) => {
  expect(explainPick("basketball", reason)).toBe(game);
  expect(explainPick("racing", reason)).toBe(race);
  expect(explainPick("racing", null)).toBeNull();
});

const names: Examples<NameRefusals> = {
  "name-length": [
    { code: "name-length", shortest: 2, longest: 32 },
    "Name must be between 2 and 32 characters long",
  ],
  "name-emoji": [{ code: "name-emoji" }, "Emojis are not allowed in the name"],
  "name-marks": [{ code: "name-marks", most: 4 }, "A letter of the name has more than 4 accents"],
};

test.each(Object.values(names))("a name is refused: %o", (reason, sentence) => {
  expect(explainName(reason)).toBe(sentence);
});

const cells: Examples<CellRefusals> = {
  "not-a-team": [{ code: "not-a-team", team: null }, "a team is missing"],
  "plays-itself": [{ code: "plays-itself", team: "Spain" }, "Spain cannot play itself"],
  "not-a-score": [{ code: "not-a-score", least: 0, most: 999 }, "a score is a whole number from 0 to 999"],
  "score-missing": [{ code: "score-missing" }, "give both scores or none"],
  "not-a-handicap": [{ code: "not-a-handicap" }, "a handicap ends in .5"],
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
};

test.each(Object.values(cells))("a cell is refused: %o", (reason, sentence) => {
  expect(describeCellFault("Haas", "Driver 1", reason)).toBe(`Haas, Driver 1: ${sentence}.`);
});

const NONE = 0;

test.each([
  ["before", 42 * MINUTE, "Closes in 42m"],
  ["before", 28.2 * HOUR, "Closes in 1d 4h 12m"],
  ["before", 1, "Closes in 0:01"],
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

test("the progress text depends on how many picks are made", () => {
  expect(Object.values(PROGRESS_LABELS)).toEqual(["Nothing yet", "Started", "At least half", "Complete"]);
});
