import { expect, test } from "vitest";
import { instantOf } from "../time.ts";
import {
  listOfferedPicks,
  PICKS_PER_TEAM,
  whyHandicapUnavailable,
  whyJokerFixed,
  whyPickLocked,
} from "./picks.ts";

const CLOSED = { code: "picks-closed" };
const PLAYED = { code: "joker-played", on: "Italian Grand Prix" };
const RESULT = { code: "has-result" };
const NOBODY = { driver1_position: null, driver2_position: null };
const italy = { name: "Italian Grand Prix", qualifying_date: "2025-09-06T14:00:00Z", teams: [] };
const baku = { name: "Azerbaijan Grand Prix", qualifying_date: "2025-09-20T12:00:00Z", teams: [] };
const classified = { ...italy, teams: [NOBODY, { ...NOBODY, driver2_position: 7 }] };
const qualifying = instantOf(italy.qualifying_date);

test.each([
  { now: qualifying - 1, why: null },
  { now: qualifying, why: CLOSED },
  { now: qualifying + 1, why: CLOSED },
  { now: qualifying - 1, race: { ...italy, teams: [NOBODY] }, why: null },
  { now: qualifying - 1, race: classified, why: RESULT },
  { now: qualifying, race: classified, why: CLOSED },
])("picks lock when qualifying starts, and with a position: $why at $now", ({ now, race, why }) => {
  expect(whyPickLocked(race ?? italy, now)).toEqual(why);
});

test.each([
  { now: qualifying - 1, jokerRace: null, race: italy, why: null },
  { now: qualifying, jokerRace: null, race: italy, why: CLOSED },
  { now: qualifying - 1, jokerRace: italy, race: italy, why: null },
  { now: qualifying, jokerRace: italy, race: italy, why: PLAYED },
  { now: qualifying, jokerRace: italy, race: baku, why: PLAYED },
  { now: qualifying, jokerRace: baku, race: italy, why: CLOSED },
  { now: qualifying - 1, jokerRace: null, race: classified, why: RESULT },
  { now: qualifying - 1, jokerRace: classified, race: classified, why: PLAYED },
])("joker in $jokerRace.name, played in $race.name at $now: $why", ({ now, jokerRace, race, why }) => {
  expect(whyJokerFixed(jokerRace, { race, team: {} }, now)).toEqual(why);
});

test.each([
  { handicap: null, why: { code: "handicap-missing" }, offered: ["winner"] },
  { handicap: -2.5, why: null, offered: ["winner", "handicap"] },
])("a team with handicap $handicap offers $offered", ({ handicap, why, offered }) => {
  expect(whyHandicapUnavailable({ handicap })).toEqual(why);
  expect(listOfferedPicks({ handicap })).toEqual(offered);
});

test("a team with a driver who is not decided offers no picks and takes no joker", () => {
  const team = { handicap: 0.5, undecided: "Second seat" };
  expect(listOfferedPicks(team)).toEqual([]);
  const now = Date.parse("2025-09-01T00:00:00Z");
  expect(whyJokerFixed(null, { race: italy, team }, now)).toEqual({
    code: "side-undecided",
    side: "Second seat",
  });
});

test("a team that offers everything offers as many picks as the progress counts", () => {
  expect(listOfferedPicks({ handicap: 0.5 })).toHaveLength(PICKS_PER_TEAM);
});
