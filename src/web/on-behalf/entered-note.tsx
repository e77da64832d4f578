import { useQuery } from "@tanstack/react-query";
import type { EnteredPicks } from "#contract/on-behalf/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { enteredPicksQuery } from "./queries.ts";

/** Returns what finds a player's picks of a contest that an organiser entered; undefined: the player made
 * them. */
export function useEnteredPicks(): (contestId: number, userId: number) => EnteredPicks | undefined {
  const { data } = useQuery(enteredPicksQuery(useTournament().id));
  return (contestId, userId) => data?.find((one) => one.contest_id === contestId && one.user_id === userId);
}

/** Names the organiser who entered a player's picks, and when. */
export function EnteredNote({ entered }: { entered: EnteredPicks }) {
  const now = useNow();
  return (
    <small className="entered-note">
      Picked by {entered.entered_by || "an organiser"}, {dayAndTime(instantOf(entered.entered_at), now)}
    </small>
  );
}
