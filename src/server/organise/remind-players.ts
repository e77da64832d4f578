import type { AskedDeadline, Reach } from "#contract/reminders/reach-schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import type { Channel } from "#domain/reminders/reminder-kinds.ts";
import { instantOf, isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { type Deadline, findDeadlines } from "#server/leagues/deadline-queries.ts";
import { insertReminders } from "#server/notices/queries.ts";
import { askPlayers, noteAsked } from "#server/reminders/ask-queries.ts";
import { findTournament } from "#server/tournaments/queries.ts";
import { MAX_DEADLINES } from "./list-people.ts";
import { listLacking } from "./people-queries.ts";

interface Asked {
  id: number;
  asked: AskedDeadline;
  /** The ways in which this server's reminders go out. */
  channels: readonly Channel[];
}

/** Notes the reminder in the log and for the players, whom it waits for when they come. */
async function noteReminder(
  tx: Database,
  player: Player,
  { deadline, ids, at }: { deadline: Deadline; ids: readonly number[]; at: string },
): Promise<void> {
  const { tournament_id, locks_at, round } = deadline;
  if (!(await noteAsked(tx, { tournamentId: tournament_id, locks_at, at })))
    throw new HttpError("already-reminded", sentences.alreadyReminded);
  const tournament = await findTournament(tx, tournament_id);
  const from = { tournament_id, league: tournament?.name ?? "" };
  await insertReminders(tx, ids, { ...from, round, locks_at, by: player.id, created_at: at });
  await insertLog(tx, {
    timestamp: at,
    user_id: player.id,
    action: "organise",
    tournament_id,
    additional_info: `Reminded ${countOf(ids.length, "player")} of ${round}`,
  });
}

/** Reminds every player who misses picks of one of the next deadlines, in the product and by a message, once
 * per deadline; returns whom it reaches. 409 where nobody misses any or they have been reminded. */
export async function remindPlayers(
  context: Context,
  player: Player,
  { id, asked, channels }: Asked,
): Promise<Reach> {
  const now = context.clock();
  return commitAndDrop(context, [], async (tx) => {
    const deadlines = await findDeadlines(tx, { tournamentId: id, now: isoOf(now), limit: MAX_DEADLINES });
    const lock = instantOf(asked.locks_at);
    // Contests of several rounds can lock at once.
    const locking = deadlines.filter((one) => instantOf(one.locks_at) === lock);
    const lacking = await Promise.all(locking.map((one) => listLacking(tx, id, one)));
    const ids = [...new Set(lacking.flat())];
    const [deadline] = locking;
    if (deadline === undefined || ids.length === 0)
      throw new HttpError("nobody-to-remind", sentences.nobodyToRemind);
    if (!asked.is_dry_run) await noteReminder(tx, player, { deadline, ids, at: isoOf(now) });
    const isDryRun = asked.is_dry_run;
    return askPlayers(tx, ids, { tournamentId: id, leagueId: null, lock, now, channels, isDryRun });
  });
}
