import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import type { Context } from "#server/context.ts";
import {
  type PicksSource,
  listSealedContests,
  listUnsealedContests,
  type SomeContests,
} from "./contest-queries.ts";
import { checkActivePlayer } from "#server/players/check-player.ts";

/** The ids of those of these contests whose picks are revealed, after those that are due have been sealed. */
export async function listRevealed(
  { db, clock, sealing }: Pick<Context, "db" | "clock" | "sealing">,
  which: SomeContests,
): Promise<Set<number>> {
  const due = await listUnsealedContests(db, which, clock() - WRITING_GRACE_MS);
  if (due.length > 0) await sealing.ensureSealed(due);
  return new Set(await listSealedContests(db, which));
}

/** Finds what is sealed of a player's picks in a tournament, after sealing the contests that are due; 404 for
 * an unknown tournament. */
export async function findPicksSource(
  { scoreboards }: Pick<Context, "scoreboards">,
  whose: { user_id: number; tournament_id: number },
): Promise<PicksSource> {
  return { ...whose, ...(await scoreboards.listSealedOf(whose.tournament_id, whose.user_id)) };
}

/** Whose picks a call names, with the contests of theirs that are sealed; 404 for a tournament or player that
 * is not there. Nobody else sees a deactivated player. */
export async function getPicksSource(
  context: Context,
  { params, query }: { params: { userId: number }; query: { tournamentId: number } },
  viewer: { id: number },
): Promise<{ source: PicksSource; isOwn: boolean }> {
  const whose = { user_id: params.userId, tournament_id: query.tournamentId };
  const isOwn = whose.user_id === viewer.id;
  const source = await findPicksSource(context, whose);
  if (!isOwn) await checkActivePlayer(context.db, whose.user_id);
  return { source, isOwn };
}
