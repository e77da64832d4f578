import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#server/db/open.ts";
import { updateLeaderboard } from "#server/leaderboard/update-leaderboard.ts";
import { END } from "./fixture.ts";

/** All that an update writes, in one spelling: a row of sums without contests is as good as none. */
export async function readOutcome(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select concat_ws(' ', 'pick', contest_id, user_id, coalesce(winner_points, -1), coalesce(handicap_points, -1),
      coalesce(top_scorer_points, -1), emoji) as line from picks
    union all
    select concat_ws(' ', round, user_id, contests, total_points, winner_points, handicap_points, top_scorer_points)
      from standings where contests <> 0 or total_points <> 0
    union all
    select concat_ws(' ', 'expert', team, user_id, contests, total_points)
      from expertise where contests <> 0 or total_points <> 0
    union all
    select concat_ws(' ', 'scored', id, scored_revision) from contests
    order by 1`);
  return rows.map((row) => row.line);
}

class RolledBack extends Error {}

/** Plays a history, with updates of the leaderboard in between or not, in a transaction that is rolled back, and expects
 * the last update to come to the same as a full recompute (D22). Answers how many picks have points. */
export async function expectFullOutcome(
  database: Database,
  tournamentId: number,
  play: (db: Database) => Promise<void>,
): Promise<number> {
  let scored = 0;
  try {
    await database.transaction(async (db) => {
      await play(db);
      await updateLeaderboard(db, { tournamentId, now: END });
      const incremental = await readOutcome(db);
      expect(await updateLeaderboard(db, { tournamentId, now: END })).toBe(0);
      expect(await readOutcome(db)).toEqual(incremental);
      // In as many statements as there can be, too.
      await updateLeaderboard(db, { tournamentId, now: END, full: true, picksAtOnce: 2 });
      expect(incremental).toEqual(await readOutcome(db));
      scored = incremental.filter((line) => line.startsWith("pick ") && !line.includes("-1")).length;
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return scored;
}
