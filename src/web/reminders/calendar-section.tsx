import type { SignedInUser } from "#contract/players/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { CopyLine } from "#web/ui/controls/copy-line.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { useCopy } from "#web/ui/use-copy.ts";
import { useNewCalendar } from "./queries.ts";

/** The address of the player's calendar. It is shown once, since the server stores it as a hash. */
export function CalendarSection({ user, madeAt }: { user: SignedInUser; madeAt: string | null }) {
  const make = useNewCalendar(user.id);
  const copy = useCopy();
  const link = make.data === undefined ? null : linkTo(make.data.path);
  return (
    <section aria-labelledby="calendar">
      <div className="section-head">
        <h2 id="calendar">Calendar</h2>
      </div>
      <div className="reminder-set">
        <p className="hint">Every lock in your own calendar, moved when a game moves.</p>
        {link !== null && (
          <CopyLine
            label="Calendar link"
            link={link}
            hasIconsOnly
            onCopy={(text) => void copy(text, "Link copied.")}
          />
        )}
        {link === null && <MadeLink at={madeAt} />}
        <div className="reminder-actions">
          {link !== null && (
            <a className="btn" href={link}>
              Add to calendar
            </a>
          )}
          <button
            className={link === null ? "btn" : "btn btn-quiet"}
            type="button"
            aria-busy={make.isPending}
            onClick={() => make.isPending || make.mutate()}
          >
            {(link ?? madeAt) === null ? "Make a link" : "New link"}
          </button>
        </div>
      </div>
    </section>
  );
}

/** The address that calendars subscribe to. */
const linkTo = (path: string) => `webcal://${location.host}${path}`;

/** That a link exists, of which the server has stored only a hash. */
function MadeLink({ at }: { at: string | null }) {
  const now = useNow([]);
  if (at === null) return null;
  return (
    <p className="hint">
      You have a link since {dayAndTime(instantOf(at), now)}. It is shown only when it is made. A new one ends
      it.
    </p>
  );
}
