import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mapMarkets, MARKETS } from "#domain/contest/market.ts";
import { decodeByPage, buildReferenceLeaf, computeReferenceRoot } from "#server/testing/reference-record.ts";
import { VECTORS } from "#server/testing/record-vectors.ts";
import { computeRoot } from "./compute-root.ts";
import { DamagedRecordError } from "./record-format.ts";
import { createLeafEncoder, encodePicks } from "./sealed-leaf.ts";
import { type PlayerPicks, decodePickIds, decodeRecord, encodeRecord } from "./sealed-record.ts";
import { computeChecksum } from "./sealed-table.ts";

const { input: vectorInput, picks: vectorPicks } = VECTORS[0];

const id = fc.oneof(fc.nat(30), fc.maxSafeNat());
const idOrNull = fc.option(id);
const input = fc.record({
  contestId: id,
  secret: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  offer: fc.record({
    markets: fc.shuffledSubarray([...MARKETS]),
    hasDraw: fc.boolean(),
    side1: idOrNull,
    side2: idOrNull,
    handicap: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    nameable: fc.uniqueArray(id, { maxLength: 5 }).map((ids) => ids.sort((a, b) => a - b)),
  }),
  picks: fc
    .uniqueArray(
      fc.record({
        player_id: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 2 ** 31 - 1 })),
        pick_id: id,
        picks: fc.record(mapMarkets(() => idOrNull)),
        joker: fc.boolean(),
      }),
      { selector: (one) => one.player_id, maxLength: 40 },
    )
    .map((picks) => picks.sort((a, b) => a.player_id - b.player_id)),
});

/** Contests whose players picked only in the markets that are offered. */
const contests = input.map(({ picks, ...contest }) => ({
  ...contest,
  picks: picks.map((one) => ({
    ...one,
    picks: mapMarkets((market) => (contest.offer.markets.includes(market) ? one.picks[market] : null)),
  })),
}));

function listPicks(encoded: Awaited<ReturnType<typeof encodeRecord>>): PlayerPicks[] {
  const { players, combinationNumbers, combinations } = decodeRecord(encoded);
  const pickIds = decodePickIds(encoded.pickIds, players.length);
  return [...players].map((player_id, index) => {
    const combination = combinations[(combinationNumbers[index] ?? 0) - 1];
    if (combination === undefined) throw new Error(`Player ${player_id} holds nothing.`);
    return { player_id, pick_id: pickIds[index] ?? -1, ...combination };
  });
}

/** Copies the bytes eight times, each with another bit of the byte at `index` flipped. */
function listDamaged(bytes: Buffer, index: number): Buffer[] {
  return Array.from({ length: 8 }, (_, bit) => {
    const damaged = Buffer.from(bytes);
    damaged[index] = (damaged[index] ?? 0) ^ (1 << bit);
    return damaged;
  });
}

function parseOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

