import type { Readiness } from "#contract/leagues/readiness-schemas.ts";
import { isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { findDeadline } from "./deadline-queries.ts";
import { countReadyPlayers, findLeastReady } from "./ready-queries.ts";

/** Counts who has picked for a tournament's next deadline: in the player's league with most members missing,
 * without a league among all players. */
export async function countReady(
  { db, clock }: Pick<Context, "db" | "clock">,
  player: Player,
  tournamentId: number,
): Promise<Readiness> {
  await getTournament(db, tournamentId);
  const deadline = await findDeadline(db, tournamentId, isoOf(clock()));
  if (deadline === undefined) return { deadline: null, league: null, players: 0, complete: 0 };
  const { locks_at, round, contest_ids: contestIds } = deadline;
  const least = await findLeastReady(db, { playerId: player.id, tournamentId, contestIds });
  const { players, complete } = least ?? (await countReadyPlayers(db, { tournamentId, contestIds }));
  return {
    deadline: { locks_at, round },
    league: least === undefined ? null : { id: least.id, name: least.name },
    players,
    complete,
  };
}
