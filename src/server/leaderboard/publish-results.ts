import { RULES_VERSION } from "#domain/contest/settlement.ts";
import type { SettledCombination } from "#domain/contest/settled-combination.ts";
import type { Instant } from "#domain/time.ts";
import type { Logger } from "#server/runtime/logger.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Database } from "#server/db/open.ts";
import type { SettledTable } from "#server/db/stored-tables.ts";
import { lockTournament } from "#server/tournaments/queries.ts";
import { planSettlements } from "./plan-settlements.ts";
import { countPublications, insertPublication, insertSettlements } from "./publication-queries.ts";

/** Who publishes what. */
interface AskedPublication {
  tournamentId: number;
  now: Instant;
  /** The admin's id; null: nobody in particular. */
  publishedBy: number | null;
  /** How many publications there were when this one was asked for. */
  seen: number;
  log: Pick<Logger, "error">;
}

const toStored = (one: SettledCombination): SettledTable[number] => [
  one.winner,
  one.handicap,
  one.topScorer,
  one.joker ? 1 : 0,
  one.right,
  one.awards,
];

/** Makes the results of a tournament's sealed contests count as they were entered, withdraws those that were taken away, and
 * answers how many contests that settles anew; where there are none, nothing is written. Refuses (409) when somebody else
 * published since it was asked for. Whoever calls commits. */
export async function publishResults(tx: Database, asked: AskedPublication): Promise<number> {
  const { tournamentId, now, publishedBy, seen } = asked;
  await lockTournament(tx, tournamentId);
  const planned = await planSettlements(tx, asked);
  // Also after somebody else published the very same, such as by a double click.
  if (planned.length === 0) return 0;
  const published = await countPublications(tx, tournamentId);
  if (published !== seen) {
    throw new HttpError(
      "just-published",
      `Somebody published meanwhile (version ${published}). Look again at what is published, and try once more.`,
    );
  }
  const publication_id = await insertPublication(tx, {
    tournamentId,
    publishedAt: now,
    publishedBy,
  });
  await insertSettlements(
    tx,
    planned.map(({ contestId, version, result, pointsPerPick, settlement }) => ({
      contest_id: contestId,
      version,
      publication_id,
      result,
      points_per_pick: pointsPerPick,
      table: settlement === null ? [] : settlement.combinations.map(toStored),
      rules_version: RULES_VERSION,
    })),
  );
  return planned.length;
}
