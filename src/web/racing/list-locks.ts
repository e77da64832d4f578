import { racing } from "#contract/racing/calls.ts";
import { qualifyingStart } from "#domain/racing/race-dates.ts";
import { call } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import type { Lock } from "#web/web-sport.ts";

/** Fetches when the picks of each race's teams are sealed; of a cancelled one, or one without a date, they
 * are not. */
export async function listLocks(tournamentId: number): Promise<Lock[]> {
  const races = await call(racing.races, { query: { tournamentId } });
  return races
    .filter(({ status }) => status !== "cancelled" && status !== "undated")
    .flatMap((race) =>
      race.teams
        .filter(({ status }) => status !== "cancelled")
        .map((team) => ({
          contest_id: team.id,
          round: race.round,
          name: `${race.name}, ${team.team_name}`,
          to: paths.race(race.id, tournamentId),
          locks_at: qualifyingStart(race),
        })),
    );
}
