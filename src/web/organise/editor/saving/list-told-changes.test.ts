import { expect, test } from "vitest";
import type { ContestFacts, Setup, SetupGame, SetupRace } from "#contract/organise/schemas.ts";
import { listToldChanges } from "./list-told-changes.ts";

const GAME: SetupGame = {
  id: 1,
  round: "Final",
  starts_at: "2026-03-02T12:00:00.000Z",
  status: "scheduled",
  side1: "Reds",
  side2: "Blues",
  spread: 1.5,
};
const RACE: SetupRace = {
  id: 5,
  round: "Italy",
  name: "Italian Grand Prix",
  starts_at: "2026-09-06T13:00:00.000Z",
  qualifying_at: "2026-09-05T14:00:00.000Z",
  status: "scheduled",
  gp_emoji: "🇮🇹",
  duels: [
    {
      id: 51,
      team: "McLaren",
      driver1: "Norris",
      driver1_flag: "🏁",
      driver2: "Piastri",
      driver2_flag: "🏁",
      handicap: null,
    },
  ],
};
const SETUP = {
  teams: ["Reds", "Blues", "Greens"].map((name) => ({ name, emoji: "🏀", color: null, players: [] })),
  games: [GAME, { ...GAME, id: 2, side1: "Winner #1" }],
  races: [RACE],
} as unknown as Setup;
const FACTS = [
  { id: 1, picked: 32 },
  { id: 51, picked: 9 },
] as ContestFacts[];

const told = (changed: { games?: SetupGame[]; races?: SetupRace[] }) => {
  const games = SETUP.games.map((game) => changed.games?.find(({ id }) => id === game.id) ?? game);
  return listToldChanges(SETUP, { games, races: changed.races ?? SETUP.races }, FACTS).map(
    ({ kind, name, replaced, picked, fields }) => [
      kind,
      name,
      replaced,
      picked,
      fields.map(({ label }) => label).join(", "),
    ],
  );
};

test.each<[string, Partial<SetupGame>, unknown[]]>([
  ["a new start", { starts_at: "2026-03-02T13:00:00.000Z" }, ["moved", "Reds – Blues", "", 32, "Start"]],
  [
    "another side",
    { side1: "Greens" },
    ["side-replaced", "Greens – Blues", "Greens instead of Reds", 32, "Teams"],
  ],
  [
    "a side that is open again",
    { side2: null },
    ["side-replaced", "Reds – Undecided", "nobody yet instead of Blues", 32, "Teams"],
  ],
])("%s is told", (_, changed, wanted) => {
  expect(told({ games: [{ ...GAME, ...changed }] })).toEqual([wanted]);
});

test.each<[string, SetupGame]>([
  ["a spread", { ...GAME, spread: 4.5 }],
  ["another round", { ...GAME, round: "Semifinals" }],
  ["sides that are turned", { ...GAME, side1: "Blues", side2: "Reds" }],
  ["a side that was not decided", { ...GAME, id: 2, side1: "Greens" }],
  ["a new game", { ...GAME, id: -1, starts_at: null }],
])("%s needs no reason", (_, game) => {
  expect(told({ games: [game] })).toEqual([]);
});

test("a corrected name tells nobody, and a replaced team is named as it is called now", () => {
  const corrected = new Map([["Reds", "Red Hawks"]]);
  const tellOf = (side1: string) =>
    listToldChanges(SETUP, { games: [{ ...GAME, side1 }], races: [] }, FACTS, {
      teams: corrected,
      drivers: new Map(),
    }).map(({ replaced }) => replaced);
  expect(tellOf("Red Hawks")).toEqual([]);
  expect(tellOf("Greens")).toEqual(["Greens instead of Red Hawks"]);
});

test("a corrected driver tells nobody, and one who is replaced is named as he is called now", () => {
  const corrected = { teams: new Map<string, string>(), drivers: new Map([["Piastri", "Oscar Piastri"]]) };
  const [duel] = RACE.duels;
  if (duel === undefined) throw new Error("There is no team.");
  const tellOf = (driver2: string) =>
    listToldChanges(
      SETUP,
      { games: [], races: [{ ...RACE, duels: [{ ...duel, driver2 }] }] },
      FACTS,
      corrected,
    ).map(({ replaced, fields }) => [replaced, fields[0]?.was]);
  expect(tellOf("Oscar Piastri")).toEqual([]);
  expect(tellOf("Dunne")).toEqual([["Dunne instead of Oscar Piastri", "Norris, Oscar Piastri"]]);
});

test("a race is told when it moves, and each of its teams when a driver is replaced", () => {
  const [duel] = RACE.duels;
  if (duel === undefined) throw new Error("There is no team.");
  const changed = {
    ...RACE,
    qualifying_at: "2026-09-05T15:00:00.000Z",
    duels: [{ ...duel, driver2: "Dunne" }],
  };
  expect(told({ races: [changed] })).toEqual([
    ["moved", "Italian Grand Prix", "", 9, "Qualifying"],
    ["side-replaced", "Italian Grand Prix, McLaren", "Dunne instead of Piastri", 9, "McLaren"],
  ]);
});
