import { useState } from "react";
import { encode } from "uqr";
import type { Invitation, League } from "#contract/leagues/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useSiteName } from "#web/settings/use-site-name.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { CopyLine } from "#web/ui/controls/copy-line.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Copies texts, and describes the result of the last copy. */
function useCopyStatus() {
  const [status, setStatus] = useState<string | null>(null);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus("Copied.");
    } catch {
      // Browsers have no clipboard on pages without HTTPS, or refuse it.
      setStatus("This browser does not let the page copy. Select the link instead.");
    }
  };
  return { status, copy };
}

interface InviteDialogProps {
  league: League;
  invitation: Invitation;
  onClose: () => void;
  /** Opens the dialog that makes a new code; null: for captains only. */
  onRenew: (() => void) | null;
}

const getLink = (code: string) => new URL(paths.join(code), location.origin).href;

/** A league's invitation as QR code, code, link and text to paste, with the share menu of the device. */
export function InviteDialog({ league, invitation, onClose, onRenew }: InviteDialogProps) {
  const now = useNow();
  const siteName = useSiteName();
  const { code } = invitation;
  const link = getLink(code);
  const text = `Join ${league.name} on ${siteName}`;
  const { status, copy } = useCopyStatus();
  return (
    <Dialog title={`Invite to ${league.name}`} hasClose isSheet onClose={onClose}>
      <div className="invite">
        <QrCode text={link} />
        <p className="invite-code">
          <small>Code</small>
          <b>{code}</b>
        </p>
        <CopyLine label="Invitation link" link={link} onCopy={(copied) => void copy(copied)} />
        {"share" in navigator && <ShareButton share={{ title: league.name, text, url: link }} />}
        <div className="invite-more">
          <button className="btn" type="button" onClick={() => void copy(`${text}: ${link}`)}>
            <Icon name="copy" />
            Copy a text to paste
          </button>
          {onRenew !== null && (
            <button className="btn" type="button" onClick={onRenew}>
              New code
            </button>
          )}
        </div>
        <p className="hint" role="status">
          {status ??
            `Who opens it sees the league and joins with one tap. ${countOf(league.members, "member")} so far. ${describeEnd(invitation, now)}`}
        </p>
      </div>
    </Dialog>
  );
}

/** Opens the share menu of the device. */
function ShareButton({ share }: { share: ShareData }) {
  return (
    <button
      className="btn btn-primary btn-lg"
      type="button"
      onClick={() =>
        // Closing the share menu rejects, but is not a failure.
        void navigator.share(share).catch(() => undefined)
      }
    >
      <Icon name="share" />
      Share the invitation
    </button>
  );
}

/** A QR code, dark on white in both colour schemes. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <div className="qr-code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the invitation link">
        <path fill="currentColor" d={path} />
      </svg>
    </div>
  );
}

/** Writes until when and how often a code can be used; empty where neither has an end. */
export function describeEnd({ expires_at, uses_left }: Invitation, now: Instant): string {
  const until = expires_at === null ? [] : [`until ${dayAndTime(instantOf(expires_at), now)}`];
  const uses = uses_left === null ? [] : [countOf(uses_left, "more time")];
  return uses.length + until.length === 0 ? "" : `Works ${[...uses, ...until].join(", ")}.`;
}
