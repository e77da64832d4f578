import { useState } from "react";
import { FEED_TERMS } from "#contract/feeds/feed-terms.ts";
import type { Feed } from "#contract/feeds/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useResumeFeed } from "#web/organise/feed-queries.ts";
import { TermsCheck } from "./terms-check.tsx";

/** Reads a stopped source again, after its terms where it has some. */
export function ResumeDialog({ id, feed, onClose }: { id: number; feed: Feed; onClose: () => void }) {
  const { licence, terms, needsConsent } = FEED_TERMS[feed.kind];
  const [agrees, setAgrees] = useState(false);
  const { mutate, isPending, error } = useResumeFeed(id);
  return (
    <Dialog title={`Read ${feed.name} again`} isSheet onClose={onClose}>
      <p className="hint">
        It is read at once, and shows what it would change.{" "}
        {licence !== null && `Its data has the licence ${licence}.`}
      </p>
      {needsConsent && <TermsCheck terms={terms} isChecked={agrees} onChange={setAgrees} />}
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <div className="dlg-act">
        <button className="btn" type="button" data-focus onClick={onClose}>
          Cancel
        </button>
        <button
          className="btn btn-primary"
          type="button"
          disabled={needsConsent && !agrees}
          aria-busy={isPending || undefined}
          onClick={() => isPending || mutate({ feedId: feed.id, agrees }, { onSuccess: onClose })}
        >
          Read again
        </button>
      </div>
    </Dialog>
  );
}
