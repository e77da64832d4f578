import { dismissNotices, sendNow } from "#web/offline/unsent-picks.ts";
import { useUnsent } from "#web/offline/use-unsent.ts";
import { useUser } from "#web/session/session.tsx";
import { Banner } from "#web/ui/banner.tsx";

/** Says on every screen how many picks are not saved yet, and what became of those that do not count. */
export function UnsentNote() {
  const userId = useUser()?.id;
  const { unsent, notices } = useUnsent(userId);
  if (userId === undefined) return null;
  const count = unsent.length;
  return (
    <>
      {count > 0 && (
        <div role="status">
          <Banner kind="warn">
            {count} {count === 1 ? "pick is" : "picks are"} not saved yet.{" "}
            {count === 1 ? "It is" : "They are"} sent as soon as you are online.{" "}
            <button className="link-btn" type="button" onClick={sendNow}>
              Try now
            </button>
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
