import { isDeepStrictEqual } from "node:util";
import type { CountedCombination, SettledCombination } from "#domain/contest/pick-combination.ts";
import { VOID } from "#domain/contest/outcome.ts";
import { settle } from "#domain/contest/settlement.ts";
import type { PlannedSettlement } from "#domain/leaderboard/preview.ts";
import { rulesVersionOf, sportOf, type WireName } from "#domain/sports.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { Database } from "#server/db/open.ts";
import type { PublishedResult, ResultColumns, SettledTable } from "#server/db/stored-tables.ts";
import type { DecodedRecord } from "#server/sealing/sealed-record.ts";
import { SERVER_SPORTS } from "#server/sports.ts";
import { readRecord, writeSettled } from "./settled-table.ts";
import { listPublishable, type PublishableContest } from "./publication-queries.ts";

/** A settlement to store, with the result it is computed from. */
export interface NextSettlement extends PlannedSettlement {
  version: number;
  result: PublishedResult | null;
  pointsPerPick: number;
  rulesVersion: number;
  /** As it is stored. */
  table: SettledTable;
}

/** Results by contest that are not stored and replace stored ones. */
export type EnteredResults = ReadonlyMap<number, ResultColumns | null>;

/** Returns a contest's entered result, or another in its place; null if it has none. */
function readResult(
  contest: PublishableContest,
  entered: ResultColumns | null = contest.has_result ? contest : null,
): PublishedResult | null {
  if (entered === null) return null;
  if (entered.answer_ids != null) return { answers: entered.answer_ids };
  return SERVER_SPORTS[sportOf(contest.sport)].toPublished(entered);
}

/** Returns whether the entered result of a contest differs from the published one. */
export function isUnpublished(contest: PublishableContest): boolean {
  return !isDeepStrictEqual(readResult(contest), contest.published);
}

/** Returns whether the published settlement no longer matches this result, the points per pick, record or
 * rules. */
function isOutdated(contest: PublishableContest, result: PublishedResult | null): boolean {
  if (result === null) return contest.published !== null;
  return (
    !isDeepStrictEqual(result, contest.published) ||
    contest.points_per_pick !== contest.published_points_per_pick ||
    contest.published_rules_version !== rulesVersionOf(contest.sport) ||
    contest.is_sealed_anew
  );
}

/** Lists the combinations of a record with their numbers of players. */
export function countPlayers({ combinationNumbers, combinations }: DecodedRecord): CountedCombination[] {
  const players = new Uint32Array(combinations.length + 1);
  for (const number of combinationNumbers) players[number] = (players[number] ?? 0) + 1;
  return combinations.map((combination, index) => ({ ...combination, players: players[index + 1] ?? 0 }));
}

/** Settles the picks of a sealed record with a published result of this sport. */
export function settleRecord(
  record: DecodedRecord,
  { sport, result }: { sport: WireName; result: PublishedResult },
): SettledCombination[] {
  const { answers } = result;
  const outcome =
    answers === undefined
      ? SERVER_SPORTS[sportOf(sport)].toOutcome(result)
      : { ...VOID, topScorers: [], answers };
  return settle(record.offer, outcome, countPlayers(record));
}

async function planSettlement(
  db: Database,
  contest: PublishableContest,
  { result, log }: { result: PublishedResult | null; log: Pick<Logger, "error"> },
): Promise<NextSettlement | null> {
  const { id: contestId, points_per_pick: pointsPerPick } = contest;
  const rulesVersion = rulesVersionOf(contest.sport);
  const next = { contestId, version: contest.settlement + 1, result, pointsPerPick, rulesVersion };
  if (result === null) return { ...next, settlement: null, table: [] };
  const record = await readRecord({ db, log }, contest, "A contest with a damaged record is not settled.");
  if (record === null) return null;
  const combinations = settleRecord(record, { sport: contest.sport, result });
  const table = writeSettled(combinations, record.layout);
  return { ...next, settlement: { pointsPerPick, combinations }, table };
}

/** Settles these sealed contests of a tournament with results that are not stored, and leaves out those that
 * have a published one. */
export async function settleWith(
  db: Database,
  {
    tournamentId,
    log,
    entered,
  }: { tournamentId: number; log: Pick<Logger, "error">; entered: EnteredResults },
): Promise<NextSettlement[]> {
  const settled: NextSettlement[] = [];
  for (const contest of await listPublishable(db, tournamentId)) {
    if (!entered.has(contest.id) || contest.published !== null) continue;
    const result = readResult(contest, entered.get(contest.id));
    const next = await planSettlement(db, contest, { result, log });
    if (next !== null) settled.push(next);
  }
  return settled;
}

/** Computes the next settlements of a tournament's sealed contests whose published settlement is outdated, or
 * would be with other results. Logs and skips contests whose sealed record cannot be read. */
export async function planSettlements(
  db: Database,
  {
    tournamentId,
    log,
    entered = new Map(),
  }: { tournamentId: number; log: Pick<Logger, "error">; entered?: EnteredResults },
): Promise<NextSettlement[]> {
  const planned: NextSettlement[] = [];
  for (const contest of await listPublishable(db, tournamentId)) {
    const result = readResult(contest, entered.get(contest.id));
    if (!isOutdated(contest, result)) continue;
    const next = await planSettlement(db, contest, { result, log });
    if (next !== null) planned.push(next);
  }
  return planned;
}
