import { countdown } from "#domain/countdown.ts";
import { HOUR, type Instant, LAST_COUNTDOWN, MINUTE } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface LockTimeProps {
  /** UTC instant. */
  locksAt: Instant;
  /** What stands before the time until the last minute, such as "Closes in". */
  words: string;
}

/** How long picks are taken: by the second in the last five minutes, "Locks in 0:42" in the last one. It
 * ticks by itself, so that the screen around it need not. */
export function LockTime({ locksAt, words }: LockTimeProps) {
  const left = locksAt - useNow([locksAt]);
  const time = countdown(left);
  return (
    <>
      {left < MINUTE ? "Locks in" : words}{" "}
      {left <= LAST_COUNTDOWN ? <span className="count-seconds">{time}</span> : time}
    </>
  );
}

/** The countdown in the head of a card, marked in the last hour, and more strongly in the last minute. */
export function LockCount({ locksAt }: Pick<LockTimeProps, "locksAt">) {
  const left = locksAt - useNow([locksAt]);
  return (
    <span
      className="count"
      data-urgent={left >= MINUTE && left < HOUR ? "" : undefined}
      data-last={left < MINUTE ? "" : undefined}
    >
      <Icon name="clock" className="icon icon-16" />
      <LockTime locksAt={locksAt} words="Closes in" />
    </span>
  );
}

/** Stands in place of the countdown from the lock on. */
export function LockedMark() {
  return (
    <span className="state">
      <Icon name="lock" className="icon icon-16" />
      Locked
    </span>
  );
}
