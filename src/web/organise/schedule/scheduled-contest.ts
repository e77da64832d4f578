import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { organise } from "#contract/organise/calls.ts";
import type { ScheduleEdit, SchedulePart } from "#contract/organise/schedule-schemas.ts";
import { call } from "#web/api/api.ts";
import { organisedKey } from "#web/organise/queries.ts";
import { invalidateContests } from "#web/sports.ts";

/** A game, a whole race (by any team's id or its own), or one team of a race. */
export interface ScheduledContest {
  id: number;
  tournamentId: number;
  isRace: boolean;
  part?: SchedulePart;
}

/** The id that stands for a race in schedule calls: that of any team, or its own while it has none. */
export function contestOfRace(
  tournamentId: number,
  { id, teams: [team] }: { id: number; teams: readonly { id: number }[] },
): ScheduledContest {
  const race = { tournamentId, isRace: true } as const;
  return team === undefined ? { ...race, id, part: "race" } : { ...race, id: team.id };
}

/** A contest's schedule and how many players a change affects; fetched on each opening. `at`: the time since
 * which changes of picks are counted (ISO 8601 with Z); null: none. */
export function scheduleQuery({ id, tournamentId, part }: ScheduledContest, at: string | null) {
  const params = { id: tournamentId, contestId: id };
  const query = { ...(part && { part }), ...(at !== null && { at }) };
  return queryOptions({
    queryKey: ["admin", tournamentId, "schedule", id, part ?? "all", at],
    queryFn: () => call(organise.schedule, { params, query }),
    gcTime: 0,
  });
}

/** Changes a contest's schedule; settled once the refetched schedule is shown. */
export function useSaveSchedule({ id, tournamentId }: ScheduledContest) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ScheduleEdit) =>
      call(organise.saveSchedule, { params: { id: tournamentId, contestId: id }, body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["admin", tournamentId] }),
        invalidateContests(client, tournamentId),
        client.invalidateQueries({ queryKey: organisedKey(tournamentId) }),
      ]),
  });
}
