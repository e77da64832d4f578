import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ScheduleEdit, SchedulePart } from "#contract/admin/schemas.ts";
import { admin } from "#contract/admin/calls.ts";
import { call } from "#web/api/api.ts";
import { invalidateGames } from "#web/basketball/queries.ts";
import { invalidateRaces } from "#web/racing/queries.ts";

/** When a contest is played, and whom a change of that concerns; asked anew each time. */
export function scheduleQuery({
  id,
  tournamentId,
  part,
}: {
  id: number;
  tournamentId: number;
  part?: SchedulePart;
}) {
  const query = { tournament_id: tournamentId, ...(part && { part }) };
  return queryOptions({
    queryKey: ["admin", tournamentId, "schedule", id, part ?? "all"],
    queryFn: () => call(admin.schedule, { params: { id }, query }),
    gcTime: 0,
  });
}

/** Changes when a contest is played; done once the screen shows it. */
export function useSaveSchedule({ id, tournamentId }: { id: number; tournamentId: number }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ScheduleEdit) => call(admin.saveSchedule, { params: { id }, body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["admin", tournamentId] }),
        invalidateGames(client, tournamentId),
        invalidateRaces(client, tournamentId),
      ]),
  });
}
