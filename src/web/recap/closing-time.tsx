import { roughDuration } from "#domain/countdown.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";

/** When picks close, and in how long: "Sun 14 Sep, 17:00, in 1d 18h". */
export function ClosingTime({ at }: { at: string }) {
  const instant = instantOf(at);
  const now = useNow([instant]);
  return (
    <>
      {dayAndTime(instant, now)}, <span className="nowrap">in {roughDuration(instant - now)}</span>
    </>
  );
}
