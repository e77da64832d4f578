import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation, useParams } from "wouter";
import type { InvitationPage } from "#contract/league-schemas.ts";
import { parseCode } from "#domain/leagues/invitation-code.ts";
import { countOf } from "#domain/pluralize.ts";
import { countdown, instantOf } from "#domain/time.ts";
import { isNotFound, messageOf } from "#web/api/api.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { FirstVisit } from "#web/players/first-visit.tsx";
import { useSignIn } from "#web/players/sign-in-context.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { INTENDED_CODE } from "#web/session/intended-code.ts";
import { useSession, useUser } from "#web/session/session.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { JoinCodeForm } from "./join-code-form.tsx";
import { useJoinLeague } from "./league-mutations.ts";
import { invitationQuery } from "./queries.ts";

/** The page behind an invitation: what one is invited to, and the way in. */
export function JoinScreen() {
  const { code: typed = "" } = useParams();
  const code = parseCode(typed);
  return code === null ? (
    <InvitationOver />
  ) : (
    <Invitation key={code} code={code} instead={<InvitationOver />} />
  );
}

interface AskedProps {
  code: string;
  /** The league that it has to be of; null: any. */
  leagueId?: number | null;
  /** Shown where the code lets nobody in. */
  instead: ReactNode;
}

/** What an invitation leads to, and the way in. */
export function Invitation({ code, leagueId = null, instead }: AskedProps) {
  const userId = useUser()?.id ?? null;
  const { data, error, isLoadingError, refetch } = useQuery(invitationQuery({ code, leagueId }, userId));
  if (data !== undefined) return <InvitationLoaded code={code} invitation={data} />;
  if (isLoadingError && isNotFound(error)) return instead;
  return (
    <ScreenLayout title="Join">
      <h1 className="visually-hidden">Join</h1>
      {isLoadingError ? (
        <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>
      ) : (
        <Loading />
      )}
    </ScreenLayout>
  );
}

function InvitationOver() {
  return (
    <ScreenLayout title="Invitation over" noTournamentInTitle>
      <div className="join-page">
        <div className="card empty">
          <img src="/joker-back.svg" alt="" />
          <h1>This invitation is over</h1>
          <p>The captain made a new code, or the league is full. Ask for the new link, or type its code.</p>
          <JoinCodeForm isPrimary />
        </div>
        <p className="hint">
          Or just look around: <Link to={paths.leaderboard}>the leaderboard is open</Link>.
        </p>
      </div>
    </ScreenLayout>
  );
}

interface InvitationProps {
  code: string;
  invitation: InvitationPage;
}

function InvitationLoaded({ code, invitation }: InvitationProps) {
  const { name, own_state } = invitation;
  return (
    <ScreenLayout title={`Join ${name}`} noTournamentInTitle>
      <div className="join-page">
        <JoinHead invitation={invitation} />
        {own_state === null && <Deadline invitation={invitation} />}
        <JoinAction code={code} invitation={invitation} />
        <WhoIsIn invitation={invitation} />
        <FirstVisit />
      </div>
    </ScreenLayout>
  );
}

function JoinHead({ invitation }: { invitation: InvitationPage }) {
  const { name, emoji, invited_by, members, tournament, own_state } = invitation;
  return (
    <header className="join-head">
      <img src="/joker-card.svg" alt="" />
      {own_state === "member" ? (
        <p>You are in</p>
      ) : (
        <p>{invited_by === null ? "You are invited to" : <InvitedBy name={invited_by} />}</p>
      )}
      <h1>
        <span aria-hidden="true">{emoji}</span> <bdi>{name}</bdi>
      </h1>
      <p>
        A league of {members}
        {tournament !== null && (
          <>
            {" "}
            on <b>{tournament.name}</b>
          </>
        )}
      </p>
    </header>
  );
}

function InvitedBy({ name }: { name: string }) {
  return (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>{" "}
      invites you to
    </>
  );
}

