import type { Readiness } from "#contract/leagues/readiness-schemas.ts";
import { isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { findDeadline } from "./deadline-queries.ts";
import { countReadyPlayers, findLeastReady } from "./ready-queries.ts";

/** Counts who has made every pick of a tournament's next deadline: in the player's league with most members
 * missing, without a league among all players. */
export async function countReady(
  { db, clock }: Pick<Context, "db" | "clock">,
  player: Player,
  tournamentId: number,
): Promise<Readiness> {
  await getTournament(db, tournamentId);
  const deadline = await findDeadline(db, tournamentId, isoOf(clock()));
  if (deadline === undefined) return { deadline: null, league: null, players: 0, complete: 0 };
  const { locks_at, round } = deadline;
  const least = await findLeastReady(db, player.id, deadline);
  const { players, complete } = least ?? (await countReadyPlayers(db, deadline));
  return {
    deadline: { locks_at, round },
    league: least === undefined ? null : { id: least.id, name: least.name },
    players,
    complete,
  };
}
