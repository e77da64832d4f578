import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { League, LeagueEntry } from "#contract/leagues/schemas.ts";
import type { WaitingMembers } from "#contract/leagues/readiness-schemas.ts";
import type { LateJoinerRule } from "#domain/leagues/late-joiners.ts";
import { OVERALL } from "#domain/leaderboard/ranking.ts";
import { countOf } from "#domain/pluralize.ts";
import { getSport } from "#domain/sports.ts";
import {
  type BoardEntry,
  findColumnLeaders,
  listRounds,
  listShown,
  getPointsColumns,
} from "#web/leaderboard/board.ts";
import { EmptyBoard } from "#web/leaderboard/empty-board.tsx";
import { LeaderboardLoading } from "#web/leaderboard/leaderboard-states.tsx";
import { LeaderboardTable } from "#web/leaderboard/leaderboard-table.tsx";
import { isSmallBoard, NO_PREVIOUS_RANKS, type PreviousRanks } from "#web/leaderboard/queries.ts";
import type { Figure } from "#web/ledger/figure.ts";
import { Why } from "#web/ledger/why.tsx";
import { leagueBoardQuery, leagueRoundsQuery, waitingQuery } from "#web/leagues/queries.ts";
import { describeStake } from "#web/leagues/stake/money.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { WaitingRows } from "./waiting-rows.tsx";

const NOBODY: WaitingMembers = { count: 0, players: [] };

/** The leaderboard of a league, overall or of a round, with the members who wait for their first result. */
export function LeagueBoard({ league }: { league: League }) {
  const leagueId = league.id;
  const tournament = useTournament();
  const [round, setRound] = useState(OVERALL);
  const overall = useQuery(leagueBoardQuery(leagueId, tournament.id));
  const { names, ofRound } = useRounds(leagueId, round, overall.data);
  const waiting = useQuery(waitingQuery(leagueId, tournament.id));
  if (overall.isLoadingError)
    return (
      <ErrorBanner onRetry={() => void overall.refetch()}>
        The board of this league could not be loaded.
      </ErrorBanner>
    );
  if (overall.data === undefined || waiting.isPending) return <LeaderboardLoading />;
  return (
    <>
      {ofRound ? (
        <LeagueEntries
          round={round}
          entries={ofRound}
          overall={null}
          waiting={NOBODY}
          figures={{ tournamentId: tournament.id, leagueId, round }}
        />
      ) : (
        <LeagueEntries
          round={OVERALL}
          entries={overall.data}
          overall={overall.data}
          waiting={waiting.data ?? NOBODY}
          figures={{ tournamentId: tournament.id, leagueId }}
        />
      )}
      <BoardFoot league={league} entries={overall.data}>
        <RoundSelect rounds={names} round={ofRound ? round : OVERALL} onChooseRound={setRound} />
      </BoardFoot>
    </>
  );
}

/** The names of the rounds, and the board of the chosen one once it is there: those of a large league are
 * loaded when one is chosen. */
function useRounds(leagueId: number, round: string, overall: readonly LeagueEntry[] | undefined) {
  const tournament = useTournament();
  const isChosen = round !== OVERALL;
  const isSmall = overall !== undefined && isSmallBoard(overall);
  const { data: rounds } = useQuery({
    ...leagueRoundsQuery(leagueId, tournament.id),
    enabled: isChosen || isSmall,
  });
  const names = rounds || isSmall ? listRounds(rounds ?? {}) : tournament.rounds.map(({ name }) => name);
  return { names, ofRound: isChosen ? rounds?.[round] : undefined };
}

/** Maps those who were on a league's board before the last result to their ranks then. */
export function mapRanksBefore(entries: readonly LeagueEntry[]): PreviousRanks {
  return new Map(entries.filter((one) => one.rank_before > 0).map((one) => [one.user_id, one.rank_before]));
}

