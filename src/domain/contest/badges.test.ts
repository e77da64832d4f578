import { expect, test } from "vitest";
import { listAwards } from "../awards.ts";
import { awardCards } from "./badges.ts";
import type { Card } from "./card.ts";
import type { Verdict } from "./verdict.ts";

const verdict: Verdict = {
  duel: { side1: "Turkey", side2: "Germany", spread: 3.5 },
  offered: ["winner", "handicap", "topScorer"],
  right: { winner: ["Germany"], handicap: ["Germany"], topScorer: ["Şengün"] },
};
const right = { winner: "Germany", handicap: "Germany", topScorer: "Şengün" };
const wrong = { winner: "Turkey", handicap: "Turkey", topScorer: "Osman" };
const otherWrong = { ...wrong, topScorer: "Wagner" };
const half = { winner: "Germany", handicap: "Turkey", topScorer: "Osman" };
const otherHalf = { winner: "Germany", handicap: "Turkey", topScorer: "Wagner" };
const none = { winner: null, handicap: null, topScorer: null };

type Held = [picks: Partial<Card>, players?: number];
const cardsOf = (held: Held[]): Card[] =>
  held.map(([picks, players = 1]) => ({ ...none, joker: false, players, ...picks }));
const namesOf = (held: Held[], { isLast = false, seen = verdict } = {}) =>
  awardCards(seen, cardsOf(held), isLast).map((emoji) => listAwards(emoji).map((award) => award.name));
const emojisOf = (held: Held[], isLast = false) => awardCards(verdict, cardsOf(held), isLast);

test.each([
  { why: "all right", picks: right, emoji: "💯🌟" },
  { why: "all right with the joker", picks: { ...right, joker: true }, emoji: "💎🌟" },
  { why: "all right but one pick missing", picks: { ...right, handicap: null }, emoji: "🌟" },
  { why: "nothing right", picks: wrong, emoji: "🥚" },
  { why: "nothing right with the joker", picks: { ...wrong, joker: true }, emoji: "💀" },
  { why: "nothing right and a pick missing", picks: { ...wrong, topScorer: null }, emoji: "" },
  { why: "something right", picks: half, emoji: "" },
  { why: "only the top scorer picked and right", picks: { topScorer: "Şengün" }, emoji: "🌟" },
  { why: "nothing picked", picks: none, emoji: "" },
  { why: "only the joker played", picks: { joker: true }, emoji: "" },
])("$why: $emoji", ({ picks, emoji }) => {
  expect(emojisOf([[picks]])).toEqual([emoji]);
});

test.each([
  { missing: "handicap", spread: null, offered: ["winner", "topScorer"] },
  { missing: "topScorer", spread: 3.5, offered: ["winner", "handicap"] },
] as const)("a full card needs no $missing when the game offered none", ({ missing, spread, offered }) => {
  const seen = {
    duel: { ...verdict.duel, spread },
    offered,
    right: { ...verdict.right, [missing]: [] },
  };
  const [names] = namesOf([[{ ...right, [missing]: null }]], { seen });
  expect(names).toContain("Perfect Prediction");
});

test.each([
  { why: "alone with 0 among five", held: [[wrong], [half, 2], [right, 2]], first: ["🥚🦆🦄"] },
  { why: "alone with 0, joker and all", held: [[{ ...wrong, joker: true }], [half, 4]], first: ["💀🦆🦄"] },
  { why: "another has 0 too", held: [[wrong], [otherWrong], [half, 3]], first: ["🥚🦄", "🥚🦄"] },
  {
    why: "another's 0 is not a full card",
    held: [[wrong], [{ winner: "Turkey" }], [half, 3]],
    first: ["🥚🦆🦄", ""],
  },
  { why: "four players are too few", held: [[wrong], [half, 3]], first: ["🥚"] },
  {
    why: "a joker without picks makes no fifth player",
    held: [[wrong], [half, 3], [{ joker: true }]],
    first: ["🥚"],
  },
] satisfies { why: string; held: Held[]; first: string[] }[])(
  "only 0-point prediction, $why",
  ({ held, first }) => {
    expect(emojisOf(held).slice(0, first.length)).toEqual(first);
  },
);

