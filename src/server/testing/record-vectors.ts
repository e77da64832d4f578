// The test vectors of docs/sealed-record.md.
import { readFileSync } from "node:fs";
import {
  findMarket,
  mapMarkets,
  MARKET_COLUMNS,
  type Market,
  type MarketColumn,
} from "#domain/contest/market.ts";
import type { SealedTable } from "#server/db/stored-tables.ts";
import type { PlayerPicks } from "#server/sealing/sealed-record.ts";

interface VectorPlayer extends Partial<Record<MarketColumn, number | null>> {
  player: number;
  pick_id: number;
  /** In the order of the markets; format 1 has the columns instead. */
  picks?: (number | null)[];
  joker: boolean;
  salt: string;
  leaf: string;
}

interface Vectors {
  contest: number;
  secret: string;
  players: VectorPlayer[];
  roots: Record<string, string>;
  record: { players: string; combinations: string; pick_ids: string; table: SealedTable };
}

const page = readFileSync(new URL("../../../docs/sealed-record.md", import.meta.url), "utf8");

function readVectors(json: string) {
  const vectors: Vectors = JSON.parse(json);
  const { record, contest, secret } = vectors;
  const { format, offer } = record.table;
  const markets = (offer.markets ?? Object.values(MARKET_COLUMNS)).flatMap((name) => findMarket(name) ?? []);
  const idOf = (one: VectorPlayer, market: Market) =>
    (one.picks === undefined ? one[MARKET_COLUMNS[market]] : one.picks[markets.indexOf(market)]) ?? null;
  const picks = vectors.players.map((one): PlayerPicks => {
    const { player, pick_id, joker } = one;
    return { player_id: player, pick_id, picks: mapMarkets((market) => idOf(one, market)), joker };
  });
  const { side1, side2, handicap } = offer;
  return {
    ...vectors,
    format,
    layout: { format, markets },
    picks,
    input: {
      contestId: contest,
      secret: Buffer.from(secret, "hex"),
      offer: { side1, side2, handicap, nameable: [207, 204], markets, hasDraw: offer.draw ?? false },
    },
  };
}

const [first = "", second = ""] = [...page.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(
  ([, json = ""]) => json,
);

/** The vectors of format 1 and of format 2. */
export const VECTORS = [readVectors(first), readVectors(second)] as const;
