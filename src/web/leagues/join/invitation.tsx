import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { leagues } from "#contract/leagues/calls.ts";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { INVITED_TO } from "#contract/sentences.ts";
import { countOf } from "#domain/pluralize.ts";
import { countdown } from "#domain/countdown.ts";
import { instantOf } from "#domain/time.ts";
import { call, isNotFound, messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { LEAGUES_KEY } from "#web/leagues/own-leagues.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { UnloadedScreen } from "#web/screen/unloaded-screen.tsx";
import { forgetIntendedCode } from "#web/session/stored-session.ts";
import { useUser } from "#web/session/session.tsx";
import { FirstVisit } from "#web/sign-in/first-visit.tsx";
import { usePageTournament } from "#web/tournaments/use-page-tournament.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { JoinAction, type JoinActionProps } from "./join-action.tsx";
import { writeNames } from "./write-names.ts";

/** An invitation's league; fetched separately for each viewer, who may be a member of it. */
function invitationQuery(code: string, leagueId: number | null, userId: number | null) {
  return queryOptions({
    queryKey: [...LEAGUES_KEY, "invitation", code, leagueId, userId],
    queryFn: () =>
      call(leagues.invitation, { params: { code }, query: leagueId === null ? {} : { leagueId } }),
    retry: false,
  });
}

interface InvitationProps {
  code: string;
  /** The league that the code has to belong to; null: any. */
  leagueId?: number | null;
  /** Shown when the code is not valid. */
  instead: ReactNode;
}

/** The page of an invitation: its league, and the button that joins it. */
export function Invitation({ code, leagueId = null, instead }: InvitationProps) {
  const userId = useUser()?.id ?? null;
  const { data, error, isLoadingError, refetch } = useQuery(invitationQuery(code, leagueId, userId));
  const isOver = isLoadingError && isNotFound(error);
  useEffect(() => {
    if (isOver) forgetIntendedCode(code);
  }, [isOver, code]);
  if (data !== undefined) return <LoadedInvitation code={code} invitation={data} />;
  if (isOver) return instead;
  const failure = isLoadingError ? messageOf(error) : null;
  return <UnloadedScreen title="Join" failure={failure} onRetry={() => void refetch()} />;
}

function LoadedInvitation({ code, invitation }: JoinActionProps) {
  const { name, own_state, tournament } = invitation;
  usePageTournament(tournament?.id ?? null);
  return (
    <ScreenLayout title={`Join ${name}`} noTournamentInTitle>
      <div className="join-page">
        <JoinHead invitation={invitation} />
        {own_state === null && <JoinDeadline invitation={invitation} />}
        <JoinAction code={code} invitation={invitation} />
        <WhoIsIn invitation={invitation} />
        <FirstVisit />
      </div>
    </ScreenLayout>
  );
}

/** The name of the league, and who invites. */
function JoinHead({ invitation }: { invitation: InvitationPage }) {
  const { name, emoji, invited_by, members, tournament, own_state } = invitation;
  return (
    <header className="join-head">
      <img src="/joker-card.svg" alt="" fetchPriority="low" />
      {own_state === "member" ? (
        <p>You are in</p>
      ) : (
        <p>{invited_by === null ? INVITED_TO : <InvitedBy name={invited_by} />}</p>
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

/** The next deadline of an invitation's tournament, and how much time a new member would have. */
function JoinDeadline({ invitation }: { invitation: InvitationPage }) {
  const next = invitation.next_deadline;
  const locksAt = next && instantOf(next.locks_at);
  const now = useNow(locksAt === null ? [] : [locksAt]);
  if (next === null || locksAt === null || locksAt <= now) return null;
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

/** The league's members as far as it shows them: the best with points, the others by name. */
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

/** The first of the board with their points, then the other names. */
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
