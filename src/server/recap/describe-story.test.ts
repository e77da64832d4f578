import { expect, test } from "vitest";
import type { RoundRecap } from "#contract/recap/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { describeStory } from "./describe-story.ts";

const TOURNAMENT: Tournament = {
  id: 7,
  name: "EuroBasket 2025",
  sport: "basketball",
  visible: true,
  is_over: false,
  sequence: 7,
  points_per_pick: 1,
  gift_type: "chocolate",
  gift_badge: "everyone",
  supporters: [],
  notes: [],
  rounds: [],
  rules: null,
};

const NOBODY = { names: [], others: 0 };

const RECAP: RoundRecap = {
  round: "Semifinals",
  published_at: "2025-09-12T20:02:00.000Z",
  league: { id: 3, name: "Kossuvennad", emoji: "🏀" },
  place: { rank: 2, players: 9, rank_before: 3 },
  overall: { rank: 12, players: 40 },
  points: 32,
  picks: 6,
  is_before_joining: false,
  right: 5,
  best: {
    market: "handicap",
    name: "Finland",
    against: "Germany",
    handicap: 12.5,
    contest: "Germany – Finland",
    points: 8,
    pickers: 14,
    total: 39,
  },
  joker: { contest: "Germany – Finland", points: 12, better: null },
  passed: { names: ["Mari Tamm"], others: 0 },
  passed_by: NOBODY,
  passed_by_points: 0,
  missed: null,
  awards: [],
  next: null,
};

const describe = (changes: Partial<RoundRecap> = {}, name = "Liis Lepik") =>
  describeStory({ ...RECAP, ...changes }, { name, tournament: TOURNAMENT, site: "jokerpick.example" });

test("a picture says what the recap says", () => {
  expect(describe()).toMatchObject({
    tournament: "EuroBasket 2025",
    kicker: "Liis Lepik’s semifinals in",
    title: "Kossuvennad",
    rank: { place: "2", ending: "nd" },
    move: 1,
    points: "+32",
    rows: [
      { label: "Best pick, 36% had it", value: "Finland +12.5", figure: "+8" },
      { label: "Joker on Germany – Finland", value: "12 became 24", figure: "+12" },
      { label: "Right", value: "5 of 6 picks", figure: "83%" },
    ],
    site: "jokerpick.example",
    foot: "9 players, semifinals 2025",
  });
});

test("no other player's name is in it", () => {
  expect(JSON.stringify(describe({ passed_by: { names: ["Kaisa Oja"], others: 0 } }))).not.toMatch(
    /Tamm|Oja/,
  );
});

test("among everyone its title is the tournament", () => {
  expect(describe({ league: null, overall: null })?.title).toBe("EuroBasket 2025");
});

test.each([
  ["Azerbaijan", "Liis Lepik’s Azerbaijan picks in", "Azerbaijan 2025"],
  ["Italian Grand Prix", "Liis Lepik’s Italian Grand Prix picks in", "Italian Grand Prix 2025"],
  ["Group Day 1", "Liis Lepik’s Group Day 1 picks in", "Group Day 1 2025"],
  ["Final", "Liis Lepik’s final in", "final 2025"],
  ["Questions", "Liis Lepik’s answers in", "Questions 2025"],
  ["決勝", "Liis Lepik’s round in", "round 2025"],
])("of %s it says what of it is the player's", (round, kicker, foot) => {
  expect(describe({ round })).toMatchObject({ kicker, foot: `9 players, ${foot}` });
});

test.each([
  ["a long name", "Maximiliane von und zu Hohenstein", "Maximiliane von und z…’s semifinals in"],
  ["a name of emojis", "🏀🔥", "A player’s semifinals in"],
  ["a name in a script without a font", "田中さくら", "A player’s semifinals in"],
])("of %s it writes what it can draw", (_, name, kicker) => {
  expect(describe({}, name)?.kicker).toBe(kicker);
});

test("a league's name of emojis is replaced, and a joker without points left out", () => {
  const story = describe({
    league: { id: 3, name: "🔥🔥", emoji: "🔥" },
    joker: { contest: "Turkey – Greece", points: 0, better: null },
  });
  expect(story).toMatchObject({ title: "A league", rows: [{ figure: "+8" }, { figure: "83%" }] });
});

test.each([
  [2, 3, "67%"],
  [199, 200, "99%"],
  [6, 6, "100%"],
])("%i of %i picks are %s", (right, picks, figure) => {
  expect(describe({ right, picks })?.rows.at(-1)).toMatchObject({ label: "Right", figure });
});

test("without a right pick there is no picture", () => {
  expect(describe({ right: 0, best: null })).toBeNull();
});
