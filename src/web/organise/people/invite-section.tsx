import { paths } from "#web/navigation/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useCopy } from "#web/ui/use-copy.ts";

/** The address of a tournament to send to who should play. */
export function InviteSection({ id, name }: { id: number; name: string }) {
  const copy = useCopy();
  const link = new URL(paths.leaderboardIn(id), location.origin).href;
  return (
    <>
      <div className="section-head">
        <h2>Invite</h2>
      </div>
      <div className="copy-line">
        <input
          className="input"
          readOnly
          value={link}
          aria-label="Link to the tournament"
          onFocus={(event) => event.target.select()}
        />
        <button
          className="btn btn-icon"
          type="button"
          aria-label="Copy the link"
          onClick={() => void copy(link)}
        >
          <Icon name="copy" />
        </button>
        {"share" in navigator && (
          <button
            className="btn btn-icon"
            type="button"
            aria-label="Share the link"
            // Closing the share menu rejects, which is no failure.
            onClick={() => void navigator.share({ title: name, url: link }).catch(() => undefined)}
          >
            <Icon name="share" />
          </button>
        )}
      </div>
      <p className="hint">Anyone with the link can play.</p>
    </>
  );
}
