import { expect, test } from "vitest";
import { mapMarkets, MARKETS } from "./market.ts";
import { isEmpty, keyOf } from "./pick-combination.ts";

const NOTHING = { picks: mapMarkets(() => null), joker: false };

test.each(MARKETS)(
  "a pick in the market %s alone makes another combination, which is not empty",
  (market) => {
    const keys = [null, 0, 1, 11].map((id) =>
      keyOf({ ...NOTHING, picks: { ...NOTHING.picks, [market]: id } }),
    );
    expect(new Set(keys).size).toBe(4);
    expect(isEmpty({ ...NOTHING, picks: { ...NOTHING.picks, [market]: 0 } })).toBe(false);
  },
);

test("the same pick in two markets makes two combinations", () => {
  const keys = MARKETS.map((market) => keyOf({ ...NOTHING, picks: { ...NOTHING.picks, [market]: 1 } }));
  expect(new Set(keys).size).toBe(MARKETS.length);
});

test("the joker alone makes another combination, which is not empty", () => {
  expect(keyOf({ ...NOTHING, joker: true })).not.toBe(keyOf(NOTHING));
  expect([isEmpty(NOTHING), isEmpty({ ...NOTHING, joker: true })]).toEqual([true, false]);
});
