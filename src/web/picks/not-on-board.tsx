import { useQuery } from "@tanstack/react-query";
import { unpublishedQuery } from "#web/leaderboard/queries.ts";

interface NotOnBoardProps {
  tournamentId: number;
  /** The games or racing teams beside whose result it stands. */
  contestIds: readonly number[];
}

/** Says that the leaderboard does not count a result as it is shown; nothing where it does. */
export function NotOnBoard({ tournamentId, contestIds }: NotOnBoardProps) {
  const { data = [] } = useQuery(unpublishedQuery(tournamentId));
  if (!contestIds.some((id) => data.includes(id))) return null;
  return <span className="not-on-board">Not yet on the board</span>;
}
