import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import type { League, LeagueEntry } from "#contract/league-schemas.ts";
import { OVERALL } from "#domain/leaderboard/overall.ts";
import { getSport } from "#domain/sports.ts";
import {
  type BoardEntry,
  findColumnLeaders,
  listFanGroups,
  listRounds,
  listShown,
} from "#web/leaderboard/board.ts";
import { POINTS_COLUMNS } from "#web/leaderboard/columns.ts";
import { LeaderboardLoading } from "#web/leaderboard/leaderboard-loading.tsx";
import { LeaderboardTable } from "#web/leaderboard/leaderboard-table.tsx";
import { NO_RANKS_BEFORE } from "#web/leaderboard/previous-ranks.ts";
import { ShowSelect } from "#web/leaderboard/show-select.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LateJoinersNote } from "./late-joiners.tsx";
import { leagueBoardQuery, leagueRoundsQuery } from "./queries.ts";

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
      <Filters
        leagueId={leagueId}
        entries={overall.data}
        rounds={listRounds(rounds)}
        round={ofRound ? round : OVERALL}
        onChooseRound={setRound}
      />
      <Entries entries={ofRound ?? overall.data} overall={ofRound ? null : overall.data} />
      <p className="league-note">
        Ranks count inside the league. Arrows show the places since the round before.
      </p>
      <LateJoinersNote league={league} entries={overall.data} />
    </>
  );
}

interface FiltersProps {
  leagueId: number;
  /** The overall board. */
  entries: readonly LeagueEntry[];
  rounds: readonly string[];
  round: string;
  onChooseRound: (round: string) => void;
}

/** Which round is shown, and what leads to other boards. */
function Filters({ leagueId, entries, rounds, round, onChooseRound }: FiltersProps) {
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

interface EntriesProps {
  entries: readonly BoardEntry[];
  /** The same entries, where they are those of the overall board. */
  overall: readonly LeagueEntry[] | null;
}

function Entries({ entries, overall }: EntriesProps) {
  const tournament = useTournament();
  const myId = useUser()?.id ?? null;
  const columns = POINTS_COLUMNS[getSport(tournament)];
  const shown = listShown(entries, null);
  if (shown.length === 0)
    return <EmptyState title="Nobody has points yet">The board fills up with the first results.</EmptyState>;
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
