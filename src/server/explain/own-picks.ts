import type { OwnPick, OwnPicks } from "#contract/explain/schemas.ts";
import { findMarket, MARKET_COLUMNS } from "#domain/contest/market.ts";
import { MAX_EXPLAINED } from "#domain/explain/max-explained.ts";
import type { Database } from "#server/db/open.ts";
import { mapContestNames } from "#server/leaderboard/publication-queries.ts";
import { type AskedPicks, listLogged, type Logged } from "./own-pick-queries.ts";

function getKind(isJoker: boolean, isBack: boolean): OwnPick["kind"] {
  if (isJoker) return isBack ? "joker-taken-back" : "joker";
  return isBack ? "taken-back" : "picked";
}

/** The contest from which a joker was moved; null: it was not moved. */
function findJokerBefore(
  { new_id, old_id, contest_id }: Logged,
  names: ReadonlyMap<number, string>,
): string | null {
  const wasMoved = new_id !== null && old_id !== null && old_id !== contest_id;
  return wasMoved ? (names.get(old_id) ?? null) : null;
}

function toOwnPick(line: Logged, names: ReadonlyMap<number, string>): OwnPick {
  const { at, is_joker, contest_id, is_question, new_id, new_name, device, by } = line;
  const isBack = new_id === null;
  const market = findMarket(line.market);
  return {
    at,
    kind: getKind(is_joker, isBack),
    contest_id,
    contest: names.get(contest_id ?? 0) ?? "",
    is_question,
    market: is_joker || market === undefined ? null : MARKET_COLUMNS[market],
    picked: new_name,
    replaced: is_joker ? findJokerBefore(line, names) : line.old_name,
    device: by === null ? device : null,
    by,
  };
}

/** Lists a player's own picks and jokers of a tournament as they arrived, newest first. */
export async function listOwnPicks(
  db: Database,
  { limit = MAX_EXPLAINED, offset = 0, ...asked }: AskedPicks & { limit?: number; offset?: number },
): Promise<OwnPicks> {
  const lines = await listLogged(db, asked, { limit: limit + 1, offset });
  const shown = lines.slice(0, limit);
  const ids = shown.flatMap(({ is_joker, contest_id, old_id }) => [contest_id, is_joker ? old_id : null]);
  const named = [...new Set(ids.filter((id) => id !== null))];
  const names = await mapContestNames(db, named, { hasRace: true });
  return { picks: shown.map((line) => toOwnPick(line, names)), has_more: lines.length > limit };
}
