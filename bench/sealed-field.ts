// A field whose contests are inserted as sealed records: rows of picks for a million players would take
// hours.
import { selectRows } from "#server/db/select-rows.ts";
import { Type } from "typebox";
import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { DAY, isoOf } from "#domain/time.ts";
import type { Database, Store } from "#server/db/open.ts";
import type { StoredCombination } from "#server/db/stored-tables.ts";
import { getOffer, insertRecord, markSealed, type OfferRow } from "#server/sealing/queries.ts";
import { writeNumberColumn } from "#server/sealing/record-columns.ts";
import { compareStored, computeChecksum } from "#server/sealing/sealed-table.ts";
import { type Field, savePlayers, saveSessions } from "./population.ts";

/** Number of athletes that are picked as top scorers in a contest. */
const SCORERS = 12;

/** A contest's position in its round. */
interface Place {
  id: number;
  position: number;
  contests: number;
}

async function listPlaces(db: Database, field: Field): Promise<Place[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), position: Type.Number(), contests: Type.Number() },
    sql`
    select id, (row_number() over (partition by round_id order by id) - 1)::int as position,
      (count(*) over (partition by round_id))::int as contests
    from contests where tournament_id = ${field.tournament} order by id`,
  );
  return rows;
}

/** Lists every complete combination of picks, with and without joker, in a record's order, and its index by
 * choice. */
function listCombinations({ side1_id, side2_id, nameable }: OfferRow) {
  const sides = [side1_id, side2_id];
  const scorers = nameable.length === 0 ? [null] : nameable.slice(0, SCORERS);
  const combinations = sides.flatMap((winner) =>
    sides.flatMap((handicap) =>
      scorers.flatMap((scorer) =>
        [0, 1].map((joker) => [winner, handicap, scorer, joker] as StoredCombination),
      ),
    ),
  );
  const sorted = combinations.toSorted(compareStored);
  const numbers = combinations.map((one) => sorted.indexOf(one) + 1);
  return { sorted, numbers, scorers: scorers.length };
}

/** Saves a record in which players 1 to `players` have complete picks, spread over the choices, and one joker
 * per round. */
async function saveRecord(db: Database, { id, position, contests }: Place, players: number): Promise<void> {
  const offer = await getOffer(db, id);
  const { sorted, numbers, scorers } = listCombinations(offer);
  const held = new Uint16Array(players);
  for (let player = 1; player <= players; player++) {
    const chance = Math.imul(player ^ Math.imul(id, 0x9e3779b1), 0x85ebca6b) >>> 0;
    const winner = chance % 10 < 6 ? 0 : 1;
    const handicap = (chance >>> 8) % 2;
    const joker = player % contests === position ? 1 : 0;
    const choice = ((winner * 2 + handicap) * scorers + ((chance >>> 16) % scorers)) * 2 + joker;
    held[player - 1] = numbers[choice] ?? 0;
  }
  const { side1_id: side1, side2_id: side2, handicap, nameable } = offer;
  const table = { format: 1 as const, offer: { side1, side2, handicap, nameable }, combinations: sorted };
  const combinations = writeNumberColumn(held, sorted.length);
  // Consecutive player ids. No board reads the ids of picks or the Merkle root.
  const steps = Buffer.alloc(players, 1);
  await insertRecord(db, {
    contest_id: id,
    version: 1,
    sealed_at: isoOf(Date.now()),
    players: steps,
    pick_ids: Buffer.alloc(players),
    combinations,
    table: { ...table, checksum: computeChecksum(steps, combinations, table) },
    secret: randomBytes(32),
    root: randomBytes(32),
    leaf_count: players,
  });
  await markSealed(db, id, isoOf(Date.now()));
}

/** Saves a field a year ago with this many players, all contests sealed and every result entered; the first
 * player has a session. */
export async function saveSealed({ db, pool }: Store, field: Field, players: number): Promise<void> {
  await field.save(db, Date.now() - 365 * DAY);
  await savePlayers(db, players, Date.now());
  await saveSessions(db, 1, Date.now());
  for (const place of await listPlaces(db, field)) await saveRecord(db, place, players);
  await field.saveResults(db, field.ids, true);
  await pool.query("vacuum analyze");
  await pool.query("checkpoint");
}
