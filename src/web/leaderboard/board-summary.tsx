import { useQuery } from "@tanstack/react-query";
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { isLocked } from "#domain/contest/locks.ts";
import { getSport, type Sport } from "#domain/sports.ts";
import { instantOf, type Instant } from "#domain/time.ts";
import { countOf } from "#domain/pluralize.ts";
import { useNow } from "#web/clock/clock.tsx";
import { SPORT_TERMS } from "#contract/sports.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { newcomersQuery } from "./queries.ts";

interface BoardSummaryProps {
  tournament: Tournament;
  overall: readonly LeaderboardEntry[];
}

/** The line beside the title: who is on the board and where the tournament stands, or when it begins. */
export function BoardSummary({ tournament, overall }: BoardSummaryProps) {
  if (overall.length === 0 && !tournament.is_over) return <SummaryBeforePoints tournament={tournament} />;
  return <p>{describeBoard(overall.length, tournament, getSport(tournament))}</p>;
}

/** The same while nobody has points; nothing until the players with picks are loaded. */
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

type Standing = Pick<Tournament, "is_over" | "rounds">;

/** Describes the state of the tournament: final, or in its first round that is not complete. */
function describeStanding(players: number, { is_over, rounds }: Standing, sport: Sport): string {
  if (is_over && players === 0) return "This tournament is over. Nobody played in it here.";
  if (is_over) {
    const played = countOf(rounds.length, ...SPORT_TERMS[sport].stages);
    return `Final standings after ${played}.`;
  }
  const current = rounds.find((round) => !round.is_over);
  return current === undefined ? "" : `${current.name} in play.`;
}

/** Describes the number of players, unless the standings are final, and the state of the tournament. */
export function describeBoard(players: number, tournament: Standing, sport: Sport): string {
  const standing = describeStanding(players, tournament, sport);
  return tournament.is_over ? standing : `${countOf(players, "player", "players")}. ${standing}`.trim();
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
