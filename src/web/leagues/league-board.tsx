import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import type { League, LeagueEntry } from "#contract/league-schemas.ts";
import { OVERALL } from "#domain/leaderboard/overall.ts";
import { getSport } from "#domain/sports.ts";
import { type BoardEntry, findColumnLeaders, listRounds, listShown } from "#web/leaderboard/board.ts";
import { POINTS_COLUMNS } from "#web/leaderboard/columns.ts";
import { LeaderboardLoading } from "#web/leaderboard/leaderboard-loading.tsx";
import { LeaderboardTable } from "#web/leaderboard/leaderboard-table.tsx";
import { NO_RANKS_BEFORE } from "#web/leaderboard/previous-ranks.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { LateJoinersNote } from "./late-joiners.tsx";
import { leagueBoardQuery, leagueRoundsQuery, ownLeaguesQuery } from "./queries.ts";

const EVERYONE = "everyone";

/** The leaderboard of a league, overall or of a round. */
export function LeagueBoard({ league }: { league: League }) {
  const leagueId = league.id;
  const tournament = useTournament();
  const [round, setRound] = useState(OVERALL);
  const overall = useQuery(leagueBoardQuery(leagueId, tournament.id));
  const rounds = useQuery(leagueRoundsQuery(leagueId, tournament.id));
  if (overall.isLoadingError)
    return (
      <ErrorBanner onRetry={() => void overall.refetch()}>
        The board of this league could not be loaded.
      </ErrorBanner>
    );
  if (overall.data === undefined) return <LeaderboardLoading />;
  const ofRound = round === OVERALL ? undefined : rounds.data?.[round];
  return (
    <>
      <div className="filters">
        <SelectField label="Round" value={ofRound ? round : OVERALL} onChange={setRound}>
          {[OVERALL, ...listRounds(rounds.data ?? {})].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <LeagueSelect leagueId={leagueId} />
      </div>
      <Entries entries={ofRound ?? overall.data} overall={ofRound ? null : overall.data} />
      <p className="league-note">
        Ranks count inside the league. Arrows show the places since the round before.
      </p>
      <LateJoinersNote league={league} entries={overall.data} />
    </>
  );
}

/** Leads to the board of everyone, or of another league. */
function LeagueSelect({ leagueId }: { leagueId: number }) {
  const tournament = useTournament();
  const userId = useUser()?.id ?? 0;
  const [, navigate] = useLocation();
  const { data: own = [] } = useQuery(ownLeaguesQuery(userId, tournament.id));
  const shown = own.filter(
    (one) => !one.is_pending && (one.tournament_id ?? tournament.id) === tournament.id,
  );
  return (
    <SelectField
      label="Show"
      value={String(leagueId)}
      onChange={(value) =>
        navigate(
          value === EVERYONE
            ? paths.leaderboardIn(tournament.id)
            : paths.league(Number(value), tournament.id),
        )
      }
    >
      <option value={EVERYONE}>Everyone</option>
      <optgroup label="My leagues">
        {shown.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </optgroup>
    </SelectField>
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
      myId={myId}
    />
  );
}
