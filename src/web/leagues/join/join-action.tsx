import { useEffect } from "react";
import { Link, useLocation } from "wouter";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { LEAGUE_FULL, SIGN_IN_NOT_SET_UP } from "#contract/sentences.ts";
import { getSport } from "#domain/sports.ts";
import { messageOf } from "#web/api/api.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { useJoinLeague } from "#web/leagues/league-mutations.ts";
import { rememberTournament } from "#web/navigation/initial-route.ts";
import { paths } from "#web/navigation/paths.ts";
import { forgetIntendedCode, INTENDED_CODE } from "#web/session/stored-session.ts";
import { useSession, useUser } from "#web/session/session.tsx";
import { useSignIn } from "#web/sign-in/sign-in-context.ts";
import { InlineError } from "#web/ui/inline-error.tsx";

export interface JoinActionProps {
  code: string;
  invitation: InvitationPage;
}

/** The button that joins, or the reason why there is none. */
export function JoinAction({ code, invitation }: JoinActionProps) {
  const { league_id, own_state, is_full, tournament } = invitation;
  // Called in every state: a visitor who signs in to join may turn out to be a member.
  const joining = useJoin(code, invitation);
  if (own_state === "member" && league_id !== null)
    return (
      <div className="join-action">
        <Link className="btn btn-primary btn-lg" to={paths.league(league_id, tournament?.id ?? null)}>
          See the league
        </Link>
      </div>
    );
  if (own_state === "pending") return <p className="join-action">You have asked. A captain lets you in.</p>;
  if (is_full) return <p className="join-action">{LEAGUE_FULL}</p>;
  return <JoinButton invitation={invitation} {...joining} />;
}

interface JoinButtonProps extends ReturnType<typeof useJoin> {
  invitation: InvitationPage;
}

function JoinButton({ invitation, join, isPending, error }: JoinButtonProps) {
  const session = useSession();
  const { isOffered } = useSignIn();
  const isVisitor = session.user === null && session.status !== "loading";
  return (
    <div className={isVisitor ? "join-action is-sticky is-visitor" : "join-action is-sticky"}>
      <button className="btn btn-primary btn-lg" type="button" aria-busy={isPending} onClick={join}>
        {invitation.needs_approval ? "Ask to join" : "Join the league"}
      </button>
      {isVisitor && (
        <small>{isOffered ? "You sign in on the next step. It costs nothing." : SIGN_IN_NOT_SET_UP}</small>
      )}
      {error && <InlineError>{messageOf(error)}</InlineError>}
    </div>
  );
}

/** Joins and shows the league. A visitor signs in first; then the same happens without another tap, also for
 * a member. */
function useJoin(code: string, { league_id, own_state, is_full, tournament }: InvitationPage) {
  const user = useUser();
  const { begin } = useSignIn();
  const [, navigate] = useLocation();
  const showLeague = (id: number) => navigate(paths.league(id, tournament?.id ?? null));
  const { mutate, isPending, isIdle, error } = useJoinLeague((joinedId) => {
    if (tournament !== null) rememberTournament(tournament.id, getSport(tournament));
    if (joinedId !== null) showLeague(joinedId);
  });
  const send = () => mutate(code);
  const isIntended = user !== null && visitStorage.getItem(INTENDED_CODE) === code;
  useEffect(() => {
    if (!isIntended || !isIdle) return;
    forgetIntendedCode(code);
    if (league_id !== null) showLeague(league_id);
    else if (own_state === null && !is_full) send();
  });
  const join = () => {
    if (user !== null) return send();
    visitStorage.setItem(INTENDED_CODE, code);
    begin();
  };
  return { join, isPending, error };
}
