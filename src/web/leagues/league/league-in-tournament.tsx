import { Redirect } from "wouter";
import type { League } from "#contract/leagues/schemas.ts";
import { isCaptainRole } from "#domain/leagues/permissions.ts";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CaptainTools } from "#web/leagues/manage/captain-tools.tsx";
import { DeletedLeague, LeaveLeague } from "#web/leagues/members/leave-league.tsx";
import { LeagueBoard } from "#web/leagues/board/league-board.tsx";
import { LeagueHead } from "./league-head.tsx";
import { LeagueLog } from "./league-log.tsx";
import { MemberList } from "#web/leagues/members/member-list.tsx";
import { PickedNote } from "#web/leagues/members/picked.tsx";
import { StakeSection } from "#web/leagues/stake/stake-section.tsx";

/** A league in the tournament shown; redirects to the league's own tournament when that is another one. */
export function LeagueInTournament({ league }: { league: League }) {
  const { tournament, askedId } = useTournamentChoice();
  const { id, tournament_id } = league;
  const isHere = tournament_id === null || tournament_id === tournament?.id;
  // When that one has been asked for already, it does not exist.
  if (!isHere && tournament_id !== askedId) return <Redirect to={paths.league(id, tournament_id)} replace />;
  return (
    <ScreenLayout title={league.name}>
      <Crumb to={paths.leagues}>Leagues</Crumb>
      <LeagueHead league={league} />
      {league.deleted_at === null ? (
        <>
          {isHere ? (
            <LeagueBoard league={league} />
          ) : (
            <EmptyState title="Its tournament is not shown">The board is back once it is.</EmptyState>
          )}
          {isCaptainRole(league.role) ? (
            <CaptainTools league={league} />
          ) : (
            <PickedNote leagueId={league.id} />
          )}
          {isHere && league.stake && <StakeSection league={league} stake={league.stake} />}
          <MemberList league={league} />
          <LeagueLog leagueId={league.id} />
          <LeaveLeague league={league} />
        </>
      ) : (
        <DeletedLeague leagueId={league.id} />
      )}
    </ScreenLayout>
  );
}
