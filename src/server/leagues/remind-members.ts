import { MAX_MEMBERS } from "#domain/leagues/league-limits.ts";
import type { Reach } from "#contract/reminders/reach-schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import type { Channel } from "#domain/reminders/reminder-kinds.ts";
import { instantOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { insertReminders } from "#server/notices/queries.ts";
import { askPlayers } from "#server/reminders/ask-queries.ts";
import { changeLeague } from "./change-league.ts";
import { countPicked, type Deadline, findDeadline } from "./deadline-queries.ts";
import { type LeagueRow, updateLeague } from "./queries.ts";

/** Returns whether a captain has already reminded the members of this deadline. */
export const isRemindedOf = ({ reminded_of }: LeagueRow, { locks_at }: Deadline): boolean =>
  reminded_of !== null && instantOf(reminded_of) === instantOf(locks_at);

/** Gives each other member who misses picks of the next deadline a notice, and a message where the member
 * takes some, once per deadline; returns whom it reaches. 403 for members, 409 where nobody misses any or all
 * have been reminded. */
export async function remindMembers(
  context: Context,
  player: Player,
  { leagueId, channels }: { leagueId: number; channels: readonly Channel[] },
): Promise<Reach> {
  return changeLeague(context, { player, leagueId, action: "see-who-picked" }, async (change) => {
    const { tx, league, at, log } = change;
    const deadline = await findDeadline(tx, league.tournament_id, at);
    if (deadline === undefined) throw new HttpError("nobody-to-remind", sentences.nobodyToRemind);
    if (isRemindedOf(league, deadline)) throw new HttpError("already-reminded", sentences.alreadyReminded);
    const all = { deadline, playerId: player.id, limit: MAX_MEMBERS };
    const { missing } = await countPicked(tx, leagueId, all);
    const others = missing.map(({ user_id }) => user_id).filter((id) => id !== player.id);
    if (others.length === 0) throw new HttpError("nobody-to-remind", sentences.nobodyToRemind);
    const { tournament_id, round, locks_at } = deadline;
    await insertReminders(tx, others, {
      tournament_id,
      league: league.name,
      round,
      locks_at,
      by: player.id,
      created_at: at,
    });
    const lock = instantOf(locks_at);
    const asked = { tournamentId: tournament_id, leagueId, lock, now: context.clock(), channels };
    const reach = await askPlayers(tx, others, { ...asked, isDryRun: false });
    await updateLeague(tx, leagueId, { reminded_of: locks_at, reminded_at: at });
    log({ action: "reminded", details: countOf(others.length, "player") });
    return reach;
  });
}
