import { Link } from "wouter";
import type { FeedChange } from "#contract/feeds/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { timeOrDay } from "#web/reminders/time-or-day.ts";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { describeKind } from "./describe-change.ts";
import { useDecide } from "#web/organise/feed-queries.ts";

/** What was decided in the last week, the newest first. */
export function DecidedSection({ id, decided }: { id: number; decided: readonly FeedChange[] }) {
  if (decided.length === 0) return null;
  return (
    <section aria-labelledby="feed-decided">
      <div className="section-head">
        <h2 id="feed-decided">Decided</h2>
        <span className="section-note">In the last week</span>
      </div>
      <ul className="sheet league-rows feed-decided">
        {decided.map((change) => (
          <DecidedRow key={change.id} id={id} change={change} />
        ))}
      </ul>
    </section>
  );
}

/** "Greece – Lithuania, 87–76, Giannis Antetokounmpo". */
function writeTitle(change: FeedChange): string {
  const { event, value } = change;
  if (value.game === undefined) return `${event}, ${describeKind(change).toLowerCase()}`;
  const { score1, score2, top_scorer } = value.game;
  return [event, `${score1}–${score2}`, top_scorer].filter((part) => part !== null).join(", ");
}

function writeDecision({ state, is_by_itself, decided_by }: FeedChange): string {
  if (state === "withdrawn") return "Withdrawn";
  const word = state === "accepted" ? "Accepted" : "Rejected";
  if (is_by_itself) return `${word} by itself`;
  return decided_by === null ? word : `${word} by ${decided_by}`;
}

function DecidedRow({ id, change }: { id: number; change: FeedChange }) {
  const now = useNow();
  const { state, decided_at, note, value } = change;
  const isAccepted = state === "accepted";
  const at = decided_at === null ? "" : `, ${timeOrDay(instantOf(decided_at), now)}`;
  return (
    <li>
      <Icon name={isAccepted ? "check" : "dash"} className={isAccepted ? "icon is-accepted" : "icon"} />
      <div>
        <p className="league-row-title">{writeTitle(change)}</p>
        <small>
          {writeDecision(change)}
          {at}. {note ?? ""}
        </small>
      </div>
      {state === "rejected" && <ReopenButton id={id} change={change} />}
      {isAccepted && value.start === undefined && (
        <Link className="btn btn-s" href={`${paths.results(id)}?contest=${change.event_id}`}>
          Correct
          <span className="visually-hidden"> {change.event}</span>
        </Link>
      )}
    </li>
  );
}

/** Has a rejected change wait again. */
function ReopenButton({ id, change }: { id: number; change: FeedChange }) {
  const { mutate, isPending, error } = useDecide(id, change.id);
  return (
    <>
      <button
        className="btn btn-s"
        type="button"
        aria-busy={isPending || undefined}
        onClick={() => isPending || mutate("reopen")}
      >
        Undo
        <span className="visually-hidden"> {change.event}</span>
      </button>
      {error && <InlineError>{messageOf(error)}</InlineError>}
    </>
  );
}
