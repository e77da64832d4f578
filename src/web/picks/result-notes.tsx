import { useQuery } from "@tanstack/react-query";
import { OFF_SCHEDULE_WORDS } from "#contract/contest-sentences.ts";
import type { OffSchedule } from "#domain/contest/availability.ts";
import { unpublishedQuery } from "#web/leaderboard/queries.ts";

/** Notes beside a result that the person who entered it is a player, too. */
export function OwnResult({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <span>
      Result entered by <bdi>{name}</bdi>, who plays too
    </span>
  );
}

interface NotOnBoardProps {
  tournamentId: number;
  /** The contests whose result is shown. */
  contestIds: readonly number[];
}

/** Notes beside a result that the leaderboard does not count it as shown; nothing where it does. */
export function NotOnBoard({ tournamentId, contestIds }: NotOnBoardProps) {
  const { data = [] } = useQuery(unpublishedQuery(tournamentId));
  if (!contestIds.some((id) => data.includes(id))) return null;
  return <span className="not-on-board">Not yet on the board</span>;
}

/** Quotes why a game or race is cancelled or postponed; nothing where nobody said. */
export function OffReason({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return null;
  return (
    <span>
      “<bdi>{reason}</bdi>”
    </span>
  );
}

/** Notes beside a contest's name that it is cancelled or postponed; nothing where it is neither. */
export function OffScheduleWord({ status }: { status: OffSchedule | undefined }) {
  if (status === undefined) return null;
  return <span className="muted"> {OFF_SCHEDULE_WORDS[status === "cancelled" ? status : "postponed"]}</span>;
}