function Deadline({ invitation }: { invitation: InvitationPage }) {
  const now = useNow();
  const next = invitation.next_deadline;
  if (next === null) return null;
  const locksAt = instantOf(next.locks_at);
  return (
    <dl className="join-facts">
      <div>
        <dt>Next deadline</dt>
        <dd>
          {next.round}, {dayAndTime(locksAt, now)}
        </dd>
      </div>
      <div>
        <dt>You would have</dt>
        <dd>
          {countdown(locksAt - now)} for {countOf(next.picks, "pick")}
        </dd>
      </div>
    </dl>
  );
}

function JoinAction({ code, invitation }: InvitationProps) {
  const { league_id, own_state, is_full, tournament } = invitation;
  if (own_state === "member" && league_id !== null)
    return (
      <div className="join-action">
        <Link className="btn btn-primary btn-lg" to={paths.league(league_id, tournament?.id ?? null)}>
          See the league
        </Link>
      </div>
    );
  if (own_state === "pending") return <p className="join-action">You have asked. A captain lets you in.</p>;
  if (is_full) return <p className="join-action">The league is full.</p>;
  return <JoinButton code={code} invitation={invitation} />;
}

/** Joins, and leads to the league; whoever has to sign in first joins by itself after that. */
function useJoin(code: string, { tournament }: InvitationPage) {
  const user = useUser();
  const { begin } = useSignIn();
  const [, navigate] = useLocation();
  const { mutate, isPending, isIdle, error } = useJoinLeague((joined) =>
    navigate(paths.league(joined, tournament?.id ?? null)),
  );
  const send = () => mutate(code);
  const isIntended = user !== null && visitStorage.getItem(INTENDED_CODE) === code;
  useEffect(() => {
    if (!isIntended || !isIdle) return;
    visitStorage.removeItem(INTENDED_CODE);
    send();
  });
  const join = () => {
    if (user !== null) return send();
    visitStorage.setItem(INTENDED_CODE, code);
    begin();
  };
  return { join, isPending, error };
}

function JoinButton({ code, invitation }: InvitationProps) {
  const { join, isPending, error } = useJoin(code, invitation);
  const session = useSession();
  const { isOffered } = useSignIn();
  const isVisitor = session.user === null && session.status !== "loading";
  return (
    <div className={isVisitor ? "join-action is-sticky is-visitor" : "join-action is-sticky"}>
      <button className="btn btn-primary btn-lg" type="button" aria-busy={isPending} onClick={join}>
        {invitation.needs_approval ? "Ask to join" : "Join the league"}
      </button>
      {isVisitor && (
        <small>
          {isOffered
            ? "You sign in on the next step. It costs nothing."
            : "Sign-in is not set up on this server."}
        </small>
      )}
      {error && <InlineError>{messageOf(error)}</InlineError>}
    </div>
  );
}

function WhoIsIn({ invitation: { names, best, members } }: { invitation: InvitationPage }) {
  return (
    <section>
      <div className="section-head">
        <h2>Who is in</h2>
        <span className="section-note">{countOf(members, "player")}</span>
      </div>
      {best !== null && best.length > 0 ? (
        <Best best={best} names={names ?? []} members={members} />
      ) : (
        names !== null && names.length > 0 && <p>{writeNames(names, members - names.length)}.</p>
      )}
    </section>
  );
}

interface BestProps {
  best: NonNullable<InvitationPage["best"]>;
  names: readonly string[];
  members: number;
}

/** The first of the board with their points, then who else is in. */
function Best({ best, names, members }: BestProps) {
  const listed = new Set(best.map(({ name }) => name));
  const others = names.filter((name) => !listed.has(name));
  const more = members - best.length - others.length;
  return (
    <>
      <ol className="sheet join-best">
        {best.map(({ rank, name, total_points }) => (
          <li key={name}>
            <span>{rank}</span>
            <bdi>{name}</bdi>
            <b>{total_points}</b>
          </li>
        ))}
      </ol>
      {others.length + more > 0 && <p className="hint">And {writeNames(others, more)}.</p>}
    </>
  );
}

/** Writes names in a row, such as "Mari, Jaan and 3 more". */
function writeNames(names: readonly string[], more: number): string {
  const parts = more > 0 ? [...names, `${more} more`] : names;
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
