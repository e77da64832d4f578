import type { LiveBoard as LiveBoardData } from "#contract/provisional/schemas.ts";
import { LiveBoard } from "#web/provisional/live-board.tsx";
import { listedLeague } from "./predictions-section.tsx";
import type { WhosePicks } from "./whose-picks.tsx";

interface BoardIfEndedProps {
  contest: { id: number; tournament_id: number };
  whose: WhosePicks;
  /** How it stands, such as "71–68", or in an order; null: it does not run. */
  live: { score: string | null } | null;
  /** The board of whose picks are shown; null, undefined: not there. */
  board: LiveBoardData | null | undefined;
}

/** The board if a running game or race ended as it stands; null: not there. */
export function boardIfEnded({ contest, whose, live, board }: BoardIfEndedProps) {
  if (!live || !board) return null;
  return (
    <LiveBoard
      first={board}
      tournamentId={contest.tournament_id}
      eventId={contest.id}
      league={listedLeague(whose, true)}
      score={live.score}
    />
  );
}
