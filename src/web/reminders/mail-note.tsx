import { type ReactNode, useState } from "react";
import type { OwnReminders } from "#contract/reminders/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useSettings } from "#web/settings/use-settings.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { useMailAgain } from "./queries.ts";

interface MailNoteProps {
  user: SignedInUser;
  mail: OwnReminders["mail"];
}

/** Where mails go, or why they do not, and how they go elsewhere. */
export function MailNote(props: MailNoteProps) {
  const [isChanging, setChanging] = useState(false);
  const hasCodes = useSettings()?.email_codes === true;
  const change = hasCodes && (
    <button className="link-btn" type="button" onClick={() => setChanging(true)}>
      Use another address
    </button>
  );
  return (
    <>
      <Where {...props} change={change} />
      {isChanging && <AddressDialog user={props.user} onClose={() => setChanging(false)} />}
    </>
  );
}

function Where({ user, mail, change }: MailNoteProps & { change: ReactNode }) {
  const again = useMailAgain(user.id);
  const now = useNow([]);
  if (mail.state === "off") return <Banner kind="warn">This site does not send reminders yet.</Banner>;
  if (mail.state === "bounced")
    return (
      <Banner kind="warn">
        <b>{mail.address} took no mail.</b> Since{" "}
        {mail.stopped_at === null ? "then" : dayAndTime(instantOf(mail.stopped_at), now)} none is sent there.{" "}
        <button className="link-btn" type="button" onClick={() => again.mutate()}>
          Use it again
        </button>{" "}
        {change}
      </Banner>
    );
  return (
    <p className="note">
      <Icon name="mail" />
      <span>
        Mails go to <b>{mail.address}</b>. {change}
      </span>
    </p>
  );
}
