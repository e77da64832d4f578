import { setTimeout as wait } from "node:timers/promises";
import type { Offer } from "#domain/contest/pick-combination.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import type { Database } from "#server/db/open.ts";
import { SLICE_MS } from "./compute-root.ts";
import { getOffer, readJokerPlayers, readPicksAfter } from "./queries.ts";
import type { PlayerPicks } from "./sealed-record.ts";

/** How rows are read. */
export interface Pace {
  /** Rows that one statement reads. */
  pageRows: number;
  /** The pause after a statement is so many times as long as the statement took. */
  pauses: number;
}

/** As long as some picks take to be saved, and slower where the store is busy: picks of other contests go in between. */
export const PACED: Pace = { pageRows: 2_000, pauses: 3 };

/** For a transaction, for which the embedded engine keeps all picks waiting: fewer statements are faster. */
export const UNPACED: Pace = { pageRows: 20_000, pauses: 0 };

/** Picks and jokers of a contest as the store gave them, and what the contest offers. */
export interface HeldRows {
  offer: Offer;
  pages: string[];
  jokers: string;
}

/** Reads what a contest offers and who holds what in it. */
export async function readHeldRows(
  tx: Database,
  contestId: number,
  { pageRows, pauses }: Pace,
): Promise<HeldRows> {
  const { side1_id: side1, side2_id: side2, handicap, nameable } = await getOffer(tx, contestId);
  const jokers = await readJokerPlayers(tx, contestId);
  const pages: string[] = [];
  for (let after = 0, isMore = true; isMore;) {
    const start = performance.now();
    const { text, rows, last } = await readPicksAfter(tx, contestId, after, pageRows);
    if (rows > 0) pages.push(text);
    after = last;
    isMore = rows === pageRows;
    if (isMore && pauses > 0) await wait(pauses * (performance.now() - start));
  }
  return { offer: { side1, side2, handicap, nameable }, pages, jokers };
}

/** Tells whether both are the same, so that the same record follows from them, in pages of whatever size. */
export function areSameRows(a: HeldRows, b: HeldRows): boolean {
  return (
    a.jokers === b.jokers &&
    JSON.stringify(a.offer) === JSON.stringify(b.offer) &&
    a.pages.join(";") === b.pages.join(";")
  );
}

const toIds = (text: string, separator: string): (number | null)[] =>
  text.split(separator).map((id) => (id === "" ? null : Number(id)));

/** Makes of a row what counts of it: a pick of a side that is not offered is none. A top scorer who is in neither squad any
 * more stays, and counts if he is the top scorer. */
function createVoiding({ side1, side2, nameable }: Offer): (row: string) => PlayerPicks {
  const sides = new Set([side1, side2]);
  const amongSides = (id: number | null = null) => (sides.has(id) ? id : null);
  return (row) => {
    const [player, pick, winner, handicap, topScorer] = toIds(row, ",");
    return {
      player_id: player ?? 0,
      pick_id: pick ?? 0,
      winner: amongSides(winner),
      handicap: amongSides(handicap),
      top_scorer: nameable.length === 0 ? null : (topScorer ?? null),
      joker: false,
    };
  };
}

const isEmpty = ({ winner, handicap, top_scorer, joker }: PlayerPicks): boolean =>
  winner === null && handicap === null && top_scorer === null && !joker;

/** What every player holds, by player id: picks that count, and the joker, also one without picks. Who holds neither is left
 * out. Computed in slices. */
export async function listHeldPicks({ offer, pages, jokers }: HeldRows): Promise<PlayerPicks[]> {
  const yieldWhenDue = createYielder(SLICE_MS);
  const toPicks = createVoiding(offer);
  const jokerPlayers = jokers === "" ? [] : toIds(jokers, ",");
  const held: PlayerPicks[] = [];
  let next = 0;
  const addJokersBefore = (playerId: number) => {
    for (let id = jokerPlayers[next] ?? Infinity; id < playerId; id = jokerPlayers[++next] ?? Infinity) {
      held.push({ player_id: id, pick_id: 0, winner: null, handicap: null, top_scorer: null, joker: true });
    }
  };
  for (const page of pages) {
    await yieldWhenDue();
    for (const row of page.split(";")) {
      const picks = toPicks(row);
      addJokersBefore(picks.player_id);
      picks.joker = jokerPlayers[next] === picks.player_id;
      if (picks.joker) next++;
      if (!isEmpty(picks)) held.push(picks);
    }
  }
  addJokersBefore(Infinity);
  return held;
}
