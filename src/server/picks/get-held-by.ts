import type { Context } from "#server/context.ts";
import { checkActivePlayer } from "#server/players/check-player.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import type { HeldBy } from "./contest-queries.ts";
import { listSealedOf } from "./seal-due.ts";

/** Whose picks a call names, with the contests of theirs that are sealed; 404 for a tournament or player that is not there.
 * Nobody else sees a deactivated player. */
export async function getHeldBy(
  context: Context,
  { params, query }: { params: { userId: number }; query: { tournamentId: number } },
  viewer: { id: number },
): Promise<{ held: HeldBy; isOwn: boolean }> {
  const whose = { user_id: params.userId, tournament_id: query.tournamentId };
  await getTournament(context.db, whose.tournament_id);
  const isOwn = whose.user_id === viewer.id;
  if (!isOwn) await checkActivePlayer(context.db, whose.user_id);
  return { held: { ...whose, sealed: await listSealedOf(context, whose) }, isOwn };
}
