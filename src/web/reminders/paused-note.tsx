import type { OwnReminders } from "#contract/reminders/schemas.ts";
import { MAX_UNANSWERED } from "#domain/reminders/reminder-kinds.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";

const NAMES = { mail: "e-mail", push: "push" } as const;

/** Which ways brought no reminders because several in a row stayed unanswered. Whoever reads this is here,
 * which ends the pause. */
export function PausedNote({ paused }: { paused: OwnReminders["paused"] }) {
  const now = useNow([]);
  if (paused.length === 0) return null;
  const since = Math.min(...paused.map((one) => instantOf(one.since)));
  return (
    <p className="note">
      <Icon name="clock" />
      <span>
        <b>Reminders by {paused.map(({ channel }) => NAMES[channel]).join(" and ")} paused.</b>{" "}
        {MAX_UNANSWERED} stayed unanswered until {dayAndTime(since, now)}. You are here now, so they go on.
      </span>
    </p>
  );
}
