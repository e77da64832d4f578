import { expect, test } from "vitest";
import { listAwards } from "../awards.ts";
import { DRAW_PICK, MARKETS, type PerMarket } from "./market.ts";
import { compareScores, VOID } from "./outcome.ts";
import type { CountedCombination, Offer } from "./pick-combination.ts";
import { settle } from "./settlement.ts";

const [TURKEY, GERMANY, SENGUN, OSMAN, WAGNER] = [1, 2, 11, 12, 13];
const OFFER: Offer = {
  markets: MARKETS,
  hasDraw: false,
  side1: TURKEY,
  side2: GERMANY,
  handicap: 3.5,
  nameable: [SENGUN, OSMAN, WAGNER],
};
/** Germany wins and covers the handicap. */
const MARGIN = -5;
const endingOf = (margin: number | null) => (margin === null ? VOID : compareScores([margin, 0]));

const right = { winner: GERMANY, handicap: GERMANY, topScorer: SENGUN };
const wrong = { winner: TURKEY, handicap: TURKEY, topScorer: OSMAN };
const otherWrong = { ...wrong, topScorer: WAGNER };
const half = { winner: GERMANY, handicap: TURKEY, topScorer: OSMAN };
const otherHalf = { winner: GERMANY, handicap: TURKEY, topScorer: WAGNER };
const none = { winner: null, handicap: null, topScorer: null };

type Prediction = Partial<PerMarket<number | null>> & { joker?: boolean };
type Counted = [prediction: Prediction, players?: number];
const combinationsOf = (counted: Counted[]): CountedCombination[] =>
  counted.map(([{ joker = false, ...picks }, players = 1]) => ({
    picks: { ...none, ...picks },
    joker,
    players,
  }));
const emojisOf = (counted: Counted[], offer = OFFER) =>
  settle(offer, { ...endingOf(MARGIN), topScorers: [SENGUN] }, combinationsOf(counted)).map(
    ({ awards }) => awards,
  );
const namesOf = (counted: Counted[], offer = OFFER) =>
  emojisOf(counted, offer).map((emoji) => listAwards(emoji).map((award) => award.name));
/** Which markets are right, as a number of three binary digits: top scorer, handicap, winner. */
const rightOf = (picks: Prediction, offer = OFFER, margin: number | null = MARGIN) =>
  settle(offer, { ...endingOf(margin), topScorers: [SENGUN, WAGNER] }, combinationsOf([[picks]]))[0]?.right;

test.each([
  { picks: right, expected: 0b111 },
  { picks: { ...right, topScorer: WAGNER }, expected: 0b111 },
  { picks: { ...right, winner: TURKEY }, expected: 0b110 },
  { picks: { ...right, handicap: null }, expected: 0b101 },
  { picks: wrong, expected: 0 },
  { picks: none, expected: 0 },
  { picks: { winner: 99, handicap: 99, topScorer: 99 }, expected: 0 },
])("$picks: $expected", ({ picks, expected }) => {
  expect(rightOf(picks)).toBe(expected);
});

test.each([
  { why: "a draw pays nobody", margin: 0, offer: { handicap: -0.5 }, picks: right, expected: 0b110 },
  {
    why: "nor does a draw with the handicap",
    margin: -4,
    offer: { handicap: 4 },
    picks: right,
    expected: 0b101,
  },
  {
    why: "without a handicap none is right",
    margin: -5,
    offer: { handicap: null },
    picks: right,
    expected: 0b101,
  },
  { why: "two unclassified drivers", margin: null, offer: {}, picks: right, expected: 0b100 },
  { why: "any number beats none", margin: -Infinity, offer: {}, picks: right, expected: 0b111 },
  { why: "no longer to be named", margin: -5, offer: { nameable: [] }, picks: right, expected: 0b111 },
  { why: "no winner, and none picked", margin: 0, offer: {}, picks: none, expected: 0 },
  { why: "an undecided side", margin: -5, offer: { side1: null }, picks: right, expected: 0b100 },
])("$why", ({ margin, offer, picks, expected }) => {
  expect(rightOf(picks, { ...OFFER, ...offer }, margin)).toBe(expected);
});

