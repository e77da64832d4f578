import { useQuery } from "@tanstack/react-query";
import type { LeaderboardEntry } from "#contract/leaderboard.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { isLocked } from "#domain/contest/locks.ts";
import { instantOf } from "#domain/time.ts";
import { isRacing } from "#web/tournaments/tournament-choice.tsx";
import { useNowAtLocks } from "#web/picks/use-now-at-locks.ts";
import { newcomersQuery } from "./queries.ts";
import { describeBeginning, describeBoard } from "./summary.ts";

interface BoardSummaryProps {
  tournament: Tournament;
  overall: readonly LeaderboardEntry[];
}

/** The line beside the title: who is on the board and where the tournament stands, or when it begins. */
export function BoardSummary({ tournament, overall }: BoardSummaryProps) {
  if (overall.length === 0 && !tournament.is_over) return <SummaryBeforePoints tournament={tournament} />;
  return <p>{describeBoard(overall.length, tournament, isRacing(tournament))}</p>;
}

/** The same while nobody has points: nothing until it is known who has picked. */
function SummaryBeforePoints({ tournament }: { tournament: Tournament }) {
  const racing = isRacing(tournament);
  const { data, isPending } = useQuery(newcomersQuery(tournament.id));
  const begin = data?.begins_at ? instantOf(data.begins_at) : null;
  const now = useNowAtLocks(begin === null ? [] : [begin]);
  if (isPending) return null;
  const picked = data?.players.length ?? 0;
  const hasBegun = begin !== null && isLocked(begin, now);
  return (
    <p>
      {hasBegun ? describeBoard(picked, tournament, racing) : describeBeginning(picked, begin, now, racing)}
    </p>
  );
}
