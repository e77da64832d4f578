import { useQuery } from "@tanstack/react-query";
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { isLocked } from "#domain/contest/locks.ts";
import { getSport } from "#domain/sports.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { newcomersQuery } from "./queries.ts";
import { describeBeginning, describeBoard } from "./describe-board.ts";

interface BoardSummaryProps {
  tournament: Tournament;
  overall: readonly LeaderboardEntry[];
}

/** The line beside the title: who is on the board and where the tournament stands, or when it begins. */
export function BoardSummary({ tournament, overall }: BoardSummaryProps) {
  if (overall.length === 0 && !tournament.is_over) return <SummaryBeforePoints tournament={tournament} />;
  return <p>{describeBoard(overall.length, tournament, getSport(tournament))}</p>;
}

/** The same while nobody has points: nothing until it is known who has picked. */
function SummaryBeforePoints({ tournament }: { tournament: Tournament }) {
  const sport = getSport(tournament);
  const { data, isPending } = useQuery(newcomersQuery(tournament.id));
  const begin = data?.begins_at ? instantOf(data.begins_at) : null;
  const now = useNow(begin === null ? [] : [begin]);
  if (isPending) return null;
  const picked = data?.players.length ?? 0;
  const hasBegun = begin !== null && isLocked(begin, now);
  return (
    <p>
      {hasBegun ? describeBoard(picked, tournament, sport) : describeBeginning(picked, begin, now, sport)}
    </p>
  );
}
