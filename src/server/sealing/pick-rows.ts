import { setTimeout as wait } from "node:timers/promises";
import { DRAW_PICK, mapMarkets, MARKETS, type Market, PICKED_THINGS } from "#domain/contest/market.ts";
import { isEmpty, isQuestion, type Offer } from "#domain/contest/pick-combination.ts";
import { listMarketsOf, SPORT_RULES, sportOf } from "#domain/sports.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import type { Database } from "#server/db/open.ts";
import { SLICE_MS } from "./compute-root.ts";
import { getOffer, type OfferRow, readJokerPlayers, readPicksAfter } from "./queries.ts";
import type { PlayerPicks } from "./sealed-record.ts";

/** How fast rows are read. */
export interface ReadPacing {
  /** Rows per statement. */
  pageRows: number;
  /** The pause after a statement while the server is fully busy, as a multiple of the statement's duration;
   * with the square of how busy it is, so that an idle server hardly pauses. */
  maxPauseFactor: number;
}

/** The maximum pause after a statement, so that 100,000 picks are revealed within five seconds, however slow
 * the store is. */
const MAX_PAUSE_MS = 30;

/** Short statements with pauses, so that picks of other contests are saved in between. */
export const BACKGROUND_READ: ReadPacing = { pageRows: 2_000, maxPauseFactor: 20 };

/** Few statements without pauses: during a transaction the embedded engine blocks all picks. */
export const TRANSACTION_READ: ReadPacing = { pageRows: 20_000, maxPauseFactor: 0 };

/** Picks and jokers of a contest as text from the database, and what the contest offers. */
export interface PickRows {
  offer: Offer;
  pages: string[];
  jokers: string;
}

function toOffer({ side1_id: side1, side2_id: side2, handicap, nameable, options, sport }: OfferRow): Offer {
  if (options !== null)
    return {
      side1: null,
      side2: null,
      handicap: null,
      nameable: options,
      markets: ["winner"],
      hasDraw: false,
    };
  const own = sportOf(sport);
  const { hasDraw } = SPORT_RULES[own];
  return { side1, side2, handicap, nameable, markets: listMarketsOf(own), hasDraw };
}

/** Reads what a contest offers, and the picks and jokers of all its players. */
export async function readPickRows(
  tx: Database,
  contestId: number,
  { pageRows, maxPauseFactor }: ReadPacing,
): Promise<PickRows> {
  const offer = toOffer(await getOffer(tx, contestId));
  const jokers = await readJokerPlayers(tx, contestId);
  const pages: string[] = [];
  for (let after = 0, isMore = true; isMore;) {
    const before = performance.eventLoopUtilization();
    const start = performance.now();
    const { text, rows, last } = await readPicksAfter(tx, contestId, after, pageRows);
    if (rows > 0) pages.push(text);
    after = last;
    isMore = rows === pageRows;
    if (!isMore || maxPauseFactor === 0) continue;
    const { utilization } = performance.eventLoopUtilization(before);
    await wait(Math.min(maxPauseFactor * utilization ** 2 * (performance.now() - start), MAX_PAUSE_MS));
  }
  return { offer, pages, jokers };
}

/** Tells whether both lead to the same record; page sizes may differ. */
export function areSameRows(a: PickRows, b: PickRows): boolean {
  return (
    a.jokers === b.jokers &&
    JSON.stringify(a.offer) === JSON.stringify(b.offer) &&
    a.pages.join(";") === b.pages.join(";")
  );
}

const toIds = (text: string, separator: string): (number | null)[] =>
  text.split(separator).map((id) => (id === "" ? null : Number(id)));

/** Creates a parser of rows that drops picks of sides that are not offered. A top scorer who has left both
 * squads is kept: he may still be the top scorer. */
function createRowParser(offer: Offer): (row: string) => PlayerPicks {
  const { side1, side2, nameable, markets, hasDraw } = offer;
  const sides = new Set(isQuestion(offer) ? nameable : [side1, side2]);
  const isPickable = {
    side: (id: number | null, market: Market) =>
      sides.has(id) || (id === DRAW_PICK && hasDraw && market === "winner"),
    athlete: () => nameable.length > 0,
  };
  const isOffered = (market: Market, id: number | null) =>
    markets.includes(market) && isPickable[PICKED_THINGS[market]](id, market);
  return (row) => {
    const [player, pick, ...picked] = toIds(row, ",");
    const picks = mapMarkets((market) => {
      const id = picked[MARKETS.indexOf(market)] ?? null;
      return isOffered(market, id) ? id : null;
    });
    return { player_id: player ?? 0, pick_id: pick ?? 0, picks, joker: false };
  };
}

const NO_PICKS = mapMarkets(() => null);

/** Lists the valid picks and the joker of each player by player id, without players who have neither.
 * Computed in slices. */
export async function listPicksByPlayer({ offer, pages, jokers }: PickRows): Promise<PlayerPicks[]> {
  const yieldWhenDue = createYielder(SLICE_MS);
  const toPicks = createRowParser(offer);
  const jokerPlayers = jokers === "" ? [] : toIds(jokers, ",");
  const listed: PlayerPicks[] = [];
  let next = 0;
  const addJokersBefore = (playerId: number) => {
    for (let id = jokerPlayers[next] ?? Infinity; id < playerId; id = jokerPlayers[++next] ?? Infinity) {
      listed.push({ player_id: id, pick_id: 0, picks: NO_PICKS, joker: true });
    }
  };
  for (const page of pages) {
    await yieldWhenDue();
    for (const row of page.split(";")) {
      const picks = toPicks(row);
      addJokersBefore(picks.player_id);
      picks.joker = jokerPlayers[next] === picks.player_id;
      if (picks.joker) next++;
      if (!isEmpty(picks)) listed.push(picks);
    }
  }
  addJokersBefore(Infinity);
  return listed;
}
