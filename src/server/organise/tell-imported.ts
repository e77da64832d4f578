// Tells players what the files of a tournament change of contests they have picked.
import { type Instant, isoOf } from "#domain/time.ts";
import type { TellFreed } from "#server/db/import/import-tournament.ts";
import type { Database } from "#server/db/open.ts";
import { type Drafts, withDrafts } from "#server/sealing/reseal-contests.ts";
import { lockTournament } from "#server/tournaments/queries.ts";
import { readSetup } from "./read-setup.ts";
import { listContestIds } from "./setup-queries.ts";
import { listLocked, listOffers } from "./store-queries.ts";
import { createTellFreed, listRescheduled, tellEdited, tellPlayers, tellTeamsOut } from "./tell-players.ts";

const REASON = "changed in the files of the tournament";

async function readContests(tx: Database, id: number) {
  const ids = new Set(await listContestIds(tx, id));
  return { ids, setup: (await readSetup(tx, id)).setup, offers: await listOffers(tx, ids) };
}

/** Imports a tournament's files and, in the same transaction, stores a notice for everybody who picked what they move, postpone,
 * cancel, replace or give another handicap. Of a tournament that is new there is nobody to tell. */
export async function tellImported<Result>(
  db: Database,
  { id, now }: { id: number; now: Instant },
  importFiles: (tx: Database, tellFreed?: TellFreed) => Promise<Result>,
): Promise<Result> {
  const run = async (tx: Database, drafts: Drafts) => {
    if (!(await lockTournament(tx, id))) return importFiles(tx);
    const before = await readContests(tx, id);
    const locked = new Set(await listLocked(tx, [...before.ids], isoOf(now)));
    const result = await importFiles(tx, createTellFreed(before.offers, { tournamentId: id, now }));
    const after = await readContests(tx, id);
    const told = { tournamentId: id, now, reason: REASON, locked, drafts };
    const rescheduled = listRescheduled(before.setup, after.setup);
    const offers = { before: before.offers, after: after.offers };
    await tellPlayers(tx, rescheduled, told);
    await tellTeamsOut(tx, { ...offers, rescheduled }, told);
    await tellEdited(tx, offers, told);
    return result;
  };
  return withDrafts((drafts) => db.transaction((tx) => run(tx, drafts)));
}
