import { type Instant, isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { roundMarked } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { lockTournament, saveRoundStatus, saveTournamentStatus } from "#server/tournaments/queries.ts";
import { type HeldContest, listHeld, listRoundsToMark } from "./round-queries.ts";

interface Marked {
  round: string;
  is_over: boolean;
}

/** Who marks rounds of which tournament, and when. */
interface MarkedBy {
  tournamentId: number;
  /** Null: the files of the tournament do. */
  playerId: number | null;
  now: Instant;
}

async function markRounds(
  tx: Database,
  { tournamentId, playerId, now }: MarkedBy,
  rounds: readonly Marked[],
): Promise<void> {
  for (const { round, is_over: isOver } of rounds) {
    if (!(await saveRoundStatus(tx, { tournamentId, round, isOver })))
      throw new HttpError("round-not-found", sentences.roundNotFound(round));
    await insertLog(tx, {
      timestamp: isoOf(now),
      user_id: playerId,
      action: "round-status",
      tournament_id: tournamentId,
      additional_info: `${round} ${isOver ? "complete" : "active"}`,
    });
  }
  if (rounds.length > 0) await saveTournamentStatus(tx, tournamentId);
}

/** Marks the rounds of these contests complete once each of their contests has a result or is cancelled, and
 * active where one of these contests has none. Else they keep what somebody marked. */
export async function completeRounds(
  tx: Database,
  by: MarkedBy,
  contestIds: readonly number[],
): Promise<void> {
  await markRounds(tx, by, await listRoundsToMark(tx, { contestIds }));
}

/** Those of these contests that the others do not have in the same round. */
function listOthers(some: readonly HeldContest[], others: readonly HeldContest[]): HeldContest[] {
  const rounds = new Map(others.map(({ id, round_id }) => [id, round_id]));
  return some.filter(({ id, round_id }) => rounds.get(id) !== round_id);
}

/** Changes a tournament's contests by this work, and then marks each round that a contest left or came to: a
 * contest leaves its round where it is cancelled, removed or moved to another, and comes where it is added or
 * restored. Other rounds keep what somebody marked. */
export async function changeContests<Result>(
  tx: Database,
  by: MarkedBy,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await listHeld(tx, by.tournamentId);
  const result = await work();
  const after = await listHeld(tx, by.tournamentId);
  const [left, came] = [listOthers(before, after), listOthers(after, before)];
  const contestIds = came.map(({ id }) => id);
  const roundIds = [...new Set([...left, ...came].map(({ round_id }) => round_id))];
  if (roundIds.length > 0) await markRounds(tx, by, await listRoundsToMark(tx, { contestIds, roundIds }));
  return result;
}

/** Marks a round complete or active for an admin or organiser. A tournament is over while all its rounds
 * are complete. */
export async function toggleRoundStatus(
  context: Context,
  by: Pick<Player, "id">,
  { tournamentId, round, isOver }: { tournamentId: number; round: string; isOver: boolean },
): Promise<void> {
  await commitAndDrop(context, [roundMarked(tournamentId)], async (tx) => {
    if (!(await lockTournament(tx, tournamentId)))
      throw new HttpError("tournament-not-found", sentences.tournamentNotFound);
    const marked = { tournamentId, playerId: by.id, now: context.clock() };
    await markRounds(tx, marked, [{ round, is_over: isOver }]);
  });
}
