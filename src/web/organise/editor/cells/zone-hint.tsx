import { useNow } from "#web/clock/clock.tsx";
import { describeZone } from "#web/ui/time-zone.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Names the organiser's zone, which the times of a table are in. */
export function ZoneHint() {
  return (
    <p className="hint zone-hint">
      <Icon name="clock" className="icon icon-16" />
      Your time, {describeZone(useNow())}. Players see their own.
    </p>
  );
}
