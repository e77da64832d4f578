import type { Tournament } from "#contract/tournaments.ts";
import { isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/app/commit-and-drop.ts";
import type { Context } from "#server/app/context.ts";
import { Refusal } from "#server/app/refusal.ts";
import type { Player } from "#server/app/session.ts";
import { insertLog } from "#server/journal/queries.ts";
import { updateLeaderboard } from "#server/leaderboard/update-leaderboard.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";

/** Scores what changed in a tournament and shows it on its boards, for an admin. Answers how many contests it scored. */
export async function publishLeaderboard(
  context: Context,
  admin: Player,
  asked: { tournamentId: number; sport: Tournament["sport"] },
): Promise<number> {
  const { id, sport } = await getTournament(context.db, asked.tournamentId);
  if (sport !== asked.sport) throw new Refusal(400, `This tournament's sport is ${sport}.`);
  return commitAndDrop(context, [`board:${id}:`, `predictions:${id}:`], async (db) => {
    const updated = await updateLeaderboard(db, { tournamentId: id, now: context.clock() });
    await insertLog(db, {
      timestamp: isoOf(context.clock()),
      user_id: admin.id,
      action: "update-leaderboard",
      tournament_id: id,
      additional_info: `${updated} scored`,
    });
    return updated;
  });
}