describe.each(VECTORS)("format $format of docs/sealed-record.md", (vectors) => {
  const { format, layout, contest, players, roots, record } = vectors;
  const reference = { contestId: contest, secret: vectors.input.secret, ...layout };

  test.each([0, 1, 2, 3, 5])("has the leaves and the root of %i players", async (count) => {
    const encodeLeaf = createLeafEncoder(contest, vectors.input.secret, layout);
    const picks = vectors.picks.slice(0, count);
    for (const [index, one] of picks.entries()) {
      const { leaf, salt } = players[index] ?? {};
      const made = encodeLeaf(one.player_id, encodePicks(one, layout)).toString("hex");
      expect(made).toBe(leaf);
      expect(made.slice(34, 98)).toBe(salt);
      expect(buildReferenceLeaf(reference, one).toString("hex")).toBe(leaf);
    }
    const { root, leafCount } = await encodeRecord({ ...vectors.input, picks }, format);
    expect(root.toString("hex")).toBe(roots[count]);
    expect(leafCount).toBe(count);
  });

  test("has the columns of the example", async () => {
    const { picks } = vectors;
    const made = await encodeRecord({ ...vectors.input, picks }, format);
    const columns = { players: made.players, combinations: made.combinations, pick_ids: made.pickIds };
    const hex = Object.entries(columns).map(([name, bytes]) => [name, bytes.toString("hex")]);
    expect({ ...Object.fromEntries(hex), table: made.table }).toEqual(record);
  });

  test("can be decoded and verified, with the rules of the page alone and as a server does", async () => {
    const columns = {
      players: Buffer.from(record.players, "hex"),
      combinations: Buffer.from(record.combinations, "hex"),
      pickIds: Buffer.from(record.pick_ids, "hex"),
      table: record.table,
    };
    const { picks, checksum } = decodeByPage(columns);
    expect(picks).toEqual(vectors.picks);
    expect(checksum).toBe(record.table.checksum);
    const leaves = picks.map((one) => buildReferenceLeaf(reference, one));
    expect(computeReferenceRoot(leaves).toString("hex")).toBe(roots["5"]);
    const decoded = decodeRecord(columns);
    const root = await computeRoot(contest, vectors.input.secret, decoded);
    expect([root.toString("hex"), decoded.offer.hasDraw]).toEqual([roots["5"], format === 2]);
  });
});

test("new records have format 2", async () => {
  expect((await encodeRecord({ ...vectorInput, picks: [] })).table.format).toBe(2);
});

test("decoding returns what was encoded, and the root matches the reference implementation", async () => {
  await fc.assert(
    fc.asyncProperty(contests, fc.constantFrom(1 as const, 2 as const), async (contest, format) => {
      const encoded = await encodeRecord(contest, format);
      expect(listPicks(encoded)).toEqual(contest.picks);
      expect(decodeByPage(encoded)).toEqual({ picks: contest.picks, checksum: encoded.table.checksum });
      const decoded = decodeRecord({ ...encoded, table: JSON.parse(JSON.stringify(encoded.table)) });
      const { handicap } = contest.offer;
      const offer = { ...contest.offer, handicap: handicap === null ? null : handicap + 0 };
      expect(decoded.offer).toEqual(format === 1 ? { ...offer, markets: MARKETS, hasDraw: false } : offer);
      const leaves = contest.picks.map((one) => buildReferenceLeaf({ ...contest, ...decoded.layout }, one));
      expect(encoded.root).toEqual(computeReferenceRoot(leaves));
      expect(await computeRoot(contest.contestId, contest.secret, decoded)).toEqual(encoded.root);
    }),
  );
});

test.each([255, 256, 700])("%i combinations are numbered", async (count) => {
  const picks = Array.from({ length: count }, (_, index) => {
    return {
      player_id: index + 1,
      pick_id: 0,
      picks: { winner: 1, handicap: null, topScorer: count - index },
      joker: false,
    };
  });
  const encoded = await encodeRecord({ ...vectorInput, picks });
  expect(encoded.combinations).toHaveLength(count > 255 ? 2 * count : count);
  expect(listPicks(encoded)).toEqual(picks);
  expect(decodeByPage(encoded)).toEqual({ picks, checksum: encoded.table.checksum });
});

test("every changed bit is detected", async () => {
  const encoded = await encodeRecord({ ...vectorInput, picks: vectorPicks });
  for (const column of ["players", "combinations"] as const) {
    for (let index = 0; index < encoded[column].length; index++) {
      for (const damaged of listDamaged(encoded[column], index)) {
        expect(() => decodeRecord({ ...encoded, [column]: damaged })).toThrow(DamagedRecordError);
      }
    }
    for (const damaged of [encoded[column].subarray(1), encoded[column].subarray(0, -1)]) {
      expect(() => decodeRecord({ ...encoded, [column]: damaged })).toThrow(DamagedRecordError);
    }
  }
  const json = Buffer.from(JSON.stringify(encoded.table));
  for (let index = 0; index < json.length; index++) {
    for (const damaged of listDamaged(json, index)) {
      const table = parseOrNull(damaged.toString("latin1"));
      expect(() => decodeRecord({ ...encoded, table })).toThrow(DamagedRecordError);
    }
  }
  const { players, combinations } = encoded;
  const moved = { players: Buffer.concat([players, combinations]), combinations: Buffer.alloc(0) };
  expect(() => decodeRecord({ ...encoded, ...moved })).toThrow("does not match its checksum");
});

