import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, Redirect, useSearch } from "wouter";
import type { League } from "#contract/league-schemas.ts";
import { isCaptainRole } from "#domain/leagues/permissions.ts";
import { countOf } from "#domain/pluralize.ts";
import { isNotFound } from "#web/api/api.ts";
import { paths, readCode } from "#web/navigation/paths.ts";
import { useIdInAddress } from "#web/picks/detail-states.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { useTournament, useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ordinal } from "#web/ui/ordinal.ts";
import { CaptainTools } from "./captain-tools.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { Invitation } from "./join-screen.tsx";
import { LeagueBoard } from "./league-board.tsx";
import { LeagueLog } from "./league-log.tsx";
import { LeagueMissing } from "./league-missing.tsx";
import { LeaveLeague } from "./leave-league.tsx";
import { MemberList } from "./member-list.tsx";
import { useLeaveLeague } from "./league-mutations.ts";
import { NewCodeDialog } from "./new-code-dialog.tsx";
import { PickedNote } from "./picked-row.tsx";
import { leagueBoardQuery, leagueQuery } from "./queries.ts";
import { StakeSection } from "./stake-section.tsx";

/** A league: its board, its members, and what its captains do. To others with its code in the address: the invitation. */
export function LeagueScreen() {
  const id = useIdInAddress();
  const isPlayer = useUser() !== null;
  if (id === null) return <LeagueMissing />;
  return isPlayer ? <LoadedLeague key={id} id={id} /> : <ClosedLeague key={id} id={id} />;
}

/** A league as everybody sees it who is no member: missing, whether there is one or not, or with its code the invitation. */
function ClosedLeague({ id }: { id: number }) {
  const code = readCode(useSearch());
  if (code === null) return <LeagueMissing />;
  return <Invitation key={code} code={code} leagueId={id} instead={<LeagueMissing />} />;
}

function LoadedLeague({ id }: { id: number }) {
  const { data: league, error, isLoadingError, refetch } = useQuery(leagueQuery(id));
  if (isLoadingError && isNotFound(error)) return <ClosedLeague id={id} />;
  if (league === undefined)
    return (
      <ScreenLayout title="League">
        <h1 className="visually-hidden">League</h1>
        {isLoadingError ? (
          <ErrorBanner onRetry={() => void refetch()}>The league could not be loaded.</ErrorBanner>
        ) : (
          <Loading />
        )}
      </ScreenLayout>
    );
  return <LeagueInTournament league={league} />;
}

/** A league with the tournament that it follows; a league of another one leads there. */
function LeagueInTournament({ league }: { league: League }) {
  const { tournaments, tournament } = useTournamentChoice();
  const { id, tournament_id } = league;
  const isHere = tournament_id === null || tournament_id === tournament?.id;
  const isShown = tournaments.some((one) => one.id === tournament_id);
  if (!isHere && isShown) return <Redirect to={paths.league(id, tournament_id)} replace />;
  return (
    <ScreenLayout title={league.name}>
      <Link className="crumb" to={paths.leagues}>
        <Icon name="chev-l" className="icon icon-16" />
        Leagues
      </Link>
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

/** Says where the player stands in the league, or before that how large it is and what it follows. */
function useOwnPlace({ id, members, tournament_id }: League): string {
  const tournament = useTournament();
  const userId = useUser()?.id;
  const isHere = tournament_id === null || tournament_id === tournament.id;
  const { data = [] } = useQuery({ ...leagueBoardQuery(id, tournament.id), enabled: isHere });
  const own = data.find(({ user_id }) => user_id === userId);
  if (own !== undefined) return `You are ${ordinal(own.rank)} of ${data.length}.`;
  if (!isHere) return countOf(members, "member");
  return `${countOf(members, "member")}, ${tournament_id === null ? "all tournaments" : tournament.name}`;
}

function LeagueHead({ league }: { league: League }) {
  const [dialog, setDialog] = useState<"invite" | "new-code" | null>(null);
  const { invitation, deleted_at } = league;
  const place = useOwnPlace(league);
  return (
    <header className="head league-head">
      <h1>
        <span aria-hidden="true">{league.emoji}</span> <bdi>{league.name}</bdi>
      </h1>
      <p>{place}</p>
      {deleted_at === null && (
        <Link className="btn is-icon-narrow" to={paths.leagueChat(league.id)}>
          <Icon name="chat" />
          <span>Trash Talk</span>
        </Link>
      )}
      {invitation !== null && deleted_at === null && !league.is_closed && (
        <button
          className="btn btn-primary"
          type="button"
          aria-haspopup="dialog"
          onClick={() => setDialog("invite")}
        >
          <Icon name="share" />
          Invite
        </button>
      )}
      {dialog === "invite" && invitation !== null && (
        <InviteDialog
          league={league}
          invitation={invitation}
          onClose={() => setDialog(null)}
          onRenew={() => setDialog("new-code")}
        />
      )}
      {dialog === "new-code" && <NewCodeDialog league={league} onClose={() => setDialog("invite")} />}
    </header>
  );
}

function DeletedLeague({ leagueId }: { leagueId: number }) {
  const { mutate, isPending } = useLeaveLeague(leagueId);
  return (
    <div className="danger-zone">
      <p className="muted">
        You have deleted this league. Nobody else sees it; you can restore it for 30 days.
      </p>
      <button className="btn" type="button" aria-busy={isPending} onClick={() => mutate("restore")}>
        Restore
      </button>
    </div>
  );
}
