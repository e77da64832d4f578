import type { LeagueEntry } from "#contract/leagues/schemas.ts";
import { getSport } from "#domain/sports.ts";
import { type BoardEntry, findColumnLeaders, listShown } from "#web/leaderboard/board.ts";
import { POINTS_COLUMNS } from "#web/leaderboard/columns.ts";
import { LeaderboardTable } from "#web/leaderboard/leaderboard-table.tsx";
import { EmptyBoard } from "#web/leaderboard/empty-board.tsx";
import { NO_RANKS_BEFORE } from "#web/leaderboard/previous-ranks.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";

interface LeagueEntriesProps {
  entries: readonly BoardEntry[];
  /** The same entries, where they are those of the overall board. */
  overall: readonly LeagueEntry[] | null;
}

/** The rows of a league's leaderboard, overall or of a round. */
export function LeagueEntries({ entries, overall }: LeagueEntriesProps) {
  const tournament = useTournament();
  const myId = useUser()?.id ?? null;
  const columns = POINTS_COLUMNS[getSport(tournament)];
  const shown = listShown(entries, null);
  if (shown.length === 0) return <EmptyBoard isOver={tournament.is_over} />;
  const ranksBefore =
    overall === null
      ? NO_RANKS_BEFORE
      : new Map(overall.filter((one) => one.rank_before > 0).map((one) => [one.user_id, one.rank_before]));
  return (
    <LeaderboardTable
      shown={shown}
      columns={columns}
      best={findColumnLeaders(shown, columns)}
      occasion={tournament}
      hasExpertise={overall !== null}
      ranksBefore={ranksBefore}
      showsStanding
      myId={myId}
    />
  );
}
