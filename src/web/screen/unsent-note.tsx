import { useCachedAt } from "#web/offline/offline-banner.tsx";
import { dismissNotices, sendNow } from "#web/offline/unsent-picks.ts";
import { useUnsent } from "#web/offline/use-unsent.ts";
import { useUser } from "#web/session/session.tsx";
import { Banner } from "#web/ui/banner.tsx";

/** Says how many picks are not saved yet; nothing where there are none. */
export function UnsentCount() {
  const { unsent } = useUnsent(useUser()?.id);
  const count = unsent.length;
  if (count === 0) return null;
  return (
    <>
      {count} {count === 1 ? "pick is" : "picks are"} not saved yet. {count === 1 ? "It is" : "They are"} sent
      as soon as you are online.{" "}
      <button className="link-btn" type="button" onClick={sendNow}>
        Try now
      </button>
    </>
  );
}

/** Says on every screen how many picks are not saved yet, unless the note about cached data says it, and what
 * became of those that do not count. */
export function UnsentNote() {
  const userId = useUser()?.id;
  const { unsent, notices } = useUnsent(userId);
  const isToldOffline = useCachedAt() !== null;
  if (userId === undefined) return null;
  return (
    <>
      {unsent.length > 0 && !isToldOffline && (
        <div role="status">
          <Banner kind="warn">
            <UnsentCount />
          </Banner>
        </div>
      )}
      {notices.length > 0 && (
        <Banner kind="danger">
          {notices.map(({ id, text }) => (
            <span key={id}>
              {text}
              <br />
            </span>
          ))}
          <button className="link-btn" type="button" onClick={() => dismissNotices(userId)}>
            OK
          </button>
        </Banner>
      )}
    </>
  );
}
