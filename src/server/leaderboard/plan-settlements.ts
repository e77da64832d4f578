import { endingOf as endingOfGame } from "#domain/basketball/score.ts";
import type { CountedCombination, SettledCombination } from "#domain/contest/settled-combination.ts";
import { settle } from "#domain/contest/settlement.ts";
import type { PlannedSettlement } from "#domain/leaderboard/preview.ts";
import { endingOf as endingOfTeam } from "#domain/racing/positions.ts";
import { rulesVersionOf } from "#domain/sports.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { Database } from "#server/db/open.ts";
import type { PublishedResult, SettledTable } from "#server/db/stored-tables.ts";
import type { DecodedRecord } from "#server/sealing/sealed-record.ts";
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
export type EnteredResults = ReadonlyMap<number, PublishedResult | null>;

/** Returns a contest's entered result; null if it has none. */
function readResult(contest: PublishableContest): PublishedResult | null {
  const { has_result, kind, score1, score2, top_scorer_ids, position1, position2 } = contest;
  if (!has_result) return null;
  return kind === "race-team" ? { position1, position2 } : { score1, score2, top_scorers: top_scorer_ids };
}

function isSameResult(one: PublishedResult | null, other: PublishedResult | null): boolean {
  const cells = (result: PublishedResult | null) =>
    result === null || "position1" in result
      ? [result?.position1 ?? null, result?.position2 ?? null]
      : [result.score1, result.score2, result.top_scorers];
  return (one === null) === (other === null) && JSON.stringify(cells(one)) === JSON.stringify(cells(other));
}

/** Returns whether the entered result of a contest differs from the published one. */
export function isUnpublished(contest: PublishableContest): boolean {
  return !isSameResult(readResult(contest), contest.published);
}

/** Returns whether the published settlement no longer matches this result, the points per pick, record or
 * rules. */
function isOutdated(contest: PublishableContest, result: PublishedResult | null): boolean {
  if (result === null) return contest.published !== null;
  return (
    !isSameResult(result, contest.published) ||
    contest.points_per_pick !== contest.published_points_per_pick ||
    contest.published_rules_version !== rulesVersionOf(contest.sport) ||
    contest.is_sealed_anew
  );
}

function countPlayers({ combinationNumbers, combinations }: DecodedRecord): CountedCombination[] {
  const players = new Uint32Array(combinations.length + 1);
  for (const number of combinationNumbers) players[number] = (players[number] ?? 0) + 1;
  return combinations.map((combination, index) => ({ ...combination, players: players[index + 1] ?? 0 }));
}

/** Settles the picks of a sealed record with a result. */
export function settleRecord(record: DecodedRecord, result: PublishedResult): SettledCombination[] {
  const counted = countPlayers(record);
  if ("score1" in result)
    return settle(record.offer, { ...endingOfGame(result), topScorers: result.top_scorers }, counted);
  const { position1: driver1_position, position2: driver2_position } = result;
  const ending = endingOfTeam({ driver1_position, driver2_position });
  return settle(record.offer, { ...ending, topScorers: [] }, counted);
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
  const combinations = settleRecord(record, result);
  const table = writeSettled(combinations, record.layout);
  return { ...next, settlement: { pointsPerPick, combinations }, table };
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
    const other = entered.get(contest.id);
    const result = other === undefined ? readResult(contest) : other;
    if (!isOutdated(contest, result)) continue;
    const next = await planSettlement(db, contest, { result, log });
    if (next !== null) planned.push(next);
  }
  return planned;
}
