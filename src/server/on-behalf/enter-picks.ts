import type { PicksToEnter } from "#contract/on-behalf/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { findRaceId } from "#domain/contest/contest-kind.ts";
import { countOf } from "#domain/pluralize.ts";
import { sportOf } from "#domain/sports.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { insertLog, insertLogs } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { checkGameTime } from "#server/clock/game-clock.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { transact } from "#server/db/transact.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { insertPlayerNotice } from "#server/notices/queries.ts";
import { SERVER_SPORTS } from "#server/sports.ts";
import { type EnteredContest, listPicked, type PickWriter } from "./pick-writer.ts";
import {
  deletePermission,
  lockPermission,
  mapNamedContests,
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

/** Thrown to take the whole call back: the picks of this contest were not saved. */
class NotSaved extends Error {
  readonly entered: EnteredContest;

  constructor(entered: EnteredContest) {
    super(`Picks of ${entered.contest.name} were not saved.`);
    this.name = "NotSaved";
    this.entered = entered;
  }
}

/** What the player reads about the contests: the name of one, or how many of a round. */
function nameContests([first, ...others]: readonly EnteredContest[]): string {
  if (first === undefined) return "";
  const { name, round, sport } = first.contest;
  return others.length === 0 ? name : `${countOf(others.length + 1, termsOf(sport).contest)} of ${round}`;
}

/** Saves the picks, the log entries, the player's notice and the author; throws where a contest did not
 * take them. */
async function saveAll(
  tx: Database,
  organiser: Player,
  { tournamentId, picks: { user_id, reason }, arrivedAt }: PicksCall,
  { entered, writer }: { entered: readonly EnteredContest[]; writer: PickWriter },
): Promise<void> {
  const name = await lockPermission(tx, { tournamentId, playerId: user_id });
  if (name === undefined) throw new HttpError("not-allowed-by-player", sentences.notAllowedByPlayer);
  const saved = await writer.save(tx);
  const unsaved = entered.find((_, at) => saved[at] !== true);
  if (unsaved !== undefined) throw new NotSaved(unsaved);
  const at = isoOf(arrivedAt);
  const picked = entered.map(({ contest, picks }) => ({
    contest,
    markets: listPicked(picks).map(({ market }) => market),
  }));
  await saveEntered(
    tx,
    { player_id: user_id, entered_by: organiser.id, entered_at: at },
    picked.flatMap(({ contest, markets }) => markets.map((market) => ({ contest_id: contest.id, market }))),
  );
  await insertLogs(
    tx,
    picked.map(({ contest, markets }) => ({
      timestamp: at,
      user_id: organiser.id,
      action: "pick-on-behalf" as const,
      tournament_id: tournamentId,
      game_id: contest.id,
      additional_info: `For ${name}: ${markets.join(", ")} of ${contest.name}. Reason: ${reason}`,
      about_player: user_id,
    })),
  );
  const [first] = entered;
  if (first === undefined) return;
  const race_id = findRaceId(first.contest);
  await insertPlayerNotice(tx, {
    tournament_id: tournamentId,
    player_id: user_id,
    contest_id: first.contest.id,
    kind: "entered-picks",
    data: { name: nameContests(entered), race_id, starts_at: null, locked_at: null, reason },
    created_at: at,
  });
}

/** Finds the contests of a call; throws unless they are of one round, each once, with a pick. */
async function listContests(db: Database, { tournamentId, picks }: PicksCall): Promise<EnteredContest[]> {
  const ids = picks.contests.map((one) => one.contest_id);
  if (picks.contests.some((one) => listPicked(one).length === 0))
    throw new HttpError("pick-missing", sentences.teamPickMissing);
  const named = await mapNamedContests(db, { ids, tournamentId });
  const entered = picks.contests.map((one): EnteredContest => {
    const contest = named.get(one.contest_id);
    if (contest === undefined) throw new HttpError("contest-not-found", sentences.invalidGame);
    return { contest, picks: one };
  });
  const rounds = new Set(entered.map(({ contest }) => contest.round));
  if (rounds.size > 1 || named.size < ids.length)
    throw new HttpError("invalid-request", sentences.notOneRound, { field: "contests" });
  return entered;
}

/** Names the contest in the sentence of a refusal, where it may be any of several. */
async function explain(writer: PickWriter, unsaved: EnteredContest, isAlone: boolean): Promise<never> {
  try {
    return await writer.explain(unsaved);
  } catch (error) {
    if (isAlone || !(error instanceof HttpError)) throw error;
    const { id: row, name } = unsaved.contest;
    throw new HttpError(error.code, `${name}: ${error.message}`, { ...error.details, row });
  }
}

/** Enters picks of a contest or a whole round for a player who allowed it, all or none, by the rules of own
 * picks; the permission is locked until the commit. The player is notified, and may pick again until the
 * lock. */
export async function enterPicks(context: Context, organiser: Player, asked: PicksCall): Promise<void> {
  checkGameTime(context);
  const { picks, arrivedAt } = asked;
  const entered = await listContests(context.db, asked);
  const [first] = entered;
  if (first === undefined) return;
  const sport = SERVER_SPORTS[sportOf(first.contest.sport)];
  const writer = sport.createPickWriter(context, { playerId: picks.user_id, entered, arrivedAt });
  try {
    await transact(context.db, (tx) => saveAll(tx, organiser, asked, { entered, writer }));
  } catch (error) {
    if (!(error instanceof NotSaved)) throw error;
    await explain(writer, error.entered, entered.length === 1);
  }
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
