import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mapMarkets, type MarketColumn } from "#domain/contest/market.ts";
import type { SealedTable } from "#server/db/stored-tables.ts";
import { decodeByPage, buildReferenceLeaf, computeReferenceRoot } from "#server/testing/reference-record.ts";
import { computeRoot } from "./compute-root.ts";
import { DamagedRecordError } from "./damaged-record.ts";
import { createLeafEncoder, encodePicks } from "./sealed-leaf.ts";
import { type PlayerPicks, decodePickIds, decodeRecord, encodeRecord } from "./sealed-record.ts";
import { computeChecksum } from "./sealed-table.ts";

type VectorPlayer = Record<MarketColumn, number | null> & {
  player: number;
  pick_id: number;
  joker: boolean;
  salt: string;
  leaf: string;
};

interface Vectors {
  contest: number;
  secret: string;
  players: VectorPlayer[];
  roots: Record<string, string>;
  record: { players: string; combinations: string; pick_ids: string; table: SealedTable };
}

const page = readFileSync(new URL("../../../docs/sealed-record.md", import.meta.url), "utf8");
const vectors: Vectors = JSON.parse(/^```json\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? "");
const vectorPicks = vectors.players.map((one): PlayerPicks => {
  const { player, pick_id, winner, handicap, top_scorer: topScorer, joker } = one;
  return { player_id: player, pick_id, picks: { winner, handicap, topScorer }, joker };
});
const vectorInput = {
  contestId: vectors.contest,
  secret: Buffer.from(vectors.secret, "hex"),
  offer: { side1: 11, side2: 12, handicap: -4.5, nameable: [207, 204] },
};

const id = fc.oneof(fc.nat(30), fc.maxSafeNat());
const idOrNull = fc.option(id);
const input = fc.record({
  contestId: id,
  secret: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  offer: fc.record({
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

test.each([0, 1, 2, 3, 5])(
  "a contest with %i players has the leaves and the root of the page",
  async (count) => {
    const encodeLeaf = createLeafEncoder(vectors.contest, vectorInput.secret);
    const picks = vectorPicks.slice(0, count);
    for (const [index, one] of picks.entries()) {
      const { leaf, salt } = vectors.players[index] ?? {};
      const made = encodeLeaf(one.player_id, encodePicks(one)).toString("hex");
      expect(made).toBe(leaf);
      expect(made.slice(34, 98)).toBe(salt);
      expect(buildReferenceLeaf(vectors.contest, vectorInput.secret, one).toString("hex")).toBe(leaf);
    }
    const { root, leafCount } = await encodeRecord({ ...vectorInput, picks });
    expect(root.toString("hex")).toBe(vectors.roots[count]);
    expect(leafCount).toBe(count);
  },
);

test("a contest is encoded as in the example of docs/sealed-record.md", async () => {
  const { players, combinations, pickIds, table } = await encodeRecord({
    ...vectorInput,
    picks: vectorPicks,
  });
  const columns = { players, combinations, pick_ids: pickIds };
  const hex = Object.entries(columns).map(([name, bytes]) => [name, bytes.toString("hex")]);
  expect({ ...Object.fromEntries(hex), table }).toEqual(vectors.record);
});

test("the example can be decoded and verified with the rules of the page alone", () => {
  const { record, contest, secret } = vectors;
  const columns = {
    players: Buffer.from(record.players, "hex"),
    combinations: Buffer.from(record.combinations, "hex"),
    pickIds: Buffer.from(record.pick_ids, "hex"),
    table: record.table,
  };
  const { picks, checksum } = decodeByPage(columns);
  expect(picks).toEqual(vectorPicks);
  expect(checksum).toBe(record.table.checksum);
  const leaves = picks.map((one) => buildReferenceLeaf(contest, Buffer.from(secret, "hex"), one));
  expect(computeReferenceRoot(leaves).toString("hex")).toBe(vectors.roots["5"]);
});

test("decoding returns what was encoded, and the root matches the reference implementation", async () => {
  await fc.assert(
    fc.asyncProperty(input, async (contest) => {
      const encoded = await encodeRecord(contest);
      expect(listPicks(encoded)).toEqual(contest.picks);
      expect(decodeByPage(encoded)).toEqual({ picks: contest.picks, checksum: encoded.table.checksum });
      const decoded = decodeRecord({ ...encoded, table: JSON.parse(JSON.stringify(encoded.table)) });
      const { handicap } = contest.offer;
      expect(decoded.offer).toEqual({ ...contest.offer, handicap: handicap === null ? null : handicap + 0 });
      const leaves = contest.picks.map((one) => buildReferenceLeaf(contest.contestId, contest.secret, one));
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

const stored = { format: 1, offer: vectorInput.offer, combinations: [[11, null, null, 0]] };
test.each([
  { fault: "format is unknown", players: [1], numbers: [1], table: { ...stored, format: 2 } },
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
