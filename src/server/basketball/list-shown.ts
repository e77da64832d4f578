import { basketball } from "#contract/endpoints.ts";
import type { ReadPublic, ShownContest } from "#server/verification/shown-contest.ts";

/** Reads the games that a server shows, with everybody's picks. */
export async function listShown(read: ReadPublic, tournamentId: number): Promise<ShownContest[]> {
  const query = `tournamentId=${tournamentId}`;
  const contests: ShownContest[] = [];
  for (const game of await read(`/api/games?${query}`, basketball.games.reply)) {
    const path = `/api/games/${game.id}/predictions?${query}`;
    const predictions = await read(path, basketball.gamePredictions.reply);
    contests.push({ round: game.round, predictions, contestIds: [game.id] });
  }
  return contests;
}
