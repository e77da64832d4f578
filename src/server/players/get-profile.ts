import type { Profile } from "#contract/players.ts";
import { sealProfilePredictions as sealGames } from "#server/basketball/list-predictions.ts";
import { listProfilePredictions as listGames } from "#server/basketball/queries.ts";
import type { Context } from "#server/app/context.ts";
import { Refusal } from "#server/app/refusal.ts";
import type { Player } from "#server/app/session.ts";
import { sealProfilePredictions as sealTeams } from "#server/racing/list-predictions.ts";
import { listProfilePredictions as listTeams } from "#server/racing/queries.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { findPlayer } from "./queries.ts";

/** A player's page as this viewer may see it: picks of others once their game or qualifying has started, and what only
 * the owner may know for the owner alone. */
export async function getProfile(
  { db, clock }: Context,
  viewer: Player,
  asked: { userId: number; tournamentId: number },
): Promise<Profile> {
  const { userId, tournamentId } = asked;
  const user = await findPlayer(db, userId, tournamentId);
  if (user === undefined) throw new Refusal(404, "Player not found");
  const { sport } = await getTournament(db, tournamentId);
  const isOwn = user.id === viewer.id;
  const predictions =
    sport === "f1"
      ? sealTeams(await listTeams(db, userId, tournamentId), isOwn, clock())
      : sealGames(await listGames(db, userId, tournamentId), isOwn, clock());
  const { email, admin } = viewer;
  return { user: isOwn ? { ...user, email, admin } : user, predictions };
}
