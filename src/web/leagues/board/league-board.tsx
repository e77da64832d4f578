import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import type { League, LeagueEntry } from "#contract/leagues/schemas.ts";
import { OVERALL } from "#domain/leaderboard/ranking.ts";
import type { LateJoinerRule } from "#domain/leagues/late-joiners.ts";
import { countOf } from "#domain/pluralize.ts";
import { getSport } from "#domain/sports.ts";
import {
  type BoardEntry,
  findColumnLeaders,
  listFanGroups,
  listRounds,
  listShown,
  getPointsColumns,
} from "#web/leaderboard/board.ts";
import { EmptyBoard, LeaderboardLoading } from "#web/leaderboard/leaderboard-states.tsx";
import { LeaderboardTable } from "#web/leaderboard/leaderboard-table.tsx";
import { NO_PREVIOUS_RANKS } from "#web/leaderboard/queries.ts";
import { ShowSelect } from "#web/leaderboard/board-filters.tsx";
import { leagueBoardQuery, leagueRoundsQuery } from "#web/leagues/queries.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The leaderboard of a league, overall or of a round. */
export function LeagueBoard({ league }: { league: League }) {
  const leagueId = league.id;
  const tournament = useTournament();
  const [round, setRound] = useState(OVERALL);
  const overall = useQuery(leagueBoardQuery(leagueId, tournament.id));
  const { data: rounds = {} } = useQuery(leagueRoundsQuery(leagueId, tournament.id));
  if (overall.isLoadingError)
    return (
      <ErrorBanner onRetry={() => void overall.refetch()}>
        The board of this league could not be loaded.
      </ErrorBanner>
    );
  if (overall.data === undefined) return <LeaderboardLoading />;
  const ofRound = round === OVERALL ? undefined : rounds[round];
  return (
    <>
      <LeagueBoardFilters
        leagueId={leagueId}
        entries={overall.data}
        rounds={listRounds(rounds)}
        round={ofRound ? round : OVERALL}
        onChooseRound={setRound}
      />
      <LeagueEntries
        round={round}
        entries={ofRound ?? overall.data}
        overall={ofRound ? null : overall.data}
      />
      <p className="league-note">
        Ranks count inside the league. Arrows show the places since the round before.
      </p>
      <LateJoinersNote league={league} entries={overall.data} />
    </>
  );
}

interface LeagueBoardFiltersProps {
  leagueId: number;
  /** The overall board. */
  entries: readonly LeagueEntry[];
  rounds: readonly string[];
  round: string;
  onChooseRound: (round: string) => void;
}

/** Which round is shown, and what leads to other boards. */
function LeagueBoardFilters({ leagueId, entries, rounds, round, onChooseRound }: LeagueBoardFiltersProps) {
  const tournament = useTournament();
  const [, navigate] = useLocation();
  return (
    <div className="filters has-action">
      <SelectField label="Round" value={round} onChange={onChooseRound}>
        {[OVERALL, ...rounds].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <ShowSelect
        tournamentId={tournament.id}
        teams={listFanGroups(entries)}
        team={null}
        leagueId={leagueId}
        onChooseTeam={(team) => navigate(paths.fansIn(tournament.id, team))}
      />
      <RivalLink entries={entries} tournamentId={tournament.id} />
    </div>
  );
}

interface RivalLinkProps {
  entries: readonly LeagueEntry[];
  tournamentId: number;
}

/** On a wide screen: compares the player with the first of the board, or as the first with the second. */
function RivalLink({ entries, tournamentId }: RivalLinkProps) {
  const myId = useUser()?.id ?? 0;
  const rival = entries.find(({ user_id }) => user_id !== myId);
  if (rival === undefined) return null;
  return (
    <Link className="btn" to={paths.versus(myId, rival.user_id, tournamentId)}>
      <Icon name="swap" />
      Head to head
    </Link>
  );
}

interface LeagueEntriesProps {
  round: string;
  entries: readonly BoardEntry[];
  /** The same entries, where they are those of the overall board. */
  overall: readonly LeagueEntry[] | null;
}

/** The rows of a league's leaderboard, overall or of a round. */
function LeagueEntries({ round, entries, overall }: LeagueEntriesProps) {
  const tournament = useTournament();
  const myId = useUser()?.id ?? null;
  const columns = getPointsColumns(getSport(tournament));
  const shown = listShown(entries, null);
  if (shown.length === 0) return <EmptyBoard isOver={tournament.is_over} />;
  const ranksBefore =
    overall === null
      ? NO_PREVIOUS_RANKS
      : new Map(overall.filter((one) => one.rank_before > 0).map((one) => [one.user_id, one.rank_before]));
  return (
    <LeaderboardTable
      board={round}
      shown={shown}
      columns={columns}
      best={findColumnLeaders(shown, columns)}
      context={tournament}
      hasExpertise={overall !== null}
      ranksBefore={ranksBefore}
      marksNoChange
      myId={myId}
    />
  );
}

/** What contests locked before a member joined count, by rule. */
const LATE_JOINER_SENTENCES: Readonly<Record<LateJoinerRule, string>> = {
  own: "Contests locked before a member joined count with the points that the member has on them.",
  zero: "Contests locked before a member joined count nothing: late joiners start from zero.",
  mean: "Contests locked before a member joined count as the mean of those who were members, rounded down.",
  lowest: "Contests locked before a member joined count as the lowest of those who were members.",
};

/** The league's rule for late joiners, and the members whose totals contain points from it. */
function LateJoinersNote({ league, entries }: { league: League; entries: readonly LeagueEntry[] }) {
  const credited = entries.filter(({ late_points }) => late_points > 0);
  return (
    <>
      <p className="league-note">
        {LATE_JOINER_SENTENCES[league.late_joiners]}
        {league.is_late_joiners_fixed && " This has been fixed since the league’s first deadline."}
      </p>
      {credited.length > 0 && (
        <p className="league-note">
          Included by this rule:{" "}
          {credited.map(({ user_id, name, late_points }, place) => (
            <span key={user_id}>
              {place > 0 && ", "}
              <bdi>{name}</bdi> {countOf(late_points, "point")}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
