// One save that renames teams and rounds and changes rows that name them.
import { expect, test } from "vitest";
import type { Setup, SetupChanges } from "#contract/organise/schemas.ts";
import { mergeSetup } from "./merge-setup.ts";

const team = (name: string) => ({ name, emoji: "🏀", color: null, players: [] });
const reds = team("Reds");
const blues = team("Blues");
const final = { name: "Final", multiplier: 2 };

const game: Setup["games"][number] = {
  id: 1,
  number: 1,
  round: "Final",
  starts_at: "2026-12-01T18:00:00Z",
  status: "scheduled",
  side1: "Reds",
  side2: "Blues",
  spread: null,
};

const duel = (id: number, name: string) => ({
  id,
  team: name,
  driver1: `${name} 1`,
  driver1_flag: "🇪🇪",
  driver2: `${name} 2`,
  driver2_flag: "🇫🇮",
  handicap: null,
});

const race: Setup["races"][number] = {
  id: 2,
  round: "Final",
  name: "Night race",
  starts_at: "2026-12-02T18:00:00Z",
  qualifying_at: null,
  status: "scheduled",
  gp_emoji: "🇪🇪",
  duels: [duel(3, "Reds"), duel(4, "Blues")],
};

const setup: Setup = {
  sport: "basketball",
  settings: {
    name: "Cup",
    points_per_pick: 1,
    gift_type: "chocolate",
    gift_badge: "leader",
    supporters: ["Reds", "Blues"],
    notes: [{ rounds: ["Semifinals", "Final"], kind: "warning", text: "Play on" }],
    time_zone: "UTC",
    sequence: 1,
    rules: null,
  },
  rounds: [{ name: "Semifinals", multiplier: 1 }, final],
  teams: [reds, blues],
  games: [game],
  races: [race],
};

const toRubies: SetupChanges = { teams: [{ was: reds, now: team("Rubies") }] };
const swapped: SetupChanges = {
  teams: [
    { was: reds, now: team("Blues") },
    { was: blues, now: team("Reds") },
  ],
};
const toGrandFinal: SetupChanges = { rounds: [{ was: final, now: { ...final, name: "Grand Final" } }] };

test.each<[string, SetupChanges, { was: typeof game; now: typeof game | null }, object[]]>([
  [
    "the other side",
    toRubies,
    { was: game, now: { ...game, side2: "Greens" } },
    [{ side1: "Rubies", side2: "Greens" }],
  ],
  [
    "the renamed side",
    toRubies,
    { was: game, now: { ...game, side1: "Greens" } },
    [{ side1: "Greens", side2: "Blues" }],
  ],
  [
    "a side, and the teams swap their names",
    swapped,
    { was: game, now: { ...game, side1: "Blues" } },
    [{ side1: "Blues", side2: "Reds" }],
  ],
  [
    "the time",
    toGrandFinal,
    { was: game, now: { ...game, starts_at: null } },
    [{ round: "Grand Final", starts_at: null }],
  ],
  [
    "the round",
    toGrandFinal,
    { was: game, now: { ...game, round: "Semifinals" } },
    [{ round: "Semifinals" }],
  ],
  ["nothing, since it goes", toRubies, { was: game, now: null }, []],
])("a game changes %s in the save that renames", (_, renames, change, expected) => {
  expect(mergeSetup(setup, { ...renames, games: [change] }, 9)).toMatchObject({ setup: { games: expected } });
});

test.each<[string, typeof race, object]>([
  ["the name", { ...race, name: "Day race" }, { duels: [{ team: "Rubies" }, { team: "Blues" }] }],
  [
    "a driver of the renamed team",
    { ...race, duels: [{ ...duel(3, "Reds"), driver1: "Eve" }, duel(4, "Blues")] },
    { duels: [{ team: "Rubies", driver1: "Eve" }, { team: "Blues" }] },
  ],
  [
    "drivers and the order of its teams",
    { ...race, duels: [duel(4, "Blues"), duel(3, "Reds")].map((one) => ({ ...one, driver2: "Eve" })) },
    {
      duels: [
        { team: "Blues", driver2: "Eve" },
        { team: "Rubies", driver2: "Eve" },
      ],
    },
  ],
  ["its teams, of which one goes", { ...race, duels: [duel(4, "Blues")] }, { duels: [{ team: "Blues" }] }],
])("a race changes %s in the save that renames", (_, now, expected) => {
  const merged = mergeSetup(setup, { ...toRubies, races: [{ was: race, now }] }, 9);
  expect(merged).toMatchObject({ setup: { races: [expected] } });
});

test("fan groups and notes change in the save that renames what they name", () => {
  const now = {
    ...setup.settings,
    supporters: ["Greens", "Reds"],
    notes: setup.settings.notes.map((note) => ({ ...note, text: "Played" })),
  };
  const changes = { ...toRubies, ...toGrandFinal, settings: { was: setup.settings, now } };
  expect(mergeSetup(setup, changes, 9)).toMatchObject({
    setup: {
      settings: {
        supporters: ["Greens", "Rubies"],
        notes: [{ rounds: ["Semifinals", "Grand Final"], text: "Played" }],
      },
    },
  });
});

test("a cell that somebody else changed meanwhile is a conflict also where a team is renamed", () => {
  const moved = { ...setup, games: [{ ...game, side2: "Greens" }] };
  const change = { was: game, now: { ...game, side2: "Yellows" } };
  expect(mergeSetup(moved, { ...toRubies, games: [change] }, 9)).toEqual([
    { table: "games", key: 1, field: "side2" },
  ]);
});
