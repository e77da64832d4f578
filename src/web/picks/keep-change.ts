// How a tap that does not reach the server is kept.
import { MARKETS } from "#domain/contest/market.ts";
import type { Sport } from "#domain/sports.ts";
import { createNonce } from "#web/api/api.ts";
import { keepPick, readUnsent, type UnsentPick } from "#web/offline/unsent-picks.ts";
import { applyChange, type CardChange, type PickRowMapper, picksOf, type PicksRow } from "./own-picks.ts";
import { listKept } from "./kept-picks.ts";

/** Returns what a change wants in its slot. */
export function wantedBy(change: CardChange<unknown>): string {
  if ("kind" in change) return JSON.stringify(change.name);
  if ("isOn" in change) return JSON.stringify(change.isOn ? change.card : null);
  return JSON.stringify(MARKETS.map(() => null));
}

/** Returns what a change's slot holds in a player's rows. */
export function valueIn<T, P extends PicksRow>(
  mapper: PickRowMapper<T, P>,
  rows: readonly P[],
  change: CardChange<unknown>,
): string {
  const own = picksOf(mapper, rows, change.card);
  if ("kind" in change) return JSON.stringify(own[change.kind]);
  if ("takesBack" in change) return JSON.stringify(MARKETS.map((market) => own[market]));
  return JSON.stringify(change.roundCards.find((card) => picksOf(mapper, rows, card).joker) ?? null);
}

/** Whose change it is, and of which contest. */
interface Kept<T, P extends PicksRow> {
  userId: number;
  sport: Sport;
  tournamentId: number;
  /** The name of the game or team, or the question. */
  contest: string;
  isAnswer: boolean;
  mapper: PickRowMapper<T, P>;
  /** The player's rows as the server had them last. */
  rows: readonly P[];
}

/** Keeps a change until the server can be reached. */
export function keepChange<T, P extends PicksRow>(kept: Kept<T, P>, change: CardChange<T>): void {
  const { userId, sport, tournamentId, contest, isAnswer, mapper, rows } = kept;
  const before = listKept<CardChange<T>>(
    readUnsent(userId).unsent,
    tournamentId,
    isAnswer ? "answers" : "picks",
  );
  const shown = before.reduce((all: readonly P[], one) => applyChange(mapper, all, one), rows);
  const known = [rows, shown].map((seen) => valueIn(mapper, seen, change));
  const { card, slot } = change;
  const pick = {
    id: createNonce(),
    slot,
    wanted: wantedBy(change),
    known,
    sport,
    tournamentId,
    ...(isAnswer && { isAnswer }),
  };
  const markets: readonly string[] = MARKETS.map((market) => `${card} ${market}`);
  const isVoid = (earlier: UnsentPick) => "takesBack" in change && markets.includes(earlier.slot);
  keepPick(userId, { ...pick, card, contest, change }, isVoid);
}

const underway = new Set<() => void>();
let isWatching = false;

/** Keeps a change also when the page is closed before the answer; returns what ends that. */
export function keepOnLeaving(keep: () => void): () => void {
  underway.add(keep);
  if (!isWatching) {
    isWatching = true;
    addEventListener("pagehide", () => {
      for (const one of underway) one();
    });
  }
  return () => void underway.delete(keep);
}
