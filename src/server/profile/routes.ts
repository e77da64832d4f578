import type { FastifyInstance } from "fastify";
import { players } from "#contract/endpoints.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import type { Profile } from "#contract/players/schemas.ts";
import { sportOf } from "#domain/sports.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Player } from "#server/auth/session.ts";
import { findPicksSource } from "#server/picks/picks-source.ts";
import { SERVER_SPORTS } from "#server/sports.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { findPlayer } from "#server/players/queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Returns a player's page for this viewer: others' picks only of sealed contests, and the owner's private
 * facts only for the owner. */
async function getProfile(
  context: Context,
  viewer: Player,
  asked: { userId: number; tournamentId: number },
): Promise<Profile> {
  const { db } = context;
  const { userId, tournamentId } = asked;
  const found = await findPlayer(db, userId, tournamentId);
  if (found === undefined) throw new HttpError("player-not-found", sentences.playerNotFound);
  const { sport } = await getTournament(db, tournamentId);
  const isOwn = found.id === viewer.id;
  const source = await findPicksSource(context, { user_id: userId, tournament_id: tournamentId });
  const predictions = await SERVER_SPORTS[sportOf(sport)].listProfile(db, source, isOwn);
  const { shown_name, ...own } = found;
  if (!isOwn) return { user: { ...own, name: shown_name }, predictions };
  const { email, admin, isAdminAccount } = viewer;
  const is_admin_unverified = !admin && isAdminAccount;
  const shown_as = shown_name === own.name ? null : shown_name;
  return { user: { ...own, email, admin, is_admin_unverified, shown_as }, predictions };
}

/** Registers the page of a player. */
export function profileRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, players.profile, ({ params, query }, player) =>
    getProfile(context, player, { userId: params.id, tournamentId: query.tournamentId }),
  );
}
