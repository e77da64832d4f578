import type { Invitation, League } from "#contract/leagues/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { describeEnd } from "./describe-end.ts";
import { QrCode } from "./qr-code.tsx";
import { ShareButton } from "./share-button.tsx";
import { useCopyStatus } from "./use-copy-status.ts";

interface InviteDialogProps {
  league: League;
  invitation: Invitation;
  onClose: () => void;
  /** Opens the dialog that makes a new code. */
  onRenew: () => void;
}

const getLink = (code: string) => new URL(paths.join(code), location.origin).href;

/** Everything with which a league invites: QR code, code, link, the share menu of the device, and a text to paste. */
export function InviteDialog({ league, invitation, onClose, onRenew }: InviteDialogProps) {
  const now = useNow();
  const { code } = invitation;
  const link = getLink(code);
  const text = `Join ${league.name} on Jokerpick`;
  const { status, copy } = useCopyStatus();
  return (
    <Dialog title={`Invite to ${league.name}`} hasClose isSheet onClose={onClose}>
      <div className="invite">
        <QrCode text={link} />
        <p className="invite-code">
          <small>Code</small>
          <b>{code}</b>
        </p>
        <div className="copy-line">
          <input
            className="input"
            readOnly
            value={link}
            aria-label="Invitation link"
            onFocus={(event) => event.target.select()}
          />
          <button className="btn" type="button" data-focus onClick={() => void copy(link)}>
            <Icon name="copy" />
            Copy
          </button>
        </div>
        {"share" in navigator && <ShareButton share={{ title: league.name, text, url: link }} />}
        <div className="invite-more">
          <button className="btn" type="button" onClick={() => void copy(`${text}: ${link}`)}>
            <Icon name="copy" />
            Copy a text to paste
          </button>
          <button className="btn" type="button" onClick={onRenew}>
            New code
          </button>
        </div>
        <p className="hint" role="status">
          {status ??
            `Who opens it sees the league and joins with one tap. ${countOf(league.members, "member")} so far. ${describeEnd(invitation, now)}`}
        </p>
      </div>
    </Dialog>
  );
}
