import { expect, test } from "vitest";
import type { ContestRefusals } from "#domain/contest/availability.ts";
import type { UndoRefusals } from "#domain/leaderboard/undo.ts";
import type { NameRefusals } from "#domain/players/name.ts";
import type { Reason } from "#domain/reason.ts";
import { explainContest, explainName, explainUndo } from "./sentences.ts";

/** An example of every code and its sentences; a code that is left out does not compile. */
type Examples<M, S extends string[] = [string]> = { [C in keyof M]: [Reason<M, C>, ...S] };

const contests: Examples<ContestRefusals, [string, string]> = {
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
  expect(explainContest("basketball", reason)).toBe(game);
  expect(explainContest("racing", reason)).toBe(race);
});

const names: Examples<NameRefusals> = {
  "name-length": [
    { code: "name-length", shortest: 2, longest: 32 },
    "Name must be between 2 and 32 characters long",
  ],
  "name-emoji": [{ code: "name-emoji" }, "Emojis are not allowed in the name"],
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
