import { expect, test } from "vitest";
import type { Setup } from "#contract/organise/schemas.ts";
import { readImport } from "./read-import.ts";

const SETUP: Setup = {
  sport: "basketball",
  settings: {
    name: "Cup",
    points_per_pick: 1,
    gift_type: "chocolate",
    gift_badge: "leader",
    supporters: [],
    notes: [],
    time_zone: "UTC",
    sequence: 1,
    rules: null,
  },
  rounds: [{ name: "Final", multiplier: 1 }],
  teams: [],
  games: [],
  races: [],
};

const TOURNAMENT = {
  id: 1,
  name: "Cup",
  sport: "basketball",
  visible: false,
  sequence: 1,
  points_per_pick: 1,
  gift_type: "chocolate",
  gift_badge: "leader",
  supporters: [],
  notes: [],
  rounds: SETUP.rounds,
  time_zone: "Asia/Tokyo",
};

test.for(["tournament.json", "Tournament.JSON"])("the zone of %s is that of the files before it", (name) => {
  const games = { name: "games.csv", text: "Final,2026-03-02,18:00,Reds,Blues," };
  const read = readImport([games, { name, text: JSON.stringify(TOURNAMENT) }], SETUP, {
    timeZone: "UTC",
    answers: {},
    now: 0,
  });
  expect(read.games).toMatchObject([{ starts_at: "2026-03-02T09:00:00.000Z" }]);
});
