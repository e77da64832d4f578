import { useState } from "react";
import type { FeedChange } from "#contract/feeds/schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { ChangeCard } from "./change-card.tsx";
import { describeKind, isPlain } from "./describe-change.ts";
import { useAcceptAll } from "#web/organise/feed-queries.ts";

/** Cards that are shown at first, and more at each press: each asks for what it would change. */
const SHOWN_AT_ONCE = 10;

interface WaitingSectionProps {
  organised: OrganisedTournament;
  changes: readonly FeedChange[];
}

/** The changes that wait, the most urgent first. */
export function WaitingSection({ organised, changes }: WaitingSectionProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [isAccepting, setAccepting] = useState(false);
  const plain = changes.filter(isPlain);
  const rest = changes.length - shown;
  return (
    <section aria-labelledby="feed-waiting">
      <div className="section-head">
        <h2 id="feed-waiting">Waits for you</h2>
        <span className="section-note" role="status">
          {changes.length === 0 ? "Nothing" : changes.length}
          {changes.length > 1 && ", the most urgent first"}
        </span>
        {plain.length > 1 && (
          <button className="btn btn-s" type="button" onClick={() => setAccepting(true)}>
            Accept all {plain.length}
          </button>
        )}
      </div>
      <div className="feed-changes">
        {changes.slice(0, shown).map((change) => (
          <ChangeCard key={change.id} organised={organised} change={change} />
        ))}
      </div>
      {rest > 0 && (
        <button className="link-btn" type="button" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {rest} more
        </button>
      )}
      {isAccepting && <AcceptAll id={organised.id} changes={plain} onClose={() => setAccepting(false)} />}
    </section>
  );
}

/** Changes that are named before all are accepted. */
const NAMED = 8;

interface AcceptAllProps {
  id: number;
  changes: readonly FeedChange[];
  onClose: () => void;
}

/** Accepts first results and later starts together; corrections and earlier starts are decided one by one. */
function AcceptAll({ id, changes, onClose }: AcceptAllProps) {
  const { mutate, isPending, error } = useAcceptAll(id);
  // What comes while this is open is not accepted unseen.
  const [listed] = useState(changes);
  const more = listed.length - NAMED;
  return (
    <Dialog title={`Accept ${countOf(listed.length, "change")}`} isSheet onClose={onClose}>
      <ul className="feed-all">
        {listed.slice(0, NAMED).map((change) => (
          <li key={change.id}>
            <b>{change.event}</b>
            <span>{writeChange(change)}</span>
          </li>
        ))}
        {more > 0 && <li>And {more} more</li>}
      </ul>
      <p className="hint">
        First results and later starts. Corrections and earlier starts are decided one by one.
      </p>
      {error && <InlineError>Some were not accepted: {messageOf(error)}</InlineError>}
      <div className="dlg-act">
        <button className="btn" type="button" data-focus onClick={onClose}>
          Cancel
        </button>
        <button
          className="btn btn-primary"
          type="button"
          aria-busy={isPending || undefined}
          onClick={() => isPending || mutate(listed, { onSuccess: onClose })}
        >
          Accept {listed.length}
        </button>
      </div>
    </Dialog>
  );
}

function writeChange(change: FeedChange): string {
  const { game } = change.value;
  return game ? `${game.score1}–${game.score2}` : describeKind(change);
}
