import { Link } from "wouter";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { LEAGUE_FULL, SIGN_IN_NOT_SET_UP } from "#contract/sentences.ts";
import { messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { useSignIn } from "#web/sign-in/sign-in-context.ts";
import { useSession } from "#web/session/session.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useJoin } from "./use-join.ts";

export interface JoinActionProps {
  code: string;
  invitation: InvitationPage;
}

/** The button that joins, or why there is nothing to press. */
export function JoinAction({ code, invitation }: JoinActionProps) {
  const { league_id, own_state, is_full, tournament } = invitation;
  // Whatever is shown: who has just signed in to join may be a member already.
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
