import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import type { League, OwnLeague } from "#contract/leagues/schemas.ts";
import { isCaptainRole } from "#domain/leagues/permissions.ts";
import { isNotFound, messageOf } from "#web/api/api.ts";
import { exportOf } from "#web/browser/export-of.ts";
import { lazyPart } from "#web/browser/lazy-part.ts";
import { useMedia, WIDE } from "#web/browser/use-media.ts";
import { BoardChoices } from "#web/leagues/board-choices.tsx";
import { Invitation } from "#web/leagues/join/invitation.tsx";
import { LeagueGone, LeagueMissing } from "#web/leagues/league-missing.tsx";
import { useLeaveLeague } from "#web/leagues/league-mutations.ts";
import { DeletedLeague } from "#web/leagues/members/leave-league.tsx";
import { ownLeaguesQuery } from "#web/leagues/own-leagues.ts";
import { leagueQuery } from "#web/leagues/queries.ts";
import { useFollowLeague } from "#web/leagues/use-follow-league.ts";
import { useForgetBoard } from "#web/leagues/use-forget-board.ts";
import { paths, readCode } from "#web/navigation/paths.ts";
import { readLanding } from "#web/navigation/landing.ts";
import { useIdInAddress } from "#web/navigation/use-id-in-address.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { UnloadedScreen } from "#web/screen/unloaded-screen.tsx";
import { useUser } from "#web/session/session.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { LeagueBoard } from "./league-board.tsx";
import { LeagueChanges } from "./league-changes.tsx";
import { LeagueChat } from "./league-chat.tsx";
import { LeagueDue } from "./league-due.tsx";
import { LeagueHead } from "./league-head.tsx";
import { LeagueOfVisitor } from "./league-of-visitor.tsx";
import { LeagueTabs, type LeagueView, panelIdOf, tabIdOf, useLeagueView } from "./league-tabs.tsx";
import "#web/later-styles.css";

const LandedOnLeague = lazyPart(
  () => exportOf(import("#web/welcome/landed.tsx"), "LandedOnLeague"),
  () => null,
);

/** A league: its board, its members and its captain's tools; for others with its code in the address, the
 * invitation. */
export function LeagueScreen() {
  const id = useIdInAddress();
  const isPlayer = useUser() !== null;
  if (id === null) return <LeagueMissing />;
  return isPlayer ? <LoadedLeague key={id} id={id} /> : <ClosedLeague key={id} id={id} />;
}

/** A league for somebody who is not a member: missing, whether it exists or not, or with its code the board
 * and the invitation. */
function ClosedLeague({ id, instead = <LeagueMissing /> }: { id: number; instead?: ReactNode }) {
  const code = readCode(useSearch());
  if (code === null) return instead;
  return <Invitation key={code} code={code} leagueId={id} instead={instead} Page={LeagueOfVisitor} />;
}

/** A league that the player is not in, with the request to join it, if there is one. */
function LeagueOfOthers({ id, wasMember }: { id: number; wasMember: boolean }) {
  const { tournament } = useTournamentChoice();
  const userId = useUser()?.id ?? 0;
  const { data: own, isPending } = useQuery({
    ...ownLeaguesQuery(userId, tournament?.id ?? 0),
    enabled: tournament !== null,
  });
  const waiting = own?.find((league) => league.id === id && league.is_pending);
  const forget = useForgetBoard(id);
  // Otherwise the tab would lead here again and again.
  useEffect(forget, [forget]);
  if (waiting !== undefined) return <WaitingLeague league={waiting} />;
  if (isPending && tournament !== null)
    return <UnloadedScreen title="League" failure={null} onRetry={() => undefined} />;
  return <ClosedLeague id={id} instead={wasMember ? <LeagueGone /> : <LeagueMissing />} />;
}

function LoadedLeague({ id }: { id: number }) {
  const { data: league, error, isLoadingError, refetch } = useQuery(leagueQuery(id));
  // A refetch may fail with 404 too: a removed member no longer sees what was loaded before.
  if (isNotFound(error)) return <LeagueOfOthers id={id} wasMember={league !== undefined} />;
  if (league === undefined) {
    const failure = isLoadingError ? "The league could not be loaded." : null;
    return <UnloadedScreen title="League" failure={failure} onRetry={() => void refetch()} />;
  }
  return <LeagueInTournament league={league} />;
}

/** A league for a player who has asked to join it: only the request, which can be withdrawn. */
function WaitingLeague({ league }: { league: OwnLeague }) {
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useLeaveLeague(league.id, () => navigate(paths.leagues));
  const action = (
    <button className="btn" type="button" aria-busy={isPending} onClick={() => mutate("leave")}>
      Withdraw request
    </button>
  );
  return (
    <ScreenLayout title={league.name}>
      <Crumb to={paths.leagues}>Leagues</Crumb>
      <h1 className="visually-hidden">{league.name}</h1>
      <EmptyState title={`${league.emoji} ${league.name}`} card="back" action={action}>
        You have asked to join. A captain has yet to let you in.
      </EmptyState>
      {error && <InlineError>{messageOf(error)}</InlineError>}
    </ScreenLayout>
  );
}

/** The banner of a member who has just joined. */
function IfLanded({ leagueId }: { leagueId: number }) {
  return (
    readLanding() !== null && (
      <Suspense>
        <LandedOnLeague leagueId={leagueId} />
      </Suspense>
    )
  );
}

/** A league in the tournament shown; redirects to the league's own tournament when that is another one. */
function LeagueInTournament({ league }: { league: League }) {
  const { tournament, askedId } = useTournamentChoice();
  const { id, tournament_id } = league;
  const view = useLeagueView();
  const isHere = tournament_id === null || tournament_id === tournament?.id;
  // When that one has been asked for already, it does not exist.
  if (!isHere && tournament_id !== askedId) return <Redirect to={paths.league(id, tournament_id)} replace />;
  return (
    <ScreenLayout title={league.name} className={view === "chat" ? "league shows-chat" : "league"}>
      <BoardChoices leagueId={id} />
      <IfLanded leagueId={id} />
      <LeagueHead league={league} isHere={isHere} />
      {league.deleted_at === null ? (
        <LeagueParts league={league} isHere={isHere} view={view} />
      ) : (
        <DeletedLeague leagueId={league.id} />
      )}
    </ScreenLayout>
  );
}

interface LeaguePartsProps {
  league: League;
  isHere: boolean;
  view: LeagueView;
}

/** The board with what stands above it, and the chat: side by side on a wide screen, on a phone one of
 * them. */
function LeagueParts({ league, isHere, view }: LeaguePartsProps) {
  const isWide = useMedia(WIDE);
  const hasChat = isWide || view === "chat";
  useFollowLeague(league.id, isCaptainRole(league.role) && !hasChat);
  const panel = (one: LeagueView) => ({
    id: panelIdOf(one),
    ...(!isWide && { role: "tabpanel", "aria-labelledby": tabIdOf(one) }),
  });
  return (
    <>
      {!isWide && <LeagueTabs view={view} leagueId={league.id} />}
      <div className="lg-parts" data-view={view}>
        <div className="lg-main" {...panel("board")}>
          {isHere ? (
            <>
              <LeagueDue league={league} />
              <LeagueChanges leagueId={league.id} />
              <LeagueBoard league={league} />
            </>
          ) : (
            <EmptyState title="Its tournament is not shown">The board is back once it is.</EmptyState>
          )}
        </div>
        <section className="lg-chat" aria-label="Trash Talk" {...panel("chat")}>
          {hasChat && <LeagueChat league={league} />}
        </section>
      </div>
    </>
  );
}
