import { Suspense } from "react";
import { Link } from "wouter";
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { getSport, type Sport } from "#domain/sports.ts";
import { exportOf } from "#web/browser/export-of.ts";
import { lazyComponent } from "#web/browser/lazy-component.ts";
import { paths } from "#web/navigation/paths.ts";

const SummaryBeforePoints = lazyComponent(() =>
  exportOf(import("./summary-before-points.tsx"), "SummaryBeforePoints"),
);

interface BoardSummaryProps {
  tournament: Tournament;
  overall: readonly LeaderboardEntry[];
}

/** The line beside the title: who is on the board and where the tournament stands, or when it begins. */
export function BoardSummary({ tournament, overall }: BoardSummaryProps) {
  if (overall.length === 0 && !tournament.is_over)
    return (
      // As high as the line, so that the board stays where it is.
      <Suspense fallback={<p>&nbsp;</p>}>
        <SummaryBeforePoints tournament={tournament} />
      </Suspense>
    );
  return (
    <p>
      {describeBoard(overall.length, tournament, getSport(tournament))}
      {tournament.is_over && overall.length > 0 && (
        <>
          {" "}
          <Link to={paths.leaderboardIn(tournament.id)}>The podium</Link>
        </>
      )}
    </p>
  );
}

type Standing = Pick<Tournament, "is_over" | "rounds">;

/** Describes the state of the tournament: final, after its last complete round, or in the first one. When a
 * later one begins is not known here. */
function describeStanding(players: number, { is_over, rounds }: Standing, sport: Sport): string {
  if (is_over && players === 0) return "This tournament is over. Nobody played in it here.";
  if (is_over) {
    const played = countOf(rounds.length, ...SPORT_TERMS[sport].stages);
    return `Final standings after ${played}.`;
  }
  const [first] = rounds;
  const open = rounds.findIndex((round) => !round.is_over);
  const over = (open < 0 ? rounds : rounds.slice(0, open)).at(-1);
  if (over !== undefined) return `${over.name} over.`;
  return first === undefined ? "" : `${first.name} in play.`;
}

/** Describes the number of players, unless the standings are final, and the state of the tournament. */
export function describeBoard(players: number, tournament: Standing, sport: Sport): string {
  const standing = describeStanding(players, tournament, sport);
  return tournament.is_over ? standing : `${countOf(players, "player", "players")}. ${standing}`.trim();
}
