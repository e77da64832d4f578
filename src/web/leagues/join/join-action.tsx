import type { ReactNode } from "react";
import { Link } from "wouter";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { withArticle } from "#contract/recap/round-words.ts";
import { SIGN_IN_NOT_SET_UP } from "#contract/sentences.ts";
import { MAX_MEMBERS } from "#domain/leagues/league-limits.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { instantOf } from "#domain/time.ts";
import { isUnreachable, messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { picksPath } from "#web/navigation/picks-path.ts";
import { useCachedAt } from "#web/offline/offline-banner.tsx";
import { useSession } from "#web/session/session.tsx";
import { useSignIn } from "#web/sign-in/sign-in-context.ts";
import { hourAndMinute } from "#web/ui/date-format.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useJoin } from "./use-join.ts";

export interface JoinActionProps {
  code: string;
  invitation: InvitationPage;
}

interface ActionProps extends JoinActionProps {
  /** Beside other text: without the note that signing in comes next. */
  isShort?: boolean;
}

/** The one primary button of an invitation, and what it does or why it does not join. */
export function JoinAction({ code, invitation, isShort = false }: ActionProps) {
  const { own_state, over, is_full } = invitation;
  // Called in every state: a visitor who signs in to join may turn out to be a member.
  const joining = useJoin(code, invitation);
  if (over !== null) return <Over invitation={invitation} />;
  if (own_state === "member") return <Member invitation={invitation} />;
  if (own_state === "pending") return <Pending invitation={invitation} />;
  if (is_full) return <Full invitation={invitation} />;
  return <JoinButton invitation={invitation} isShort={isShort} {...joining} />;
}

interface WayProps {
  to: string;
  label: string;
  children: ReactNode;
}

/** A primary link with what stands below it. */
function Way({ to, label, children }: WayProps) {
  return (
    <div className="inv-go">
      <Link className="btn btn-primary btn-lg" to={to}>
        {label}
      </Link>
      {children}
    </div>
  );
}

type StateProps = Pick<JoinActionProps, "invitation">;

function Over({ invitation: { league_id, tournament } }: StateProps) {
  if (tournament === null) return null;
  const board =
    league_id === null ? paths.leaderboardIn(tournament.id) : paths.league(league_id, tournament.id);
  return (
    <Way to={board} label="See the final board">
      <p>Nothing is left to pick here.</p>
    </Way>
  );
}

function Member({ invitation }: StateProps) {
  const { league_id, tournament, own, next_deadline } = invitation;
  const missing = own?.missing_picks ?? 0;
  return (
    <Way to={paths.league(league_id ?? 0, tournament?.id ?? null)} label="See the league">
      {missing > 0 && next_deadline !== null && (
        <p>
          <Link to={picksPath(next_deadline)}>
            {countOf(missing, "pick")} {pluralize(missing, "is", "are")} missing
          </Link>{" "}
          for {withArticle(next_deadline.round)}.
        </p>
      )}
    </Way>
  );
}

function Pending({ invitation }: StateProps) {
  const { own, next_deadline, tournament } = invitation;
  const missing = own?.missing_picks ?? 0;
  const note = <Asked invitation={invitation} />;
  const label = missing > 0 ? `Make your ${countOf(missing, "pick")}` : "See your picks";
  const to =
    next_deadline === null ? tournament && paths.predictionsIn(tournament.id) : picksPath(next_deadline);
  if (to === null) return <div className="inv-go">{note}</div>;
  return (
    <Way to={to} label={label}>
      {note}
    </Way>
  );
}

function Asked({ invitation: { own, captain } }: StateProps) {
  const at = own?.asked_at ?? null;
  return (
    <p role="status">
      {at !== null && <b>Asked at {hourAndMinute(instantOf(at))}.</b>} {captain ?? "A captain"} lets you in.
      Your picks count already.
    </p>
  );
}

function Full({ invitation: { name, captain, tournament } }: StateProps) {
  const to = tournament === null ? paths.predictions : paths.predictionsIn(tournament.id);
  return (
    <Way to={to} label="Play without a league">
      <p>
        <b>{name} is full.</b> {MAX_MEMBERS.toLocaleString("en")} players is the most a league takes. Your
        points count for everyone’s board, and {captain ?? "its captain"} can make room.
      </p>
    </Way>
  );
}

interface JoinButtonProps extends ReturnType<typeof useJoin>, StateProps {
  isShort: boolean;
}

function JoinButton({ invitation, isShort, join, isPending, error }: JoinButtonProps) {
  const { user, status } = useSession();
  // What is shown is from this device's cache: there is no connection.
  const isOffline = useCachedAt() !== null;
  const isVisitor = user === null && status !== "loading";
  return (
    <div className={isVisitor ? "inv-go is-visitor" : "inv-go"}>
      <button
        className="btn btn-primary btn-lg"
        type="button"
        aria-busy={isPending || undefined}
        aria-disabled={isOffline || undefined}
        onClick={isOffline ? undefined : join}
      >
        {describeJoin(invitation, isPending)}
      </button>
      {isOffline ? (
        <p role="status">You are offline.</p>
      ) : (
        <JoinNote {...{ invitation, isVisitor, isShort }} />
      )}
      {error !== null && (
        <InlineError>{isUnreachable(error) ? "You are offline." : messageOf(error)}</InlineError>
      )}
    </div>
  );
}

function describeJoin({ name, needs_approval }: InvitationPage, isPending: boolean): string {
  if (isPending) return needs_approval ? "Asking…" : "Joining…";
  return needs_approval ? "Ask to join" : `Join ${name}`;
}

/** What a tap on the button leads to. */
function JoinNote({ invitation, isVisitor, isShort }: StateProps & { isVisitor: boolean; isShort: boolean }) {
  const { needs_approval, captain } = invitation;
  const { isOffered } = useSignIn();
  if (isVisitor && !isOffered) return <small>{SIGN_IN_NOT_SET_UP}</small>;
  if (needs_approval) {
    const who = captain ?? "A captain";
    return <small>{who} lets you in. Your picks count from the first one, also while you wait.</small>;
  }
  return isVisitor && !isShort && <small>You sign in on the next step. It costs nothing.</small>;
}
