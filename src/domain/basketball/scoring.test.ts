import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Card, CardScore } from "../contest/card.ts";
import { type ScoredGame, scoreGame } from "./scoring.ts";

// Germany wins and covers; two top scorers tie.
const game: ScoredGame = {
  team1: "Turkey",
  team2: "Germany",
  spread: 3.5,
  score1: 83,
  score2: 88,
  top_scorer: "Alperen Şengün, Franz Wagner",
  players: ["Alperen Şengün", "Franz Wagner", "Cedi Osman"],
};
const once = { pointsPerPick: 1, multiplier: 1, isLastGame: false };

const right = { winner: "Germany", handicap: "Germany", topScorer: "Franz Wagner" };
const wrong = { winner: "Turkey", handicap: "Turkey", topScorer: "Cedi Osman" };
const none = { winner: null, handicap: null, topScorer: null };

const card = (picks: Partial<Card>, players = 1): Card => ({ ...none, joker: false, players, ...picks });
const points = (score: CardScore | undefined) => [
  score?.winnerPoints,
  score?.handicapPoints,
  score?.topScorerPoints,
];

test.each([
  { picks: right, expected: [1, 1, 1] },
  { picks: { ...right, topScorer: "Alperen Şengün" }, expected: [1, 1, 1] },
  { picks: { ...right, winner: "Turkey" }, expected: [0, 1, 1] },
  { picks: { ...right, handicap: null }, expected: [1, 0, 1] },
  { picks: { ...none, topScorer: "Wagner" }, expected: [0, 0, 0] },
  { picks: wrong, expected: [0, 0, 0] },
  { picks: none, expected: [0, 0, 0] },
])("$picks.winner, $picks.handicap, $picks.topScorer get $expected", ({ picks, expected }) => {
  expect(points(scoreGame(game, [card(picks)], once)[0])).toEqual(expected);
});

test.each([
  { pointsPerPick: 1, multiplier: 1, joker: true, expected: 2 },
  { pointsPerPick: 1, multiplier: 5, joker: false, expected: 5 },
  { pointsPerPick: 1, multiplier: 5, joker: true, expected: 10 },
  { pointsPerPick: 3, multiplier: 2, joker: true, expected: 12 },
])(
  "a right pick is worth $pointsPerPick × $multiplier, joker $joker: $expected",
  ({ pointsPerPick, multiplier, joker, expected }) => {
    const worth = { pointsPerPick, multiplier, isLastGame: false };
    const [score] = scoreGame(game, [card({ ...right, winner: "Turkey", joker })], worth);
    expect(points(score)).toEqual([0, expected, expected]);
  },
);

test.each([
  { result: { spread: null }, picks: right, expected: [1, 0, 1] },
  { result: { spread: 5 }, picks: right, expected: [1, 0, 1] },
  { result: { spread: 5 }, picks: { ...right, handicap: "Draw" }, expected: [1, 0, 1] },
  { result: { score1: 88 }, picks: right, expected: [0, 0, 1] },
  { result: { top_scorer: null }, picks: right, expected: [1, 1, 0] },
])("with $result, $picks.handicap gets $expected", ({ result, picks, expected }) => {
  expect(points(scoreGame({ ...game, ...result }, [card(picks)], once)[0])).toEqual(expected);
});

test("without a result, or once it is withdrawn, nobody has points or emojis", () => {
  const scores = scoreGame(
    { ...game, score1: null, score2: null },
    [card(right, 9), card({ ...wrong, joker: true })],
    { ...once, isLastGame: true },
  );
  const nothing = { winnerPoints: null, handicapPoints: null, topScorerPoints: null, emoji: "" };
  expect(scores).toEqual([nothing, nothing]);
});

const side = fc.constantFrom("Turkey", "Germany");
const anyGame = fc.record({
  team1: fc.constant("Turkey"),
  team2: fc.constant("Germany"),
  spread: fc.option(fc.integer({ min: -8, max: 8 }).map((n) => n / 2)),
  score1: fc.option(fc.integer({ min: 70, max: 76 }), { freq: 9 }),
  score2: fc.integer({ min: 70, max: 76 }),
  top_scorer: fc.constantFrom(null, "A", "A, B"),
  players: fc.constantFrom([], ["A", "B", "C"]),
});
const anyCard = fc.record({
  winner: fc.option(side),
  handicap: fc.option(side),
  topScorer: fc.option(fc.constantFrom("A", "B", "C")),
  joker: fc.boolean(),
  players: fc.integer({ min: 1, max: 5 }),
});
const anyCards = fc.array(anyCard, { maxLength: 12 });
const anyWorth = fc.record({
  pointsPerPick: fc.integer({ min: 1, max: 3 }),
  multiplier: fc.integer({ min: 1, max: 5 }),
  isLastGame: fc.boolean(),
});

test("points are never negative, and each is nothing or the full worth of a pick", () => {
  fc.assert(
    fc.property(anyGame, anyCards, anyWorth, (played, cards, worth) => {
      const scores = scoreGame(played, cards, worth);
      expect(scores).toHaveLength(cards.length);
      for (const [at, score] of scores.entries()) {
        const full = worth.pointsPerPick * worth.multiplier * (cards[at]?.joker === true ? 2 : 1);
        for (const one of points(score)) expect(played.score1 === null ? [null] : [0, full]).toContain(one);
      }
    }),
  );
});

test("the order of the cards does not matter", () => {
  fc.assert(
    fc.property(anyGame, anyCards, anyWorth, fc.infiniteStream(fc.nat()), (played, cards, worth, chance) => {
      const order = cards
        .map((_, at) => ({ at, key: chance.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ at }) => at);
      const scores = scoreGame(played, cards, worth);
      const shuffled = scoreGame(
        played,
        order.flatMap((at) => cards[at] ?? []),
        worth,
      );
      expect(shuffled).toEqual(order.map((at) => scores[at]));
    }),
  );
});

test("a card held by many scores as many equal cards held by one each", () => {
  fc.assert(
    fc.property(anyGame, anyCards, anyWorth, (played, cards, worth) => {
      const scores = scoreGame(played, cards, worth);
      const split = cards.flatMap((one) =>
        Array.from({ length: one.players }, () => ({ ...one, players: 1 })),
      );
      const each = cards.flatMap((one, at) => Array.from({ length: one.players }, () => scores[at]));
      expect(scoreGame(played, split, worth)).toEqual(each);
    }),
  );
});
