import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { instantOf, isoOf, type Instant } from "#domain/time.ts";
import { splitTimeLeft } from "#domain/time-left.ts";
import { useNow } from "#web/clock/clock.tsx";
import { writeNames } from "./write-names.ts";
import { dayAndTime, dayOf } from "#web/ui/date-format.ts";

interface BarProps {
  invitation: InvitationPage;
}

/** The next deadline of a league and the time left, or how its tournament ended. */
export function DeadlineBar({ invitation }: BarProps) {
  const { over, next_deadline, next_round_at, own } = invitation;
  const locksAt = next_deadline && instantOf(next_deadline.locks_at);
  const now = useNow(locksAt === null ? [] : [locksAt]);
  if (over !== null) return <Ended invitation={invitation} now={now} />;
  if (next_deadline === null || locksAt === null || locksAt <= now) {
    if (next_round_at === null) return null;
    return (
      <div className="inv-due">
        <p>
          Nothing to pick yet
          <b>Next round {dayOf(instantOf(next_round_at), now)}</b>
        </p>
      </div>
    );
  }
  return (
    <div className="inv-due">
      <p>
        Next deadline
        <b>{next_deadline.round}</b>
        <time dateTime={isoOf(locksAt)}>{dayAndTime(locksAt, now)}</time>
      </p>
      <p className="inv-left">
        <span className="numeral">
          {splitTimeLeft(locksAt - now).map(({ figure, unit }) => (
            <span key={unit}>
              {figure}
              {unit !== "" && <small>{unit}</small>}{" "}
            </span>
          ))}
        </span>
        {own?.missing_picks === 0
          ? `left, your ${pluralize(next_deadline.picks, "pick is", "picks are")} made`
          : `left for ${countOf(next_deadline.picks, "pick")}`}
      </p>
    </div>
  );
}

function Ended({ invitation: { over, best }, now }: BarProps & { now: Instant }) {
  const winners = best?.filter(({ rank }) => rank === 1) ?? [];
  const [first] = winners;
  const at = over?.at ?? null;
  return (
    <div className="inv-due">
      <p>
        The tournament is over
        {first !== undefined && (
          <b>
            {writeNames(
              winners.map(({ name }) => name),
              0,
            )}{" "}
            won
          </b>
        )}
        {at !== null && <time dateTime={at}>{dayAndTime(instantOf(at), now)}</time>}
      </p>
      {first !== undefined && (
        <p className="inv-left">
          <span className="numeral">{first.total_points}</span>
          {pluralize(first.total_points, "point")}
        </p>
      )}
    </div>
  );
}
