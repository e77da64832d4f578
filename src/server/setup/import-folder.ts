// Imports a tournament folder over the stored one, and notifies players of changes to what they picked.
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import type { Instant } from "#domain/time.ts";
import {
  type ImportHooks,
  type ImportResult,
  importTournament,
} from "#server/db/import/import-tournament.ts";
import type { Database } from "#server/db/open.ts";
import { changeContests } from "#server/results/complete-rounds.ts";
import type { ScheduleContext } from "#server/schedule/apply-schedules.ts";
import { createReschedule } from "#server/schedule/reschedule-wanted.ts";
import { type PreparedRecords, withPreparedRecords } from "#server/sealing/reseal-contests.ts";
import { lockTournament } from "#server/tournaments/queries.ts";
import { listContestIds } from "#server/tournaments/queries.ts";
import { listOffers, type StoredOffer } from "./store-queries.ts";
import { createNotifyFreed, notifyOfEdits } from "./notify-players.ts";

const REASON = "changed in the files of the tournament";

/** What an import needs to reschedule contests and notify players; `before`: the contests before it. */
export function createImportHooks(before: readonly StoredOffer[], context: ScheduleContext): ImportHooks {
  return { reschedule: createReschedule(context), notifyFreed: createNotifyFreed(before, context) };
}

/** Imports a tournament's folder and marks the rounds that this completes or reopens. Notifies, in the same
 * transaction, everybody who picked a contest that it moves, postpones or cancels, or whose sides or handicap
 * it changes. */
export async function importFolder(
  db: Database,
  folder: TournamentFolder,
  { now }: { now: Instant },
): Promise<ImportResult> {
  const { id } = folder.tournament;
  const run = async (tx: Database, preparedRecords: PreparedRecords) => {
    await lockTournament(tx, id);
    const ids = new Set(await listContestIds(tx, id));
    const before = await listOffers(tx, ids);
    const hooks = createImportHooks(before, { tournamentId: id, reason: REASON, now, preparedRecords });
    const write = () => importTournament(tx, folder, { now, ...hooks });
    // The import itself marks the rounds of a new tournament.
    const result = await (ids.size === 0
      ? write()
      : changeContests(tx, { tournamentId: id, playerId: null, now }, write));
    await notifyOfEdits(tx, { before, after: await listOffers(tx, ids) }, { tournamentId: id, now });
    return result;
  };
  return withPreparedRecords((preparedRecords) => db.transaction((tx) => run(tx, preparedRecords)));
}
