import type { Database } from "#server/db/open.ts";
import { addPoints, type Totals, verifyBoards } from "./verify-board.ts";
import { type Findings, verifyContest } from "./verify-contest.ts";
import { type ContestToVerify, listContestsToVerify } from "./verify-queries.ts";
import { settleAgain } from "./verify-settlements.ts";

/** Tells how far the verification is, a line each. */
type Tell = (line: string) => void;

function addFound(totals: Totals, roundId: number, { newest, settlement, records }: Findings): void {
  if (newest === undefined || settlement === undefined) return;
  const combinations = settleAgain(newest, settlement, records > 1);
  addPoints(totals, roundId, newest, { combinations, pointsPerPick: settlement.points_per_pick });
}

/** Contests and boards of one tournament: a line for each damage, and one that sums up. */
async function verifyTournament(
  tx: Database,
  contests: readonly ContestToVerify[],
  tell: Tell,
): Promise<number> {
  let [records, leaves, damages, changedRows] = [0, 0, 0, 0];
  const { tournament = "", tournament_id: id = 0 } = contests[0] ?? {};
  const totals: Totals = new Map();
  for (const contest of contests) {
    const found = await verifyContest(tx, contest);
    for (const damage of found.damages) tell(`${tournament} (${id}), contest ${contest.id}: ${damage}`);
    records += found.records;
    leaves += found.leaves;
    damages += found.damages.length;
    changedRows += found.changedRows;
    if (!contest.is_cancelled) addFound(totals, contest.round_id, found);
  }
  const wrongBoards = await verifyBoards(tx, id, totals);
  for (const wrong of wrongBoards) tell(`${tournament} (${id}): ${wrong}`);
  damages += wrongBoards.length;
  const changed =
    changedRows === 0 ? "" : ` In ${changedRows} cases the rows of picks differ; the record counts.`;
  tell(`${tournament} (${id}): ${records} records of ${leaves} entries, ${damages} damaged.${changed}`);
  return damages;
}

/** Verifies the records, settlements and boards of all tournaments, as they are at one moment, without writing anything; answers how many damages
 * there are. */
export async function verifyStore(db: Database, tell: Tell): Promise<number> {
  const atOneMoment = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  return db.transaction(async (tx) => {
    const contests = await listContestsToVerify(tx);
    let damages = 0;
    for (const id of new Set(contests.map(({ tournament_id }) => tournament_id))) {
      damages += await verifyTournament(
        tx,
        contests.filter(({ tournament_id }) => tournament_id === id),
        tell,
      );
    }
    tell(damages === 0 ? "No damage." : `Damages: ${damages}.`);
    return damages;
  }, atOneMoment);
}
