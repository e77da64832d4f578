import type { SignedInUser } from "#contract/players/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { useNewCalendar } from "./queries.ts";

/** The address of the player's calendar. It is shown once, since the server stores it as a hash. */
export function CalendarSection({ user, madeAt }: { user: SignedInUser; madeAt: string | null }) {
  const make = useNewCalendar(user.id);
  const now = useNow([]);
  const path = make.data?.path;
  return (
    <section aria-labelledby="calendar">
      <div className="section-head">
        <h2 id="calendar">Calendar</h2>
      </div>
      <div className="reminder-set">
        <p className="hint">Every lock in your own calendar, moved when a game moves.</p>
        {path !== undefined && <CalendarLink path={path} />}
        {path === undefined && madeAt !== null && (
          <p className="hint">
            You have a link since {dayAndTime(instantOf(madeAt), now)}. It is shown only when it is made. A
            new one ends it.
          </p>
        )}
        <div className="reminder-actions">
          {path !== undefined && (
            <a className="btn" href={`webcal://${location.host}${path}`}>
              Add to calendar
            </a>
          )}
          <button
            className={path === undefined ? "btn" : "btn btn-quiet"}
            type="button"
            aria-busy={make.isPending || undefined}
            onClick={() => make.isPending || make.mutate()}
          >
            {path === undefined && madeAt === null ? "Make a link" : "New link"}
          </button>
        </div>
      </div>
    </section>
  );
}

function CalendarLink({ path }: { path: string }) {
  const copy = useCopy();
  const link = `webcal://${location.host}${path}`;
  return (
    <div className="copy-line">
      <input
        className="input"
        readOnly
        value={link}
        aria-label="Calendar link"
        onFocus={(event) => event.target.select()}
      />
      <button
        className="btn btn-icon"
        type="button"
        aria-label="Copy the calendar link"
        onClick={() => void copy(link)}
      >
        <Icon name="copy" />
      </button>
    </div>
  );
}
