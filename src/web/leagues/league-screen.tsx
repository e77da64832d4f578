import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearch } from "wouter";
import type { League } from "#contract/league-schemas.ts";
import { isCaptainRole } from "#domain/leagues/permissions.ts";
import { countOf } from "#domain/pluralize.ts";
import { isNotFound } from "#web/api/api.ts";
import { paths, readCode } from "#web/navigation/paths.ts";
import { useIdInAddress } from "#web/picks/detail-states.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
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
  return (
    <ScreenLayout title={league.name}>
      <Link className="crumb" to={paths.leagues}>
        <Icon name="chev-l" className="icon icon-16" />
        Leagues
      </Link>
      <LeagueHead league={league} />
      {league.deleted_at === null ? (
        <>
          <LeagueBoard league={league} />
          {isCaptainRole(league.role) ? (
            <CaptainTools league={league} />
          ) : (
            <PickedNote leagueId={league.id} />
          )}
          {league.stake && <StakeSection league={league} stake={league.stake} />}
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

/** The player's rank in the league; 0: none yet. */
function useOwnRank(leagueId: number, tournamentId: number): number {
  const userId = useUser()?.id;
  const { data } = useQuery(leagueBoardQuery(leagueId, tournamentId));
  return data?.find(({ user_id }) => user_id === userId)?.rank ?? 0;
}

function LeagueHead({ league }: { league: League }) {
  const tournament = useTournament();
  const [dialog, setDialog] = useState<"invite" | "new-code" | null>(null);
  const { invitation, deleted_at } = league;
  const place = league.tournament_id === null ? "all tournaments" : tournament.name;
  const rank = useOwnRank(league.id, tournament.id);
  return (
    <header className="head league-head">
      <h1>
        <span aria-hidden="true">{league.emoji}</span> <bdi>{league.name}</bdi>
      </h1>
      <p>
        {rank === 0
          ? `${countOf(league.members, "member")}, ${place}`
          : `You are ${ordinal(rank)} of ${league.members}.`}
      </p>
      {deleted_at === null && (
        <Link className="btn" to={paths.leagueChat(league.id)}>
          <Icon name="chat" />
          Trash Talk
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