test("a settled combination keeps its picks, and loses the number of players", () => {
  const counted = combinationsOf([[{ ...half, joker: true }, 3]]);
  expect(settle(OFFER, { ...endingOf(MARGIN), topScorers: [SENGUN] }, counted)).toEqual([
    { picks: half, joker: true, right: 1, awards: "🐑" },
  ]);
});

test("an undecided side contradicts nothing", () => {
  expect(emojisOf([[{ handicap: GERMANY }]], { ...OFFER, side1: null })).toEqual([""]);
});

test.each([
  { why: "all right", picks: right, emoji: "💯🌟" },
  { why: "all right with the joker", picks: { ...right, joker: true }, emoji: "💎🌟" },
  { why: "all right but one pick missing", picks: { ...right, handicap: null }, emoji: "🌟" },
  { why: "nothing right", picks: wrong, emoji: "🥚" },
  { why: "nothing right with the joker", picks: { ...wrong, joker: true }, emoji: "💀" },
  { why: "nothing right and a pick missing", picks: { ...wrong, topScorer: null }, emoji: "" },
  { why: "something right", picks: half, emoji: "" },
  { why: "only the top scorer picked and right", picks: { topScorer: SENGUN }, emoji: "🌟" },
  { why: "nothing picked", picks: none, emoji: "" },
  { why: "only the joker played", picks: { joker: true }, emoji: "" },
])("$why: $emoji", ({ picks, emoji }) => {
  expect(emojisOf([[picks]])).toEqual([emoji]);
});

test.each([
  { missing: "handicap", offer: { ...OFFER, handicap: null } },
  { missing: "topScorer", offer: { ...OFFER, nameable: [] } },
])("a perfect prediction needs no $missing when the contest offered none", ({ missing, offer }) => {
  expect(namesOf([[{ ...right, [missing]: null }]], offer)[0]).toContain("Perfect Prediction");
});

test.each([
  { why: "alone with 0 among five", counted: [[wrong], [half, 2], [right, 2]], first: ["🥚🦆🦄"] },
  {
    why: "alone with 0, joker and all",
    counted: [[{ ...wrong, joker: true }], [half, 4]],
    first: ["💀🦆🦄"],
  },
  { why: "another has 0 too", counted: [[wrong], [otherWrong], [half, 3]], first: ["🥚🦄", "🥚🦄"] },
  {
    why: "another's 0 is not a full prediction",
    counted: [[wrong], [{ winner: TURKEY }], [half, 3]],
    first: ["🥚🦆🦄", ""],
  },
  { why: "four players are too few", counted: [[wrong], [half, 3]], first: ["🥚"] },
  {
    why: "a joker without picks makes no fifth player",
    counted: [[wrong], [half, 3], [{ joker: true }]],
    first: ["🥚"],
  },
] satisfies { why: string; counted: Counted[]; first: string[] }[])(
  "only 0-point prediction, $why",
  ({ counted, first }) => {
    expect(emojisOf(counted).slice(0, first.length)).toEqual(first);
  },
);

test.each([
  { why: "alone among five", counted: [[half], [wrong, 4]], awarded: true },
  { why: "with one pick of three", counted: [[{ winner: GERMANY }], [wrong, 4]], awarded: true },
  {
    why: "two hold it",
    counted: [
      [half, 2],
      [wrong, 4],
    ],
    awarded: false,
  },
  { why: "another got points too", counted: [[half], [{ topScorer: SENGUN }], [wrong, 4]], awarded: false },
  { why: "four players are too few", counted: [[half], [wrong, 3]], awarded: false },
] satisfies { why: string; counted: Counted[]; awarded: boolean }[])(
  "only prediction to receive points, $why: $awarded",
  ({ counted, awarded }) => {
    expect(namesOf(counted)[0]?.includes("Only Prediction to Receive Points")).toBe(awarded);
  },
);

test.each([
  { why: "nobody else's", counted: [[half], [wrong, 4]], awarded: true },
  {
    why: "two hold it",
    counted: [
      [half, 2],
      [wrong, 4],
    ],
    awarded: false,
  },
  {
    why: "another has the same with the joker",
    counted: [[half], [{ ...half, joker: true }], [wrong, 4]],
    awarded: false,
  },
  { why: "not a full prediction", counted: [[{ ...half, topScorer: null }], [wrong, 4]], awarded: false },
  { why: "four players are too few", counted: [[half], [wrong, 3]], awarded: false },
] satisfies { why: string; counted: Counted[]; awarded: boolean }[])(
  "unique prediction, $why: $awarded",
  ({ counted, awarded }) => {
    expect(namesOf(counted)[0]?.includes("Unique Prediction")).toBe(awarded);
  },
);

