import type { LeaderboardPreview, Publication } from "#contract/admin/schemas.ts";
import { preview } from "#domain/leaderboard/preview.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { describeMoves, listMoves } from "./describe-moves.ts";
import { type EnteredResults, isUnpublished, planSettlements } from "./plan-settlements.ts";
import {
  countPublications,
  findNewestPublication,
  listPublishable,
  mapContestNames,
  type PublicationRow,
} from "./publication-queries.ts";
import { readRightPicks } from "./right-picks.ts";

/** A publication as admins and organisers see it. */
export function describePublication(row: PublicationRow): Publication {
  const { id, published_at, publisher, contests, undoes, reason } = row;
  return {
    id,
    published_at: isoOf(published_at),
    published_by: publisher,
    contests,
    is_undo: undoes !== null,
    reason,
  };
}

/** Computes what publishing the stored results would change now, for this player, without changing anything;
 * `entered` are results that are not stored yet. 404 for an unknown tournament. */
export async function previewPublication(
  { db, log, scoreboards }: Pick<Context, "db" | "log" | "scoreboards">,
  { tournamentId, userId, entered }: { tournamentId: number; userId: number; entered?: EnteredResults },
): Promise<LeaderboardPreview> {
  const players = await scoreboards.getPlayers(tournamentId);
  // Read the version before the plan: if somebody publishes in between, publishing with it is refused.
  const version = await countPublications(db, tournamentId);
  const newest = await findNewestPublication(db, tournamentId);
  const planned = await planSettlements(db, { tournamentId, log, ...(entered && { entered }) });
  const ids = planned.map(({ contestId }) => contestId);
  const damaged = await scoreboards.listDamaged(tournamentId);
  const contestNames = await mapContestNames(db, ids);
  const damagedNames = await mapContestNames(db, damaged, { hasRace: true });
  const changes = preview(await scoreboards.get(tournamentId), planned, players.shown);
  const rightPicks = await readRightPicks(db, changes.contests);
  // Yield between the steps: each one iterates over all players.
  await waitForTurn();
  const bestFirst = changes.after.listBestFirst(players.byName);
  await waitForTurn();
  const moves = listMoves(changes, bestFirst);
  // Yield first: serializing the first answer of a kind compiles its serializer.
  await waitForTurn();
  const { scorers, losing, points } = changes.sums;
  return {
    version,
    contests: planned.length,
    scorers,
    losing,
    changed_points: points,
    players: bestFirst.length,
    moves:
      planned.length === 0
        ? []
        : describeMoves({ changes, players, contestNames, rightPicks }, moves, userId),
    last_publication: newest === undefined ? null : describePublication(newest),
    damaged: damaged.map((id) => damagedNames.get(id) ?? ""),
  };
}

/** Lists the sealed contests whose entered result differs from the published one, as JSON. 404 for an unknown
 * tournament. */
export async function writeUnpublished(
  { db, scoreboards }: Pick<Context, "db" | "scoreboards">,
  tournamentId: number,
): Promise<{ json: string }> {
  // Seal contests that are due.
  await scoreboards.get(tournamentId);
  const contests = (await listPublishable(db, tournamentId)).filter(isUnpublished);
  return { json: JSON.stringify(contests.map(({ id }) => id)) };
}
