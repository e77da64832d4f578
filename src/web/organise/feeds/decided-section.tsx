import { useState } from "react";
import type { FeedChange } from "#contract/feeds/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { UndoDialog } from "#web/organise/publication/undo-dialog.tsx";
import { timeOrDay } from "#web/clock/time-or-day.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { describeKind } from "./describe-change.ts";
import { FeedMark } from "./feed-mark.tsx";
import { useDecide, useUndoChange } from "#web/organise/feed-queries.ts";

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

/** "Greece 87–76 Lithuania, Giannis Antetokounmpo". */
function writeTitle(change: FeedChange): string {
  const { event, value } = change;
  if (value.game === undefined) return `${event}, ${describeKind(change).toLowerCase()}`;
  const { score1, score2, top_scorer } = value.game;
  const [side1 = "", side2 = "", ...more] = event.split(" – ");
  const isGame = side2 !== "" && more.length === 0;
  const score = `${score1}–${score2}`;
  const title = isGame ? `${side1} ${score} ${side2}` : `${event}, ${score}`;
  return top_scorer === null ? title : `${title}, ${top_scorer}`;
}

function writeDecision({ state, is_by_itself, decided_by }: FeedChange): string {
  if (state === "withdrawn") return "Withdrawn";
  const word = state === "accepted" ? "Accepted" : "Rejected";
  if (is_by_itself) return `${word} by itself`;
  return decided_by === null ? word : `${word} by ${decided_by}`;
}

function DecidedRow({ id, change }: { id: number; change: FeedChange }) {
  const now = useNow();
  const { state, decided_at, note, may_undo } = change;
  // What was taken back has a note of why.
  const isAccepted = state === "accepted" && note === null;
  const at = decided_at === null ? "" : `, ${timeOrDay(instantOf(decided_at), now)}`;
  return (
    <li>
      <FeedMark of={isAccepted ? "done" : "not-done"} />
      <div>
        <p className="league-row-title">{writeTitle(change)}</p>
        <small>
          {writeDecision(change)}
          {at}. {note ?? ""}
        </small>
      </div>
      {state === "rejected" && <ReopenButton id={id} change={change} />}
      {may_undo && <UndoButton id={id} change={change} />}
    </li>
  );
}

/** Takes an accepted change back. */
function UndoButton({ id, change }: { id: number; change: FeedChange }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useUndoChange(id, change.id);
  const isStart = change.value.start !== undefined;
  return (
    <>
      <button className="btn btn-s" type="button" onClick={() => setOpen(true)}>
        Undo
        <span className="visually-hidden"> {change.event}</span>
      </button>
      {isOpen && (
        <UndoDialog
          title={`Take back ${change.event}`}
          isPending={isPending}
          error={error}
          onUndo={(reason) => mutate(reason, { onSuccess: () => setOpen(false) })}
          onClose={() => setOpen(false)}
        >
          {isStart
            ? "It starts when it did before, and its players are told. The change waits for you again."
            : "Every point that it gave is taken back, and what stood here before counts. The change waits for you again."}
        </UndoDialog>
      )}
    </>
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
