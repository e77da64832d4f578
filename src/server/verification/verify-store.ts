import type { Database } from "#server/db/open.ts";
import { addPoints, type Totals, type VerifiedContest, verifyBoards } from "./verify-board.ts";
import { type Findings, settleAgain, verifyContest } from "./verify-contest.ts";
import { allowLongPauses, type ContestToVerify, listContestsToVerify } from "./verify-queries.ts";

/** Reports one line of the verification. */
type Report = (line: string) => void;

/** The records and settlements from which the boards have to follow. */
interface Found {
  totals: Totals;
  found: Map<number, VerifiedContest>;
}

function addFound(
  { totals, found }: Found,
  { id, round_id, is_cancelled }: ContestToVerify,
  { newest, settlement, records }: Findings,
): void {
  if (settlement === undefined || settlement.result === null) {
    found.set(id, { record: newest, settlement: null });
    return;
  }
  const combinations = newest === undefined ? [] : settleAgain(newest, settlement, records > 1);
  const earned = { combinations, pointsPerPick: settlement.points_per_pick };
  found.set(id, { record: newest, settlement: earned });
  if (newest !== undefined && !is_cancelled) addPoints(totals, round_id, newest, earned);
}

/** Verifies the contests and leaderboards of one tournament; reports each damage and a summary. */
async function verifyTournament(
  tx: Database,
  contests: readonly ContestToVerify[],
  report: Report,
): Promise<number> {
  let [records, leaves, damages, changedRows] = [0, 0, 0, 0];
  const { tournament = "", tournament_id: id = 0 } = contests[0] ?? {};
  const all: Found = { totals: new Map(), found: new Map() };
  for (const contest of contests) {
    const found = await verifyContest(tx, contest);
    for (const damage of found.damages) report(`${tournament} (${id}), contest ${contest.id}: ${damage}`);
    records += found.records;
    leaves += found.leaves;
    damages += found.damages.length;
    changedRows += found.changedRows;
    addFound(all, contest, found);
  }
  const wrongBoards = await verifyBoards(tx, id, all);
  for (const wrong of wrongBoards) report(`${tournament} (${id}): ${wrong}`);
  damages += wrongBoards.length;
  const changed =
    changedRows === 0 ? "" : ` In ${changedRows} cases the rows of picks differ; the record counts.`;
  report(`${tournament} (${id}): ${records} records of ${leaves} entries, ${damages} damaged.${changed}`);
  return damages;
}

/** Verifies the records, settlements and leaderboards of all tournaments in one read-only snapshot; returns
 * the number of damages. */
export async function verifyStore(db: Database, report: Report): Promise<number> {
  const snapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  return db.transaction(async (tx) => {
    await allowLongPauses(tx);
    const contests = await listContestsToVerify(tx);
    let damages = 0;
    for (const id of new Set(contests.map(({ tournament_id }) => tournament_id))) {
      damages += await verifyTournament(
        tx,
        contests.filter(({ tournament_id }) => tournament_id === id),
        report,
      );
    }
    report(damages === 0 ? "No damage." : `Damages: ${damages}.`);
    return damages;
  }, snapshot);
}
