import { expect, test } from "vitest";
import type { PickRefusals } from "#domain/contest/availability.ts";
import type { NameRefusals } from "#domain/players/name.ts";
import type { Reason } from "#domain/reason.ts";
import { explainName, explainPick } from "./sentences.ts";

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
};

test.each(Object.values(names))("a name is refused: %o", (reason, sentence) => {
  expect(explainName(reason)).toBe(sentence);
});
