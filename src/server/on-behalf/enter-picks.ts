import type { PicksToEnter } from "#contract/on-behalf/schemas.ts";
import { findRaceId } from "#domain/contest/contest-kind.ts";
import { sportOf } from "#domain/sports.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { checkGameTime } from "#server/clock/game-clock.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { transact } from "#server/db/transact.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { insertPlayerNotice } from "#server/notices/queries.ts";
import { SERVER_SPORTS } from "#server/sports.ts";
import { listPicked, type PickWriter } from "./pick-writer.ts";
import {
  deletePermission,
  findNamedContest,
  lockPermission,
  type NamedContest,
  saveEntered,
  savePermission,
} from "./queries.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";

/** The picks of an organiser's call and when it arrived (UTC instant). */
interface PicksCall {
  tournamentId: number;
  picks: PicksToEnter;
  arrivedAt: Instant;
}

/** Saves the picks, the log entry, the player's notice and the author; false if the contest did not take
 * them. */
async function saveAll(
  tx: Database,
  organiser: Player,
  { tournamentId, picks, arrivedAt }: PicksCall,
  { contest, writer }: { contest: NamedContest; writer: PickWriter },
): Promise<boolean> {
  const { user_id, contest_id, reason } = picks;
  const name = await lockPermission(tx, { tournamentId, playerId: user_id });
  if (name === undefined) throw new HttpError("not-allowed-by-player", sentences.notAllowedByPlayer);
  const [isSaved] = await writer.save(tx);
  if (isSaved !== true) return false;
  const at = isoOf(arrivedAt);
  const entered = { contest_id, player_id: user_id, entered_by: organiser.id, entered_at: at };
  const markets = listPicked(picks).map(({ market }) => market);
  await saveEntered(tx, entered, markets);
  await insertLog(tx, {
    timestamp: at,
    user_id: organiser.id,
    action: "pick-on-behalf",
    tournament_id: tournamentId,
    game_id: contest_id,
    additional_info: `For ${name}: ${markets.join(", ")} of ${contest.name}. Reason: ${reason}`,
    about_player: user_id,
  });
  await insertPlayerNotice(tx, {
    tournament_id: tournamentId,
    player_id: user_id,
    contest_id,
    kind: "entered-picks",
    data: { name: contest.name, race_id: findRaceId(contest), starts_at: null, locked_at: null, reason },
    created_at: at,
  });
  return true;
}

/** Enters picks of a contest for a player who allowed it, by the rules of own picks; the permission is
 * locked until the commit. The player is notified, and may pick again until the lock. */
export async function enterPicks(context: Context, organiser: Player, asked: PicksCall): Promise<void> {
  checkGameTime(context);
  const { picks, tournamentId, arrivedAt } = asked;
  if (listPicked(picks).length === 0) throw new HttpError("pick-missing", sentences.teamPickMissing);
  const contest = await findNamedContest(context.db, { id: picks.contest_id, tournamentId });
  if (contest === undefined) throw new HttpError("contest-not-found", sentences.invalidGame);
  const sport = SERVER_SPORTS[sportOf(contest.sport)];
  const writer = sport.createPickWriter(context, { contest, picks, arrivedAt });
  const isSaved = await transact(context.db, (tx) => saveAll(tx, organiser, asked, { contest, writer }));
  if (!isSaved) await writer.explain();
}

/** Allows organisers of a tournament to enter picks for the player, or revokes that; both are logged. */
export async function setPermission(
  { db, clock }: Pick<Context, "db" | "clock">,
  player: Player,
  { tournamentId, isAllowed }: { tournamentId: number; isAllowed: boolean },
): Promise<void> {
  await getTournament(db, tournamentId);
  const at = isoOf(clock());
  const asked = { tournamentId, playerId: player.id };
  await transact(db, async (tx) => {
    const isChanged = isAllowed ? await savePermission(tx, asked, at) : await deletePermission(tx, asked);
    if (!isChanged) return;
    await insertLog(tx, {
      timestamp: at,
      user_id: player.id,
      action: "pick-permission",
      tournament_id: tournamentId,
      additional_info: isAllowed ? "given" : "taken back",
    });
  });
}
