import { useQuery } from "@tanstack/react-query";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { describeCount } from "./deadline-count.ts";
import { pickedQuery } from "#web/leagues/queries.ts";

/** How many members have picked for the next deadline; nothing while there is none. */
export function PickedNote({ leagueId }: { leagueId: number }) {
  const now = useNow();
  const { data } = useQuery(pickedQuery(leagueId));
  if (!data?.deadline) return null;
  const { deadline } = data;
  return (
    <p className="league-note">
      {describeCount(deadline)}. Deadline {dayAndTime(instantOf(deadline.locks_at), now)}.
    </p>
  );
}
