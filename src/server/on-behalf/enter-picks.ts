import type { PicksToEnter } from "#contract/on-behalf/schemas.ts";
import { findRaceId } from "#domain/contest/contest-kind.ts";
import { MARKET_COLUMNS } from "#domain/contest/market.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { explainUnsaved as explainGame } from "#server/basketball/place-pick.ts";
import { checkGameTime } from "#server/clock/game-clock.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { transact } from "#server/db/transact.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { insertPlayerNotice } from "#server/notices/queries.ts";
import { saveGamePicks } from "#server/basketball/pick-queries.ts";
import { saveTeamPicks } from "#server/racing/pick-queries.ts";
import { explainUnsaved as explainTeam } from "#server/racing/place-pick.ts";
import {
  deletePermission,
  findContestNames,
  lockPermission,
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

/** The statements that save picks of one contest, and the explanation of why they did not. */
interface Writer {
  save: (tx: Database) => Promise<boolean[]>;
  explain: () => Promise<never>;
}

const listPicked = (picks: PicksToEnter) =>
  Object.values(MARKET_COLUMNS).flatMap((market) => {
    const value = picks[market];
    return value === undefined ? [] : [{ market, value }];
  });

type Names = NonNullable<Awaited<ReturnType<typeof findContestNames>>>;

/** Creates the writer of a game's picks, or of a racing team's. */
function createWriter(context: Context, { tournamentId, picks, arrivedAt }: PicksCall, names: Names): Writer {
  const { user_id, contest_id, winner, handicap, top_scorer } = picks;
  const duel = { ...(winner !== undefined && { winner }), ...(handicap !== undefined && { handicap }) };
  const shift = context.gameTimeShift();
  if (names.kind === "game") {
    const asked = {
      user_id,
      contest_id,
      tournament_id: tournamentId,
      round: names.round,
      arrived_at: arrivedAt,
    };
    const scorer = top_scorer === undefined ? {} : { top_scorer };
    return {
      save: (tx) => saveGamePicks(tx, [{ ...asked, ...duel, ...scorer }], { shift }),
      explain: () => explainGame(context, asked, listPicked(picks)),
    };
  }
  if (top_scorer !== undefined) throw new HttpError("pick-missing", sentences.teamPickMissing);
  const asked = { user_id, race_id: names.event_id, team_name: names.team ?? "", arrived_at: arrivedAt };
  return {
    save: (tx) => saveTeamPicks(tx, [{ ...asked, ...duel }], { shift }),
    explain: () => explainTeam(context, asked, duel),
  };
}

/** Saves the picks, the log entry, the player's notice and the author; false if the contest did not take
 * them. */
async function saveAll(
  tx: Database,
  organiser: Player,
  { tournamentId, picks, arrivedAt }: PicksCall,
  { names, writer }: { names: Names; writer: Writer },
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
    additional_info: `For ${name}: ${markets.join(", ")} of ${names.name}. Reason: ${reason}`,
    about_player: user_id,
  });
  await insertPlayerNotice(tx, {
    tournament_id: tournamentId,
    player_id: user_id,
    contest_id,
    kind: "entered-picks",
    data: { name: names.name, race_id: findRaceId(names), starts_at: null, locked_at: null, reason },
    created_at: at,
  });
  return true;
}

/** Enters picks of a contest for a player who allowed it, by the rules of own picks; the permission is
 * locked until the commit. The player is notified, and may pick again until the lock. */
export async function enterPicks(context: Context, organiser: Player, asked: PicksCall): Promise<void> {
  checkGameTime(context);
  const { picks, tournamentId } = asked;
  if (listPicked(picks).length === 0) throw new HttpError("pick-missing", sentences.teamPickMissing);
  const names = await findContestNames(context.db, { id: picks.contest_id, tournamentId });
  if (names === undefined) throw new HttpError("contest-not-found", sentences.invalidGame);
  const writer = createWriter(context, asked, names);
  const isSaved = await transact(context.db, (tx) => saveAll(tx, organiser, asked, { names, writer }));
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
