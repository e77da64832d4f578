import type { OwnReminders } from "#contract/reminders/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useMailAgain } from "./queries.ts";

/** Where mails go, or why they do not. */
export function MailNote({ user, mail }: { user: SignedInUser; mail: OwnReminders["mail"] }) {
  const again = useMailAgain(user.id);
  const now = useNow([]);
  if (mail.state === "off") return <Banner kind="warn">This site does not send reminders yet.</Banner>;
  if (mail.state === "bounced")
    return (
      <Banner kind="warn">
        <b>{user.email} took no mail.</b> Since{" "}
        {mail.stopped_at === null ? "then" : dayAndTime(instantOf(mail.stopped_at), now)} none is sent there.{" "}
        <button className="link-btn" type="button" onClick={() => again.mutate()}>
          Use it again
        </button>
      </Banner>
    );
  return (
    <p className="note">
      <Icon name="mail" />
      <span>
        Mails go to <b>{user.email}</b>, only while picks are missing.
      </span>
    </p>
  );
}