/** What the ranks of a league's board count, and what its arrows show once there are any. */
export function describeRanks(entries: readonly LeagueEntry[]): string {
  const hasArrows = mapRanksBefore(entries).size > 0;
  return `Ranks count inside the league.${hasArrows ? " Arrows show the places since the last result." : ""}`;
}

interface LeagueEntriesProps {
  round: string;
  entries: readonly BoardEntry[];
  /** The same entries, where they are those of the overall board. */
  overall: readonly LeagueEntry[] | null;
  waiting: WaitingMembers;
  figures: Omit<Figure, "playerId">;
}

/** The rows of a league's leaderboard, overall or of a round. */
function LeagueEntries({ round, entries, overall, waiting, figures }: LeagueEntriesProps) {
  const tournament = useTournament();
  const myId = useUser()?.id ?? null;
  const columns = getPointsColumns(getSport(tournament));
  const shown = listShown(entries, null);
  if (shown.length + waiting.count === 0) return <EmptyBoard isOver={tournament.is_over} />;
  const ranksBefore = overall === null ? NO_PREVIOUS_RANKS : mapRanksBefore(overall);
  return (
    <LeaderboardTable
      board={round}
      shown={shown}
      columns={columns}
      best={findColumnLeaders(shown, columns)}
      context={tournament}
      hasExpertise={false}
      ranksBefore={ranksBefore}
      movesSince="last result"
      myId={myId}
      below={
        <WaitingRows waiting={waiting} firstIndex={shown.length + 2} columns={columns.length} myId={myId} />
      }
      figures={figures}
    />
  );
}

interface RoundSelectProps {
  rounds: readonly string[];
  round: string;
  onChooseRound: (round: string) => void;
}

/** Which round is shown; nothing while there is no choice. */
function RoundSelect({ rounds, round, onChooseRound }: RoundSelectProps) {
  if (rounds.length === 0) return null;
  return (
    <SelectField label="Round" value={round} onChange={onChooseRound}>
      {[OVERALL, ...rounds].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

/** What late joiners begin with, by rule; nothing is said where their own points count as everybody's do. */
const LATE_JOINER_SENTENCES: Readonly<Record<LateJoinerRule, string | null>> = {
  own: null,
  zero: "Late joiners start from zero.",
  mean: "For what was locked before, late joiners get the average of the members, rounded down.",
  lowest: "For what was locked before, late joiners get as much as the lowest member.",
};

interface BoardFootProps {
  league: League;
  entries: readonly LeagueEntry[];
  children: ReactNode;
}

/** The key of the board: the league's rules, and the choice of a round. */
function BoardFoot({ league, entries, children }: BoardFootProps) {
  const credited = entries.filter(({ late_points }) => late_points > 0);
  return (
    <div className="lg-foot">
      <p className="league-note">
        {describeRanks(entries)} {LATE_JOINER_SENTENCES[league.late_joiners]}
        {credited.length > 0 && <Credited leagueId={league.id} entries={credited} />}
        {league.stake && (
          <>
            {" "}
            <Link to={paths.manageLeague(league.id)}>{describeStake(league.stake)}</Link>
          </>
        )}
      </p>
      {children}
    </div>
  );
}

/** Members named with what the rule for late joiners gave them. */
const MAX_CREDITED = 12;

/** The members whose totals contain points from the rule for late joiners, the best first. */
function Credited({ leagueId, entries }: { leagueId: number; entries: readonly LeagueEntry[] }) {
  const { id: tournamentId } = useTournament();
  const more = entries.length - MAX_CREDITED;
  return (
    <>
      {" "}
      Included by this rule:{" "}
      {entries.slice(0, MAX_CREDITED).map(({ user_id, name, late_points }, place) => (
        <span key={user_id}>
          {place > 0 && ", "}
          <bdi>{name}</bdi>{" "}
          <Why
            of={{ playerId: user_id, tournamentId, leagueId }}
            label={`${name}, ${countOf(late_points, "point")}`}
          >
            {countOf(late_points, "point")}
          </Why>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}.
    </>
  );
}
