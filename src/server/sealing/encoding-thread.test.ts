import { expect, test } from "vitest";
import { MARKETS } from "#domain/contest/market.ts";
import { encodeInBackground, encodeRows, isQuicklyEncoded } from "./encoding-thread.ts";
import type { PickRows } from "./pick-rows.ts";

const offer = {
  markets: MARKETS,
  hasDraw: false,
  side1: 11,
  side2: 12,
  handicap: -4.5,
  nameable: [204, 207],
};
const secret = Buffer.alloc(32, 7);

/** Creates the rows of this many players, in two pages. */
function createRows(players: number): PickRows {
  const rows = Array.from({ length: players }, (_, n) => `${n + 1},${n + 1_000_000},${11 + (n % 2)},,204`);
  const half = Math.ceil(players / 2);
  return { offer, pages: [rows.slice(0, half).join(";"), rows.slice(half).join(";")], jokers: "2,5,90000" };
}

test.each([
  { players: 2, isQuick: true },
  { players: 6_000, isQuick: false },
])("the record of $players players is the same with and without a thread", async ({ players, isQuick }) => {
  const input = { contestId: 701, secret, rows: createRows(players) };
  expect(isQuicklyEncoded(input.rows)).toBe(isQuick);
  const [record, again] = await Promise.all([encodeInBackground(input), encodeInBackground(input)]);
  expect(record).toEqual(await encodeRows(input));
  expect(Buffer.isBuffer(record.players)).toBe(true);
  expect(again).toEqual(record);
});

test("an encoding error in the thread reaches the caller, and the thread keeps working", async () => {
  const rows = createRows(6_000);
  const twice = { ...rows, pages: [...rows.pages, ...rows.pages] };
  await expect(encodeInBackground({ contestId: 701, secret, rows: twice })).rejects.toThrow(RangeError);
  expect((await encodeInBackground({ contestId: 701, secret, rows })).leafCount).toBe(6_001);
});
