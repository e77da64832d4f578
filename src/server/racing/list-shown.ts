import { racing } from "#contract/endpoints.ts";
import type { ReadPublic, ShownContest } from "#server/verification/shown-contest.ts";

/** Reads the races that a server shows, with everybody's picks of their teams. */
export async function listShown(read: ReadPublic, tournamentId: number): Promise<ShownContest[]> {
  const query = `tournamentId=${tournamentId}`;
  const contests: ShownContest[] = [];
  for (const race of await read(`/api/f1/races?${query}`, racing.races.reply)) {
    const path = `/api/f1/races/${race.id}/predictions?${query}`;
    const { predictions } = await read(path, racing.racePredictions.reply);
    contests.push({ round: race.round, predictions, contestIds: race.teams.map((team) => team.id) });
  }
  return contests;
}
