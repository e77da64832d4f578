// The numbers and ids of a folder's contests beside the stored ones.
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { numberGames } from "#domain/organise/number-games.ts";
import type { Database } from "#server/db/open.ts";
import type { MetContest } from "./check-against-store.ts";
import { listForeignRaces } from "./save-contests.ts";
import type { Mistake } from "./tournament-refused.ts";

export type GameNumbers = ReadonlyMap<number, number>;

/** Numbers the games of a folder: those that are stored keep theirs. */
export function listNumbers(met: readonly MetContest[]): GameNumbers {
  const games = met.flatMap(({ contest, before }) => {
    const number = before?.number ?? contest.number;
    return contest.kind === "game" ? [{ id: contest.id, ...(number !== undefined && { number }) }] : [];
  });
  return new Map(numberGames(games).map(({ id, number }) => [id, number]));
}

/** Finds the races of a folder whose id another tournament has. */
export async function checkRaceIds(
  db: Database,
  { races, tournament }: TournamentFolder,
): Promise<Mistake[]> {
  if (races.length === 0) return [];
  const ids = races.map(({ id }) => id);
  return (await listForeignRaces(db, tournament.id, ids)).map(({ id, tournament_id }) => ({
    path: [ids.indexOf(id), "id"],
    reason: `tournament ${tournament_id} uses the id ${id}`,
  }));
}
