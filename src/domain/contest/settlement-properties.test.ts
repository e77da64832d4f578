import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MARKETS } from "./market.ts";
import { compareScores, VOID } from "./outcome.ts";
import type { CountedCombination } from "./pick-combination.ts";
import { settle } from "./settlement.ts";

const side = fc.constantFrom(1, 2);
const anyOffer = fc.record({
  markets: fc.constant(MARKETS),
  hasDraw: fc.boolean(),
  side1: fc.constant(1),
  side2: fc.constant(2),
  handicap: fc.option(fc.integer({ min: -8, max: 8 }).map((n) => n / 2)),
  nameable: fc.constantFrom([], [11, 12, 13]),
});
const anyScore = fc.integer({ min: 0, max: 6 });
const anyEnding = fc.option(fc.tuple(anyScore, anyScore)).map((scores) => scores && compareScores(scores));
const anyOutcome = fc
  .record({ ending: anyEnding, topScorers: fc.subarray([11, 12]) })
  .map(({ ending, topScorers }) => ({ ...(ending ?? VOID), topScorers }));
const anyCombinations = fc.uniqueArray(
  fc.record({
    picks: fc.record({
      winner: fc.option(side),
      handicap: fc.option(side),
      topScorer: fc.option(fc.constantFrom(11, 12, 13)),
    }),
    joker: fc.boolean(),
    players: fc.integer({ min: 1, max: 5 }),
  }),
  { selector: ({ players: _, ...picks }) => JSON.stringify(picks), maxLength: 12 },
);

test("the order of the combinations does not matter", () => {
  fc.assert(
    fc.property(
      anyOffer,
      anyOutcome,
      anyCombinations,
      fc.infiniteStream(fc.nat()),
      (offer, outcome, counted, chance) => {
        const order = counted
          .map((_, at) => ({ at, key: chance.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ at }) => at);
        const settled = settle(offer, outcome, counted);
        const shuffled = order.flatMap((at) => counted[at] ?? []);
        expect(settle(offer, outcome, shuffled)).toEqual(order.map((at) => settled[at]));
      },
    ),
  );
});

test("a combination of many players earns as much as equal ones of one player each", () => {
  fc.assert(
    fc.property(anyOffer, anyOutcome, anyCombinations, (offer, outcome, counted) => {
      const copies = <T>(one: CountedCombination, value: T): T[] =>
        Array.from({ length: one.players }, () => value);
      const settled = settle(offer, outcome, counted);
      const split = counted.flatMap((one) => copies(one, { ...one, players: 1 }));
      const each = counted.flatMap((one, at) => copies(one, settled[at]));
      expect(settle(offer, outcome, split)).toEqual(each);
    }),
  );
});
