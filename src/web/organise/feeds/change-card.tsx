import { useId } from "react";
import { Link } from "wouter";
import type { FeedChange } from "#contract/feeds/schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { countdown } from "#domain/countdown.ts";
import { decideBefore } from "#domain/feeds/propose-changes.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { timeOrDay } from "#web/clock/time-or-day.ts";
import { hourAndMinute } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { ChangeEffect } from "./change-effect.tsx";
import { type Compared, compareValues, describeKind } from "./describe-change.ts";
import { useDecide } from "#web/organise/feed-queries.ts";

interface ChangeCardProps {
  organised: OrganisedTournament;
  change: FeedChange;
}

/** A change that waits: what stands here beside what the source has, what it does, and the decision. */
export function ChangeCard({ organised, change }: ChangeCardProps) {
  const { event, event_id, kind, source, received_at, was, value } = change;
  const headingId = useId();
  const before = decideBefore(kind, value);
  const acceptsAt = change.accepts_at === null ? null : instantOf(change.accepts_at);
  const now = useNow([acceptsAt, before].filter((at) => at !== null));
  const race = organised.setup.races.find(({ id }) => id === event_id);
  return (
    <section
      className={before === null ? "card feed-change" : "card feed-change is-urgent"}
      aria-labelledby={headingId}
    >
      <div className="results-head">
        <h3 id={headingId}>{event}</h3>
        <ChangeTag change={change} before={before} acceptsAt={acceptsAt} now={now} />
      </div>
      <p className="feed-lead">{describeKind(change)}</p>
      <p className="feed-source">
        <span>
          Source <b>{source}</b>
        </span>
        <span>
          Received <b>{timeOrDay(instantOf(received_at), now)}</b>
        </span>
      </p>
      <Comparison rows={compareValues(change, race, now)} />
      {before !== null && before > now && was.start && (
        <p className="feed-source">
          <span>
            Locks in <b>{countdown(before - now)}</b> instead of{" "}
            {countdown(instantOf(was.start.qualifying_at ?? was.start.starts_at) - now)}
          </span>
        </p>
      )}
      <ChangeEffect organised={organised} change={change} />
      <DecideButtons id={organised.id} change={change} />
    </section>
  );
}

interface ChangeTagProps {
  change: FeedChange;
  /** When it has to be decided; null: there is no hurry. */
  before: Instant | null;
  acceptsAt: Instant | null;
  now: Instant;
}

function ChangeTag({ change, before, acceptsAt, now }: ChangeTagProps) {
  const icon = "icon icon-16";
  if (before !== null)
    return (
      <span className="stage-tag is-refused">
        <Icon name="clock" className={icon} />
        {before <= now ? "Has started" : `Decide before ${timeOrDay(before, now)}`}
      </span>
    );
  if (acceptsAt !== null)
    return (
      <span className="stage-tag is-changed">
        <Icon name="hourglass" className={icon} />
        {acceptsAt <= now ? "Accepts now" : `Accepts in ${countdown(acceptsAt - now)}`}
      </span>
    );
  if (change.kind !== "correction") return <span className="stage-tag">Waits for you</span>;
  return (
    <span className="stage-tag is-refused">
      <Icon name="warn" className={icon} />
      Corrected by the source
    </span>
  );
}

function Comparison({ rows }: { rows: readonly Compared[] }) {
  if (rows.length === 0) return null;
  return (
    <table className="feed-compared">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Now</th>
          <th scope="col">From the feed</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, was, value, isScore }) => {
          const style = isScore ? "feed-score" : undefined;
          return (
            <tr key={field} className={was === value ? undefined : "is-other"}>
              <th scope="row">{field}</th>
              <td>{was === null ? "None yet" : <span className={style}>{was}</span>}</td>
              <td className="feed-new">
                <span className={style}>{value}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What the two decisions are called. */
function nameDecisions({ kind, value, was }: FeedChange): { accept: string; reject: string } {
  const timeOf = ({ start }: FeedChange["value"]) =>
    start ? hourAndMinute(instantOf(start.qualifying_at ?? start.starts_at)) : "";
  if (kind === "earlier" || kind === "later")
    return {
      accept: timeOf(value) === timeOf(was) ? "Move it" : `Move to ${timeOf(value)}`,
      reject: timeOf(value) === timeOf(was) ? "Keep it" : `Keep ${timeOf(was)}`,
    };
  if (kind === "gone") return { accept: "Postpone it", reject: "Keep it" };
  return kind === "correction"
    ? { accept: "Accept correction", reject: "Keep ours" }
    : { accept: "Accept now", reject: "Reject" };
}

function DecideButtons({ id, change }: { id: number; change: FeedChange }) {
  const { mutate, isPending, variables, error } = useDecide(id, change.id);
  const { accept, reject } = nameDecisions(change);
  const isResult = change.value.game !== undefined || change.value.duels !== undefined;
  return (
    <>
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <div className="feed-decide">
        <button
          className="btn btn-primary"
          type="button"
          aria-busy={(isPending && variables === "accept") || undefined}
          onClick={() => isPending || mutate("accept")}
        >
          {accept}
        </button>
        {isResult && (
          <Link className="btn" href={`${organisePaths.results(id)}?contest=${change.event_id}`}>
            Correct
          </Link>
        )}
        <button
          className={isResult ? "btn btn-quiet" : "btn"}
          type="button"
          aria-busy={(isPending && variables === "reject") || undefined}
          onClick={() => isPending || mutate("reject")}
        >
          {reject}
        </button>
      </div>
    </>
  );
}
