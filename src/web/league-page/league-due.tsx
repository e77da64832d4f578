import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { Link } from "wouter";
import type { League } from "#contract/leagues/schemas.ts";
import { countdown } from "#domain/countdown.ts";
import { isCaptainRole } from "#domain/leagues/permissions.ts";
import { pluralize } from "#domain/pluralize.ts";
import { HOUR, instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { useRemind } from "#web/leagues/league-mutations.ts";
import type { Deadline } from "#web/leagues/members/write-nudge.ts";
import { pickedQuery } from "#web/leagues/queries.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { timeOrDay } from "#web/clock/time-or-day.ts";
import { useToast } from "#web/ui/toast.tsx";
import { describeReach } from "#web/reminders/describe-reach.ts";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { groupMissing } from "./group-missing.ts";

/** More members than this share one bar. */
const MAX_BARS = 25;

/** The next deadline of a league: who has picked, what the viewer misses, and for captains who is missing. */
export function LeagueDue({ league }: { league: League }) {
  const { data } = useQuery(pickedQuery(league.id));
  const deadline = data?.deadline ?? null;
  const locksAt = deadline === null ? null : instantOf(deadline.locks_at);
  const now = useNow(locksAt === null ? [] : [locksAt]);
  if (deadline === null || locksAt === null || locksAt <= now) return null;
  const left = locksAt - now;
  const { round, members, complete } = deadline;
  return (
    <section className="card lg-due" aria-labelledby="league-due">
      <h2 id="league-due">
        {round}
        <span className="count" data-urgent={left < HOUR ? "" : undefined}>
          <Icon name="clock" className="icon icon-16" />
          {countdown(left)} left
        </span>
      </h2>
      <ReadyBars members={members} complete={complete} />
      <WhoHasPicked league={league} deadline={deadline} />
      <DueActions league={league} deadline={deadline} />
    </section>
  );
}

/** A bar for each member, those who are ready first so that no place names anybody; for many members one. */
function ReadyBars({ members, complete }: { members: number; complete: number }) {
  const shares =
    members > MAX_BARS
      ? [complete / members]
      : Array.from({ length: members }, (_, at) => (at < complete ? 1 : 0));
  return (
    <div className="bars" aria-hidden="true">
      {shares.map((share, at) => (
        <span key={at} style={{ "--f": share }} />
      ))}
    </div>
  );
}

interface DueProps {
  league: League;
  deadline: Deadline;
}

/** How many have picked, what the viewer misses, and for captains who misses something. */
function WhoHasPicked({ league, deadline }: DueProps) {
  const { members, complete, picks, own } = deadline;
  const hasNames = useMissing(deadline).length > 0;
  return (
    <p className="lg-who">
      <b>
        {complete} of {members} {pluralize(complete, "has", "have")} picked.
      </b>{" "}
      {own < picks && describeOwn(deadline, hasNames)}
      {isCaptainRole(league.role) && <Missing league={league} deadline={deadline} />}
    </p>
  );
}

/** Says what the viewer misses; beside others, whose picks that are made are counted, counts the same. */
function describeOwn({ own, picks }: Deadline, hasNames: boolean): string {
  if (!hasNames) return `You miss ${picks - own} of ${picks} ${pluralize(picks, "pick")}.`;
  return `You have made ${own === 0 ? "none" : own} of your ${picks} ${pluralize(picks, "pick")}.`;
}

/** The other members who miss picks, without the viewer. */
function useMissing({ missing }: Deadline) {
  const userId = useUser()?.id;
  return missing?.filter(({ user_id }) => user_id !== userId) ?? [];
}

/** Names who misses picks: a few with the number of picks made, of many only some. */
function Missing({ league, deadline }: DueProps) {
  const others = useMissing(deadline);
  const isOwnMissing = deadline.own < deadline.picks;
  const count = deadline.members - deadline.complete - (isOwnMissing ? 1 : 0);
  if (others.length === 0) return null;
  const { groups, more } = groupMissing(others, { count, picks: deadline.picks });
  // Of many, none stands out.
  const Name = more > 0 ? "span" : "b";
  return (
    <>
      {" "}
      Missing:{" "}
      {groups.map(({ names, text }, at) => (
        <Fragment key={names.join()}>
          {at > 0 && ", "}
          {names.map((name, place) => (
            <Fragment key={place}>
              {place > 0 && (place === names.length - 1 && more === 0 ? " and " : ", ")}
              <Name>
                <bdi>{name}</bdi>
              </Name>
            </Fragment>
          ))}
          {text}
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {" "}
          and <Link to={paths.manageLeague(league.id)}>{more} more</Link>
        </>
      )}
      .
    </>
  );
}

/** The way to the own picks, and for captains the reminder of the others. */
function DueActions({ league, deadline }: DueProps) {
  const { own, picks, tournament_id } = deadline;
  const isReminding = isCaptainRole(league.role);
  if (own >= picks && !isReminding) return null;
  return (
    <div className="lg-due-acts">
      {own < picks && (
        <Link className="btn btn-primary" to={paths.predictionsIn(tournament_id)}>
          Make your {pluralize(picks - own, "pick")}
        </Link>
      )}
      {isReminding && <Remind league={league} deadline={deadline} />}
    </div>
  );
}

/** Reminds the others once per deadline; afterwards says when that was. */
function Remind({ league, deadline }: DueProps) {
  const now = useNow();
  const others = useMissing(deadline);
  const toast = useToast();
  const { mutate, isPending, error } = useRemind(league.id);
  const { reminded_at, members, complete, own, picks } = deadline;
  if (reminded_at !== null)
    return (
      <p className="hint" role="status">
        Reminded {timeOrDay(instantOf(reminded_at), now)}. Possible again for the next lock.
      </p>
    );
  const count = members - complete - (own < picks ? 1 : 0);
  const [only] = others;
  if (only === undefined) return null;
  return (
    <>
      <button
        className="btn"
        type="button"
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) mutate(undefined, { onSuccess: (reach) => toast.success(describeReach(reach)) });
        }}
      >
        <Icon name="bell" />
        Remind {count === 1 ? only.name : `${count} players`}
      </button>
      {error && <InlineError>{messageOf(error)}</InlineError>}
    </>
  );
}
