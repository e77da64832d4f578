import { listMovedPoints } from "#domain/leaderboard/corrected-points.ts";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import type { Instant } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { readSettlement } from "#server/leaderboard/settled-table.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { listReplaced, type ReplacedSettlement } from "./correction-queries.ts";

/** A contest whose published result was replaced, and by how many points that moved each player. */
interface MovedContest {
  replaced: ReplacedSettlement;
  pointsOf: (player: number) => number;
}

/** What corrections moved, on the scoreboard whose player indices it is for. */
export interface Moved {
  scoreboard: Scoreboard;
  contests: readonly MovedContest[];
}

/** Which corrections: those of publications of this id or a later one, from after an instant. */
export interface AskedMoved {
  tournamentId: number;
  publicationId: number;
  after: Instant;
}

/** Finds what corrections moved; 404 for an unknown tournament. A settlement that cannot be read is logged
 * and moves nothing. */
export async function findMoved(
  { db, log, scoreboards }: Pick<Context, "db" | "log" | "scoreboards">,
  asked: AskedMoved,
): Promise<Moved> {
  const scoreboard = await scoreboards.get(asked.tournamentId);
  const contests: MovedContest[] = [];
  for (const replaced of await listReplaced(db, asked)) {
    await waitForTurn();
    const { contest_id, result_after } = replaced;
    const read = (side: "before" | "after") =>
      readSettlement(log, {
        contest_id,
        is_withdrawn: side === "after" && result_after === null,
        points_per_pick: replaced[`points_${side}`],
        table: replaced[`table_${side}`],
      });
    const [before, after] = [read("before"), read("after")];
    const scored = scoreboard.findContest(contest_id);
    if (before === undefined || after === undefined || scored === undefined) continue;
    const points = listMovedPoints(scored.combinations, { before, after });
    contests.push({ replaced, pointsOf: (player) => points[scored.numbers[player] ?? 0] ?? 0 });
  }
  return { scoreboard, contests };
}

/** By how many points all of them together moved a player. */
export const sumMoved = ({ contests }: Moved, player: number): number =>
  contests.reduce((sum, { pointsOf }) => sum + pointsOf(player), 0);
