import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { countdown, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";

/** The next deadline of an invitation's tournament, and how much time a new member would have. */
export function JoinDeadline({ invitation }: { invitation: InvitationPage }) {
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
