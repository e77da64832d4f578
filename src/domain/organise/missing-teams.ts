// Races in which teams of the race before do not drive: mostly since nobody has entered them yet.

interface Race<Duel> {
  status: "scheduled" | "postponed" | "cancelled";
  duels: readonly Duel[];
}

/** A race without some teams of an earlier one. */
export interface MissingTeams<R, Duel> {
  race: R;
  /** The race before that has teams. */
  from: R;
  /** The teams that it lacks, with the drivers of the race before. */
  missing: Duel[];
}

/** Lists the races that lack teams which the race before them has, in playing order; cancelled ones lack
 * none. */
export function listMissingTeams<Duel extends { team: string }, R extends Race<Duel>>(
  races: readonly R[],
): MissingTeams<R, Duel>[] {
  let from: R | undefined;
  return races.flatMap((race) => {
    const before = from;
    if (race.status !== "cancelled" && race.duels.length > 0) from = race;
    if (before === undefined || race.status === "cancelled") return [];
    const teams = new Set(race.duels.map(({ team }) => team));
    const missing = before.duels.filter(({ team }) => !teams.has(team));
    return missing.length === 0 ? [] : [{ race, from: before, missing }];
  });
}
