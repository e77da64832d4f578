import { expect, test } from "vitest";
import { instantOf } from "../time.ts";
import {
  listOfferedPicks,
  PICKS_PER_TEAM,
  whyHandicapUnavailable,
  whyJokerFixed,
  whyPickLocked,
} from "./picks.ts";

const CLOSED = "Predictions closed";
const PLAYED = "Joker already played in Italian Grand Prix.";
const italy = { name: "Italian Grand Prix", qualifying_date: "2025-09-06T14:00:00Z" };
const baku = { name: "Azerbaijan Grand Prix", qualifying_date: "2025-09-20T12:00:00Z" };
const qualifying = instantOf(italy.qualifying_date);

test.each([
  { now: qualifying - 1, why: null },
  { now: qualifying, why: CLOSED },
  { now: qualifying + 1, why: CLOSED },
])("picks lock at the very millisecond in which qualifying starts: $why at $now", ({ now, why }) => {
  expect(whyPickLocked(italy, now)).toBe(why);
});

test.each([
  { now: qualifying - 1, jokerRace: null, race: italy, why: null },
  { now: qualifying, jokerRace: null, race: italy, why: CLOSED },
  { now: qualifying - 1, jokerRace: italy, race: italy, why: null },
  { now: qualifying, jokerRace: italy, race: italy, why: PLAYED },
  { now: qualifying, jokerRace: italy, race: baku, why: PLAYED },
  { now: qualifying, jokerRace: baku, race: italy, why: CLOSED },
])("joker in $jokerRace.name, played in $race.name at $now: $why", ({ now, jokerRace, race, why }) => {
  expect(whyJokerFixed(jokerRace, race, now)).toBe(why);
});

test.each([
  { handicap: null, why: "Handicap not yet available", offered: ["winner"] },
  { handicap: -2.5, why: null, offered: ["winner", "handicap"] },
])("a team with handicap $handicap offers $offered", ({ handicap, why, offered }) => {
  expect(whyHandicapUnavailable({ handicap })).toBe(why);
  expect(listOfferedPicks({ handicap })).toEqual(offered);
});

test("a team that offers everything offers as many picks as the progress counts", () => {
  expect(listOfferedPicks({ handicap: 0.5 })).toHaveLength(PICKS_PER_TEAM);
});
