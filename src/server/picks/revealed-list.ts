import { HOUR } from "#domain/time.ts";
import type { ResponseCache } from "#server/cache/response-cache.ts";
import type { ValueCache } from "#server/cache/value-cache.ts";
import type { Database } from "#server/db/open.ts";
import { listShownPlayers } from "./contest-queries.ts";
import { computePickId } from "./pick-ids.ts";
import type { Among } from "./league-filter.ts";
import type { RevealedPick } from "./list-revealed-picks.ts";

/** Lists in memory: those of dozens of contests with 100,000 players each. */
const BOUNDS = { entries: 1_000, bytes: 64 * 1024 * 1024, age: HOUR };

const BYTES_OF_ROW = 8;
const BYTES_OF_OUTCOME = 300;

/** What players picked and what it earned. */
type Outcome = Omit<RevealedPick, "id" | "user_id" | "user_name">;

/** A contest's revealed picks in the order in which they are listed, with each different outcome once: 8
 * bytes per player. */
export interface RevealedList {
  contestId: number;
  playerIds: Int32Array;
  /** The outcome of each player, as an index into `outcomes`. */
  numbers: Uint32Array;
  outcomes: readonly Outcome[];
}

/** At most `limit` rows, starting at `offset`. */
export interface Page {
  offset: number;
  limit: number;
}

/** Creates a cache of lists, which is dropped together with the replies made from them. */
export function keepRevealedLists(responseCache: ResponseCache): ValueCache<RevealedList> {
  return responseCache.createCache({
    ...BOUNDS,
    sizeOf: ({ playerIds, outcomes }) =>
      1_000 + BYTES_OF_ROW * playerIds.length + BYTES_OF_OUTCOME * outcomes.length,
  });
}

/** Packs the picks of a contest, in their order. */
export function packPicks(contestId: number, picks: readonly RevealedPick[]): RevealedList {
  const numberOf = new Map<string, number>();
  const outcomes: Outcome[] = [];
  const numbers = Uint32Array.from(picks, ({ id: _id, user_id: _user, user_name: _name, ...outcome }) => {
    const key = JSON.stringify(outcome);
    const number = numberOf.get(key) ?? outcomes.push(outcome) - 1;
    numberOf.set(key, number);
    return number;
  });
  return {
    contestId,
    playerIds: Int32Array.from(picks, (pick) => pick.user_id),
    numbers,
    outcomes,
  };
}

/** Returns the part of a list that is about these players, in the same order. */
export function filterList(list: RevealedList, among: Among): RevealedList {
  if (among === null) return list;
  const places = Uint32Array.from(list.playerIds.keys()).filter((at) => among.has(list.playerIds[at] ?? 0));
  return {
    ...list,
    playerIds: Int32Array.from(places, (at) => list.playerIds[at] ?? 0),
    numbers: Uint32Array.from(places, (at) => list.numbers[at] ?? 0),
  };
}

/** Reads a page of a list, without players who have left since. */
export async function readPage(
  db: Database,
  { contestId, playerIds, numbers, outcomes }: RevealedList,
  { offset, limit }: Page,
): Promise<RevealedPick[]> {
  const ids = [...playerIds.subarray(offset, offset + limit)];
  const names = new Map((await listShownPlayers(db, contestId, ids)).map(({ id, name }) => [id, name]));
  return ids.flatMap((user_id, at) => {
    const user_name = names.get(user_id);
    const outcome = outcomes[numbers[offset + at] ?? 0];
    if (user_name === undefined || outcome === undefined) return [];
    return [{ id: computePickId(contestId, user_id), user_id, user_name, ...outcome }];
  });
}

/** Reads the row of this player; null for a visitor and for a player without picks. */
export async function readOwn(
  db: Database,
  list: RevealedList,
  viewerId: number | null,
): Promise<RevealedPick | null> {
  const offset = list.playerIds.indexOf(viewerId ?? 0);
  if (offset === -1) return null;
  return (await readPage(db, list, { offset, limit: 1 }))[0] ?? null;
}

/** Lists the distinct outcomes of these players, with the number of those who have each. */
export function countOutcomes({ numbers, outcomes }: RevealedList): { outcome: Outcome; count: number }[] {
  const counts = new Uint32Array(outcomes.length);
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  return outcomes.flatMap((outcome, number) => {
    const count = counts[number] ?? 0;
    return count === 0 ? [] : [{ outcome, count }];
  });
}
