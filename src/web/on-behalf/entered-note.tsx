import { useQuery } from "@tanstack/react-query";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { enteredPicksQuery } from "./queries.ts";

/** Names the organiser who entered a player's picks, and when; renders nothing if the player made them. */
export function EnteredNote({ contestId, userId }: { contestId: number; userId: number }) {
  const { data } = useQuery(enteredPicksQuery(useTournament().id));
  const now = useNow();
  const entered = data?.find((one) => one.contest_id === contestId && one.user_id === userId);
  if (entered === undefined) return null;
  return (
    <small className="entered-note">
      Picked by {entered.entered_by || "an organiser"}, {dayAndTime(instantOf(entered.entered_at), now)}
    </small>
  );
}
