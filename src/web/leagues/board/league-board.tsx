import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { League } from "#contract/leagues/schemas.ts";
import { OVERALL } from "#domain/leaderboard/overall.ts";
import { listRounds } from "#web/leaderboard/board.ts";
import { LeaderboardLoading } from "#web/leaderboard/leaderboard-loading.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { LateJoinersNote } from "./late-joiners-note.tsx";
import { LeagueBoardFilters } from "./league-board-filters.tsx";
import { LeagueEntries } from "./league-entries.tsx";
import { leagueBoardQuery, leagueRoundsQuery } from "#web/leagues/queries.ts";

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
      <LeagueEntries entries={ofRound ?? overall.data} overall={ofRound ? null : overall.data} />
      <p className="league-note">
        Ranks count inside the league. Arrows show the places since the round before.
      </p>
      <LateJoinersNote league={league} entries={overall.data} />
    </>
  );
}
