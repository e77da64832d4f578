import type { Database } from "#server/db/open.ts";
import { findOwnResultPublisher } from "./own-result-queries.ts";

/** Adds who entered the published result of a game or race where that player has picks in it, so that
 * everybody sees it. */
export async function markOwnResult<C extends object>(
  db: Database,
  shown: C,
  contestIds: readonly number[],
): Promise<C & { result_by?: string }> {
  const result_by = await findOwnResultPublisher(db, contestIds);
  return result_by === undefined ? shown : { ...shown, result_by };
}