test.each([
  { why: "alone among five", held: [[half], [wrong, 4]], awarded: true },
  { why: "with one pick of three", held: [[{ winner: "Germany" }], [wrong, 4]], awarded: true },
  {
    why: "two hold it",
    held: [
      [half, 2],
      [wrong, 4],
    ],
    awarded: false,
  },
  { why: "another got points too", held: [[half], [{ topScorer: "Şengün" }], [wrong, 4]], awarded: false },
  { why: "four players are too few", held: [[half], [wrong, 3]], awarded: false },
] satisfies { why: string; held: Held[]; awarded: boolean }[])(
  "only prediction to receive points, $why: $awarded",
  ({ held, awarded }) => {
    expect(namesOf(held)[0]?.includes("Only Prediction to Receive Points")).toBe(awarded);
  },
);

test.each([
  { why: "nobody else's", held: [[half], [wrong, 4]], awarded: true },
  {
    why: "two hold it",
    held: [
      [half, 2],
      [wrong, 4],
    ],
    awarded: false,
  },
  {
    why: "another has the same with the joker",
    held: [[half], [{ ...half, joker: true }], [wrong, 4]],
    awarded: false,
  },
  { why: "not a full card", held: [[{ ...half, topScorer: null }], [wrong, 4]], awarded: false },
  { why: "four players are too few", held: [[half], [wrong, 3]], awarded: false },
] satisfies { why: string; held: Held[]; awarded: boolean }[])(
  "unique prediction, $why: $awarded",
  ({ held, awarded }) => {
    expect(namesOf(held)[0]?.includes("Unique Prediction")).toBe(awarded);
  },
);

test.each([
  {
    why: "three of ten",
    held: [
      [half, 3],
      [wrong, 2],
      [right, 2],
      [{ winner: "Turkey" }, 3],
    ],
    awarded: [true],
  },
  {
    why: "three of eleven are under 30 %",
    held: [
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
    held: [
      [half, 2],
      [wrong, 1],
    ],
    awarded: [false, false],
  },
  {
    why: "not the largest group",
    held: [
      [half, 3],
      [wrong, 4],
    ],
    awarded: [false, true],
  },
  {
    why: "two largest groups",
    held: [
      [half, 3],
      [wrong, 3],
    ],
    awarded: [true, true],
  },
  {
    why: "with and without the joker are one group",
    held: [[half, 2], [{ ...half, joker: true }]],
    awarded: [true, true],
  },
  { why: "not full cards", held: [[{ winner: "Germany" }, 9]], awarded: [false] },
] satisfies { why: string; held: Held[]; awarded: boolean[] }[])(
  "popular prediction, $why: $awarded",
  ({ held, awarded }) => {
    const names = namesOf(held).slice(0, awarded.length);
    expect(names.map((one) => one.includes("Popular Prediction"))).toEqual(awarded);
  },
);

test.each([
  { picks: { winner: "Turkey", handicap: "Germany" }, awarded: true },
  { picks: { winner: "Germany", handicap: "Turkey" }, awarded: false },
  { picks: { winner: "Turkey" }, awarded: false },
])("inconsistent $picks with Turkey +3.5: $awarded", ({ picks, awarded }) => {
  expect(namesOf([[picks]])[0]?.includes("Inconsistent Prediction")).toBe(awarded);
});

test.each([
  { isLast: true, picks: half, awarded: true },
  { isLast: true, picks: wrong, awarded: false },
  { isLast: false, picks: half, awarded: false },
])("tournament winner on the last game only: $isLast, $awarded", ({ isLast, picks, awarded }) => {
  expect(namesOf([[picks]], { isLast })[0]?.includes("Tournament Winner")).toBe(awarded);
});

test("several awards stand in the order of the table", () => {
  expect(emojisOf([[{ ...right, joker: true }], [wrong, 4]], true)).toEqual(["💎🎯🦄🌟🏆", "🥚🐑"]);
});
