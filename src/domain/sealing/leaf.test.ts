import { expect, test } from "vitest";
import { encodeLeaf, listOtherParts } from "./leaf.ts";

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

// The vectors of docs/sealed-record.md.
test.each([
  {
    format: 1,
    playerId: 3,
    salt: "96cee9f29e43c395c608a454b854da2b6370da6b1dae3e85a0248aaa2f7771cc",
    picks: [11, 12, 204],
    joker: false,
    leaf: "010000000000000011000000000000000396cee9f29e43c395c608a454b854da2b6370da6b1dae3e85a0248aaa2f7771cc01000000000000000b01000000000000000c0100000000000000cc00",
  },
  {
    format: 2,
    playerId: 70_000,
    salt: "6a05f98bfabb89701d4db7bac2398c424992df714d51276f6e69593d6bf79daa",
    picks: [12, 207],
    joker: true,
    leaf: "02000000000000001100000000000111706a05f98bfabb89701d4db7bac2398c424992df714d51276f6e69593d6bf79daa0201000000000000000c0100000000000000cf01",
  },
  {
    format: 2,
    playerId: 4,
    salt: "f823bd2efff24cd50d8f36aaead1e199885ffe876d2e6404856b57f60a0d8ad9",
    picks: [0, null],
    joker: false,
    leaf: "0200000000000000110000000000000004f823bd2efff24cd50d8f36aaead1e199885ffe876d2e6404856b57f60a0d8ad90201000000000000000000000000000000000000",
  },
])("a leaf of format $format and player $playerId", ({ salt, leaf, ...rest }) => {
  expect(hexOf(encodeLeaf({ contestId: 17, salt: bytesOf(salt), ...rest }))).toBe(leaf);
});

test.each([
  [0, 1, []],
  [0, 2, ["1-2"]],
  [2, 3, ["0-2"]],
  [4, 5, ["0-4"]],
  [1, 5, ["0-1", "2-4", "4-5"]],
  [5, 7, ["4-5", "6-7", "0-4"]],
])("beside the way from leaf %i of %i to the root are %j", (index, leafCount, parts) => {
  expect(listOtherParts(index, leafCount).map(({ from, to }) => `${from}-${to}`)).toEqual(parts);
});
