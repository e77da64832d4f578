import { PREDICTIONS_ON_PAGE } from "#contract/protocol.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { AskedPage } from "./page-key.ts";

/** The players whose picks a call is for; null: everybody. */
export type Among = ReadonlySet<number> | null;

interface AskedPlayers {
  tournamentId: number;
  leagueId?: number | undefined;
}

/** Returns the players whose picks a call is for; a league's members only to one of them, and in a tournament
 * that it follows. */
export async function findAmong(
  { memberships }: Pick<Context, "memberships">,
  { leagueId, tournamentId }: AskedPlayers,
  caller: () => Promise<Player | null>,
): Promise<Among> {
  if (leagueId === undefined) return null;
  const player = await caller();
  if (player === null) throw new HttpError("sign-in-required", sentences.signInFirst);
  const { league } = await memberships.get(player.id, leagueId);
  if (league.tournament_id !== null && league.tournament_id !== tournamentId)
    throw new HttpError("tournament-not-found", sentences.tournamentNotFound);
  return memberships.listIds(leagueId);
}

/** Returns the page of a call; that of a league is never the whole list, which may have 10,000 rows. */
export const boundPage = (asked: AskedPage, among: Among): AskedPage =>
  among === null ? asked : { ...asked, limit: asked.limit ?? PREDICTIONS_ON_PAGE };

/** Returns the rows of these players, in the same order. */
export function filterAmong<R extends { user_id: number }>(rows: readonly R[], among: Among): R[] {
  return among === null ? [...rows] : rows.filter((row) => among.has(row.user_id));
}
