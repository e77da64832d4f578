import { expect, test } from "vitest";
import { countUnoffered } from "./count-unoffered.ts";

const teams = [
  { name: "Reds", players: ["Ann"] },
  { name: "Blues", players: [] },
  { name: "Greens", players: [] },
];
const game = { status: "scheduled", side1: "Reds", side2: "Blues", spread: -3.5 };
const race = { status: "scheduled", duels: [{ handicap: 0.5 }, { handicap: null }] };

test.each([
  { what: "a whole game", games: [game], handicap: 0, scorer: 0 },
  { what: "a game without a spread", games: [game, { ...game, spread: null }], handicap: 1, scorer: 0 },
  { what: "a spread of zero", games: [{ ...game, spread: 0 }], handicap: 0, scorer: 0 },
  { what: "teams without players", games: [{ ...game, side1: "Greens" }], handicap: 0, scorer: 1 },
  { what: "a side to come", games: [{ ...game, side1: "Winner #1", spread: null }], handicap: 0, scorer: 0 },
  {
    what: "a cancelled game",
    games: [{ ...game, status: "cancelled", spread: null }],
    handicap: 0,
    scorer: 0,
  },
  { what: "a race", races: [race], handicap: 1, scorer: 0 },
  { what: "a cancelled race", races: [{ ...race, status: "cancelled" }], handicap: 0, scorer: 0 },
])(
  "contests that lack a market are counted: $what",
  ({ games = [], races = [], handicap: withoutHandicap, scorer: withoutScorer }) => {
    expect(countUnoffered({ games, races, teams })).toEqual({ withoutHandicap, withoutScorer });
  },
);
