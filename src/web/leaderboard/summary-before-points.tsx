import { useQuery } from "@tanstack/react-query";
import { SPORT_TERMS } from "#contract/sports.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { isLocked } from "#domain/contest/locks.ts";
import { countOf } from "#domain/pluralize.ts";
import { getSport, type Sport } from "#domain/sports.ts";
import { instantOf, type Instant } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { describeBoard } from "./board-summary.tsx";
import { newcomersQuery } from "./queries.ts";

/** The same while nobody has points; nothing until the players with picks are loaded. */
export function SummaryBeforePoints({ tournament }: { tournament: Tournament }) {
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

/** Describes, before the first contest, when it starts (null: not known) and how many players have picked. */
export function describeBeginning(
  players: number,
  begin: Instant | null,
  now: Instant,
  sport: Sport,
): string {
  const first = SPORT_TERMS[sport].firstStart;
  const start = begin === null ? `${first} is not known yet.` : `${first} starts ${dayAndTime(begin, now)}.`;
  return players === 0 ? start : `${start} ${countOf(players, "player has", "players have")} picked.`;
}