const storedOffer = { side1: 11, side2: 12, handicap: -4.5, nameable: [204, 207] };
const stored = { format: 1, offer: storedOffer, combinations: [[11, null, null, 0]] };
const named = { ...storedOffer, markets: ["winner", "handicap", "top_scorer"], draw: false };
const stored2 = { ...stored, format: 2, offer: named };
test.each([
  {
    fault: 'format "2"',
    players: [1],
    numbers: [1],
    table: { ...stored2, format: "2" },
  },
  {
    fault: "format 3, which this version cannot read",
    players: [1],
    numbers: [1],
    table: { ...stored2, format: 3 },
  },
  {
    fault: 'the market "over_under", which this version does not know',
    players: [1],
    numbers: [1],
    table: { ...stored2, offer: { ...named, markets: ["winner", "handicap", "over_under"] } },
  },
  {
    fault: "does not name its markets",
    players: [1],
    numbers: [1],
    table: { ...stored2, offer: { ...named, markets: ["winner", "handicap", "winner"] } },
  },
  { fault: "malformed", players: [1], numbers: [1], table: { ...stored2, offer: storedOffer } },
  {
    fault: "malformed",
    players: [1],
    numbers: [1],
    table: { ...stored2, combinations: [[11, null, 0]] },
  },
  { fault: "players is not in order", players: [1, 0], numbers: [1, 1], table: stored },
  {
    fault: "players holds a number out of range",
    players: [128, 128, 128, 128, 8],
    numbers: [1],
    table: stored,
  },
  { fault: "players is too short", players: [1], numbers: [1, 1], table: stored },
  { fault: "players is too long", players: [1, 1], numbers: [1], table: stored },
  { fault: "combinations holds a number out of range", players: [1], numbers: [0], table: stored },
  { fault: "combinations holds a number out of range", players: [1], numbers: [2], table: stored },
  {
    fault: "malformed",
    players: [],
    numbers: [],
    table: { ...stored, combinations: [[1, 2, 3, 4]] },
  },
  { fault: "malformed", players: [], numbers: [], table: { ...stored, offer: null } },
  {
    fault: "combinations are not in order",
    players: [],
    numbers: [],
    table: {
      ...stored,
      combinations: [
        [1, 2, 3, 0],
        [1, null, 3, 0],
      ],
    },
  },
  {
    fault: "combinations are not in order",
    players: [],
    numbers: [],
    table: {
      ...stored,
      combinations: [
        [1, 2, 3, 0],
        [1, 2, 3, 0],
      ],
    },
  },
])(
  "a record whose checksum holds is refused all the same when its $fault",
  ({ fault, players, numbers, table }) => {
    const row = { players: Buffer.from(players), combinations: Buffer.from(numbers) };
    const checksum = computeChecksum(row.players, row.combinations, table);
    const decode = (): unknown => decodeRecord({ ...row, table: { ...table, checksum } });
    expect(decode).toThrow(DamagedRecordError);
    expect(decode).toThrow(fault);
  },
);

test("invalid input is refused", async () => {
  const [first, second] = vectorPicks;
  const seal = (picks: (PlayerPicks | undefined)[], secret = vectorInput.secret): Promise<unknown> =>
    encodeRecord({ ...vectorInput, secret, picks: picks.filter((one) => one !== undefined) });
  await expect(seal([second, first])).rejects.toThrow("Player 3 is out of order");
  await expect(seal([first, first])).rejects.toThrow("Player 3 is out of order");
  await expect(seal([first], Buffer.alloc(31))).rejects.toThrow("32 bytes");
});
