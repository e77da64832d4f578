import { useState } from "react";
import { encode } from "uqr";
import type { Invitation, League } from "#contract/league-schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { paths } from "#web/navigation/paths.ts";
import { Dialog } from "#web/ui/dialog.tsx";

interface InviteDialogProps {
  league: League;
  invitation: Invitation;
  onClose: () => void;
}

const getLink = (code: string) => new URL(paths.join(code), location.origin).href;

/** Everything with which a league invites: QR code, code, link, and the share menu of the device. */
export function InviteDialog({ league, invitation, onClose }: InviteDialogProps) {
  const { code } = invitation;
  const link = getLink(code);
  const text = `Join ${league.name} on Jokerpick: ${link}`;
  const [isCopied, setCopied] = useState(false);
  const copy = async (what: string) => {
    await navigator.clipboard.writeText(what);
    setCopied(true);
  };
  const canShare = "share" in navigator;
  return (
    <Dialog title={`Invite to ${league.name}`} hasClose onClose={onClose}>
      <div className="invite">
        <QrCode text={link} />
        <p className="invite-code">
          <small>Code</small>
          <b>{code}</b>
        </p>
        <div className="copy-line">
          <input className="input" readOnly value={link} aria-label="Invitation link" />
          <button className="btn" type="button" data-focus onClick={() => void copy(link)}>
            Copy
          </button>
        </div>
        <button
          className="btn btn-primary btn-lg"
          type="button"
          onClick={() => {
            if (!canShare) return void copy(text);
            // Closing the share menu rejects, which is no failure.
            navigator.share({ title: league.name, text, url: link }).catch(() => undefined);
          }}
        >
          {canShare ? "Share the invitation" : "Copy a text to paste"}
        </button>
        <p className="hint" role="status">
          {isCopied
            ? "Copied."
            : `Who opens it sees the league and joins with one tap. ${countOf(league.members, "member")} so far.`}
        </p>
      </div>
    </Dialog>
  );
}

/** A QR code, ink on white whatever the theme. */
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
