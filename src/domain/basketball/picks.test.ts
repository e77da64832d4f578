import { expect, test } from "vitest";
import { HOUR, instantOf } from "../time.ts";
import {
  hasLeftSquads,
  listOfferedPicks,
  PICKS_PER_GAME,
  whyHandicapUnavailable,
  whyJokerFixed,
  whyPickLocked,
} from "./picks.ts";

const CLOSED = { code: "picks-closed" };
const RESULT = { code: "has-result" };
const PLAYED = { code: "joker-played", on: "France – Georgia" };

// Stored two hours ahead of UTC: this one starts at 15:30Z, the other at 17:00Z.
const france = { date: "2025-09-07T17:30:00Z", team1: "France", team2: "Georgia", score1: null };
const israel = { date: "2025-09-07T19:00:00Z", team1: "Israel", team2: "Greece", score1: null };
const finished = { ...france, score1: 0 };
const start = instantOf("2025-09-07T15:30:00Z");
const laterStart = start + 1.5 * HOUR;

test.each([
  { now: start - 1, why: null },
  { now: start, why: CLOSED },
  { now: start + 1, why: CLOSED },
  { now: start - 1, game: finished, why: RESULT },
  { now: start, game: finished, why: CLOSED },
])(
  "picks lock at the very millisecond of the start, and with a result: $why at $now",
  ({ now, game, why }) => {
    expect(whyPickLocked(game ?? france, now)).toEqual(why);
  },
);

test.each([
  { now: start - 1, jokerGame: null, game: france, why: null },
  { now: start, jokerGame: null, game: france, why: CLOSED },
  { now: start, jokerGame: null, game: israel, why: null },
  { now: start - 1, jokerGame: france, game: france, why: null },
  { now: start - 1, jokerGame: france, game: israel, why: null },
  { now: start, jokerGame: france, game: israel, why: PLAYED },
  { now: start, jokerGame: france, game: france, why: PLAYED },
  { now: start, jokerGame: israel, game: france, why: CLOSED },
  { now: start, jokerGame: israel, game: israel, why: null },
  { now: laterStart, jokerGame: null, game: israel, why: CLOSED },
  { now: start - 1, jokerGame: null, game: finished, why: RESULT },
  { now: start - 1, jokerGame: finished, game: israel, why: PLAYED },
])("joker on $jokerGame.team1, played on $game.team1 at $now: $why", ({ now, jokerGame, game, why }) => {
  expect(whyJokerFixed(jokerGame, game, now)).toEqual(why);
});

test("a joker not yet played can still go on the last game when the others have started", () => {
  expect(whyJokerFixed(null, israel, laterStart - 1)).toBeNull();
});

test.each([
  { spread: null, why: { code: "handicap-missing" } },
  { spread: -3.5, why: null },
  { spread: 0, why: null },
])("a handicap pick with spread $spread: $why", ({ spread, why }) => {
  expect(whyHandicapUnavailable({ spread })).toEqual(why);
});

test.each([
  { spread: -3.5, players: ["A"], offered: ["winner", "handicap", "topScorer"] },
  { spread: null, players: ["A"], offered: ["winner", "topScorer"] },
  { spread: -3.5, players: [], offered: ["winner", "handicap"] },
  { spread: null, players: [], offered: ["winner"] },
])("spread $spread and players $players offer $offered", ({ spread, players, offered }) => {
  expect(listOfferedPicks({ spread, players })).toEqual(offered);
});

test("a game with a team that is not decided offers no picks and no joker", () => {
  const game = { date: "2025-09-06T20:00:00.000Z", score1: null, undecided: "Winner #45" };
  expect(listOfferedPicks({ ...game, spread: null, players: ["A"] })).toEqual([]);
  expect(whyJokerFixed(null, game, 0)).toEqual({ code: "side-undecided", side: "Winner #45" });
});

test("a game that offers everything offers as many picks as the progress counts", () => {
  expect(listOfferedPicks({ spread: 0.5, players: ["A"] })).toHaveLength(PICKS_PER_GAME);
});

test.each([
  { players: ["Markkanen", "Kriisa"], picked: "Markkanen", hasLeft: false },
  { players: ["Markkanen", "Kriisa"], picked: "Dorbek", hasLeft: true },
  { players: ["Markkanen"], picked: null, hasLeft: false },
  { players: [], picked: "Dorbek", hasLeft: false },
])("of the squads $players, $picked has left: $hasLeft", ({ players, picked, hasLeft }) => {
  expect(hasLeftSquads({ players }, picked)).toBe(hasLeft);
});
