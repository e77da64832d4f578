import { joinNames } from "#contract/recap/sentences.ts";
import { countOf } from "#domain/pluralize.ts";
import type { PublishedResult } from "#server/db/stored-tables.ts";
import { tidy } from "#server/mail/mail-words.ts";
import type { ReplacedSettlement } from "./correction-queries.ts";

const writeScore = ({ score1, score2 }: PublishedResult) => `${score1 ?? "–"}–${score2 ?? "–"}`;
const isOfPlaces = ({ position1, position2 }: PublishedResult) =>
  position1 !== undefined || position2 !== undefined;

/** Says which top scorers a game has after a correction; null: the same, or none. */
function writeScorers(
  before: PublishedResult,
  after: PublishedResult,
  athletes: ReadonlyMap<number, string>,
): string | null {
  const scorers = after.top_scorers ?? [];
  if (scorers.length === 0 || scorers.join() === before.top_scorers?.join()) return null;
  const names = scorers.map((id) => tidy(athletes.get(id) ?? "?"));
  return `Top scorer is now ${joinNames(names, 0)}`;
}

/** Says what is different in a contest after a correction: "79–84 is now 84–79". */
export function writeChange(
  { result_before: before, result_after: after, points_before, points_after }: ReplacedSettlement,
  athletes: ReadonlyMap<number, string>,
): string {
  if (after === null) return "Its result was taken back";
  if (isOfPlaces(after) && JSON.stringify(after) !== JSON.stringify(before))
    return "Its places are corrected";
  if (writeScore(before) !== writeScore(after)) return `${writeScore(before)} is now ${writeScore(after)}`;
  const scorers = writeScorers(before, after, athletes);
  if (scorers !== null) return scorers;
  if (points_before !== points_after) return `A right pick is worth ${countOf(points_after, "point")} now`;
  return after.answers === undefined ? "Its picks are counted anew" : "Its answer is corrected";
}
