import { basketball } from "#contract/basketball/calls.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { call } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import type { Lock } from "#web/web-sport.ts";

/** Fetches when the picks of each game are sealed; of a cancelled one, or one without a date, they are
 * not. */
export async function listLocks(tournamentId: number): Promise<Lock[]> {
  const games = await call(basketball.games, { query: { tournamentId } });
  return games
    .filter(({ status }) => status !== "cancelled" && status !== "undated")
    .map((game) => ({
      contest_id: game.id,
      round: game.round,
      name: `${game.team1} – ${game.team2}`,
      to: paths.game(game.id, tournamentId),
      locks_at: gameStart(game),
    }));
}
