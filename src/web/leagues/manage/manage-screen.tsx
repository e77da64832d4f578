import { useQuery } from "@tanstack/react-query";
import type { League } from "#contract/leagues/schemas.ts";
import { isCaptainRole } from "#domain/leagues/permissions.ts";
import { isNotFound } from "#web/api/api.ts";
import { LeagueGone, LeagueMissing } from "#web/leagues/league-missing.tsx";
import { LeagueLog } from "#web/leagues/members/league-log.tsx";
import { DeletedLeague, LeaveLeague } from "#web/leagues/members/leave-league.tsx";
import { MemberList } from "#web/leagues/members/member-list.tsx";
import { PickedRow } from "#web/leagues/members/picked.tsx";
import { leagueQuery } from "#web/leagues/queries.ts";
import { useFollowLeague } from "#web/leagues/use-follow-league.ts";
import { StakeSection } from "#web/leagues/stake/stake-section.tsx";
import { PostsButton } from "#web/posts/posts-button.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useIdInAddress } from "#web/navigation/use-id-in-address.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { UnloadedScreen } from "#web/screen/unloaded-screen.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { usePageTournament } from "#web/tournaments/use-page-tournament.ts";
import { Crumb } from "#web/ui/crumb.tsx";
import { InvitationTools, RuleTools } from "./captain-tools.tsx";
import "#web/later-styles.css";

/** A league's members, log and, for captains, all that they change about it. */
export function ManageScreen() {
  const id = useIdInAddress();
  return id === null ? <LeagueMissing /> : <LoadedLeague key={id} id={id} />;
}

function LoadedLeague({ id }: { id: number }) {
  const { data: league, error, isLoadingError, refetch } = useQuery(leagueQuery(id));
  if (isNotFound(error)) return league === undefined ? <LeagueMissing /> : <LeagueGone />;
  if (league === undefined) {
    const failure = isLoadingError ? "The league could not be loaded." : null;
    return <UnloadedScreen title="Manage" failure={failure} onRetry={() => void refetch()} />;
  }
  return <LeagueManagement league={league} />;
}

function LeagueManagement({ league }: { league: League }) {
  const { id, name, role, tournament_id, deleted_at } = league;
  usePageTournament(tournament_id);
  const isCaptain = isCaptainRole(role);
  useFollowLeague(id, isCaptain);
  const title = isCaptain ? "Manage" : "Members and log";
  return (
    <ScreenLayout title={`${title} · ${name}`}>
      <Crumb to={paths.league(id, tournament_id)}>
        <bdi>{name}</bdi>
      </Crumb>
      <header className="head">
        <h1>{title}</h1>
        <p>{isCaptain ? "Only captains see this page." : "What everybody in the league sees."}</p>
      </header>
      {deleted_at === null ? (
        <div className="manage-columns">
          <div>
            {isCaptain && <InvitationTools league={league} />}
            {isCaptain && <RuleTools league={league} />}
            {role === "captain" && <PostsButton owner={{ of: "league", ofId: id }} />}
            {!isCaptain && (
              <>
                <MemberList league={league} />
                <LeaveLeague league={league} />
              </>
            )}
            <StakeHere league={league} />
            {isCaptain && <LeagueLog leagueId={id} />}
          </div>
          <div>
            {isCaptain ? (
              <>
                <MemberList league={league} />
                <ul className="sheet league-rows manage-picked">
                  <PickedRow leagueId={id} />
                </ul>
                <LeaveLeague league={league} />
              </>
            ) : (
              <LeagueLog leagueId={id} />
            )}
          </div>
        </div>
      ) : (
        <DeletedLeague leagueId={id} />
      )}
    </ScreenLayout>
  );
}

/** The league's stake, in a tournament that it follows. */
function StakeHere({ league }: { league: League }) {
  const { id } = useTournament();
  const { tournament_id, stake } = league;
  const isHere = tournament_id === null || tournament_id === id;
  return isHere && stake && <StakeSection league={league} stake={stake} />;
}
