import { useQuery } from "@tanstack/react-query";
import type { Feed } from "#contract/feeds/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { feedAnswersQuery } from "#web/organise/feed-queries.ts";

/** Signs of a hash that are shown. */
const HASH_SIGNS = 12;

/** "12 kB". */
const writeLength = (bytes: number): string =>
  `${Math.max(1, Math.round(bytes / 1000)).toLocaleString("en")} kB`;

/** What a source sent in the last month, each answer once. */
export function AnswersDialog({ id, feed, onClose }: { id: number; feed: Feed; onClose: () => void }) {
  const { data, error } = useQuery(feedAnswersQuery(id, feed.id));
  const now = useNow();
  return (
    <Dialog title={`What ${feed.name} sent`} isSheet hasClose onClose={onClose}>
      <p className="hint">
        Each answer that differs from the one before it, kept for 30 days with the start of its SHA-256.
      </p>
      {error && <InlineError>{messageOf(error)}</InlineError>}
      {data === undefined && !error && <Loading />}
      {data?.length === 0 && <p>Nothing yet.</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="feed-all feed-answers">
          {data.map(({ id: answer, at, hash, licence, length }) => (
            <li key={answer}>
              <b>{dayAndTime(instantOf(at), now)}</b>
              <span>
                {writeLength(length)}, <code>{hash.slice(0, HASH_SIGNS)}</code>
                {licence !== null && `, ${licence}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