test.each([
  {
    why: "three of ten",
    counted: [
      [half, 3],
      [wrong, 2],
      [right, 2],
      [{ winner: TURKEY }, 3],
    ],
    awarded: [true],
  },
  {
    why: "three of eleven are under 30 %",
    counted: [
      [half, 3],
      [wrong, 2],
      [right, 2],
      [otherHalf, 2],
      [otherWrong, 2],
    ],
    awarded: [false],
  },
  {
    why: "two are too few",
    counted: [
      [half, 2],
      [wrong, 1],
    ],
    awarded: [false, false],
  },
  {
    why: "not the largest group",
    counted: [
      [half, 3],
      [wrong, 4],
    ],
    awarded: [false, true],
  },
  {
    why: "two largest groups",
    counted: [
      [half, 3],
      [wrong, 3],
    ],
    awarded: [true, true],
  },
  {
    why: "with and without the joker are one group",
    counted: [[half, 2], [{ ...half, joker: true }]],
    awarded: [true, true],
  },
  { why: "not full", counted: [[{ winner: GERMANY }, 9]], awarded: [false] },
] satisfies { why: string; counted: Counted[]; awarded: boolean[] }[])(
  "popular prediction, $why: $awarded",
  ({ counted, awarded }) => {
    const names = namesOf(counted).slice(0, awarded.length);
    expect(names.map((one) => one.includes("Popular Prediction"))).toEqual(awarded);
  },
);

test.each([
  { picks: { winner: TURKEY, handicap: GERMANY }, awarded: true },
  { picks: { winner: GERMANY, handicap: TURKEY }, awarded: false },
  { picks: { winner: TURKEY }, awarded: false },
])("inconsistent $picks with Turkey +3.5: $awarded", ({ picks, awarded }) => {
  expect(namesOf([[picks]])[0]?.includes("Inconsistent Prediction")).toBe(awarded);
});

test("several awards stand in the order of the table", () => {
  expect(emojisOf([[{ ...right, joker: true }], [wrong, 4]])).toEqual(["💎🎯🦄🌟", "🥚🐑"]);
});

test.each([
  { hasDraw: true, margin: 0, winner: DRAW_PICK, expected: 1 },
  { hasDraw: true, margin: 0, winner: TURKEY, expected: 0 },
  { hasDraw: true, margin: -5, winner: DRAW_PICK, expected: 0 },
  { hasDraw: true, margin: -5, winner: GERMANY, expected: 1 },
  { hasDraw: true, margin: null, winner: DRAW_PICK, expected: 0 },
  { hasDraw: false, margin: 0, winner: DRAW_PICK, expected: 0 },
])("with a draw to pick ($hasDraw) and margin $margin, $winner is right: $expected", (one) => {
  const { hasDraw, margin, winner, expected } = one;
  expect(rightOf({ winner }, { ...OFFER, hasDraw }, margin)).toBe(expected);
});

test("a market that the contest does not have needs no pick for a perfect prediction", () => {
  const offer = { ...OFFER, markets: ["winner", "handicap"] as const };
  expect(namesOf([[{ ...right, topScorer: null }]], offer)[0]).toContain("Perfect Prediction");
});

test.each([
  { winner: "side2", picks: { winner: GERMANY, handicap: TURKEY }, expected: 0b011 },
  { winner: "side1", picks: { winner: TURKEY, handicap: TURKEY }, expected: 0b011 },
  { winner: "draw", picks: { winner: DRAW_PICK, handicap: GERMANY }, expected: 0b001 },
] as const)("$winner after level scores: the handicap is added to the scores alone", (one) => {
  const { winner, picks, expected } = one;
  const outcome = { winner, scores: [80, 80], topScorers: [] } as const;
  const [settled] = settle({ ...OFFER, hasDraw: true }, outcome, combinationsOf([[picks]]));
  expect(settled?.right).toBe(expected);
});
