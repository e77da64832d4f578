import type { OffSchedule } from "#domain/contest/availability.ts";
import { OFF_SCHEDULE_WORDS } from "#contract/sentences.ts";

/** Beside a contest's name, that it is cancelled or postponed; nothing where it is neither. */
export function OffScheduleWord({ status }: { status: OffSchedule | undefined }) {
  if (status === undefined) return null;
  return <span className="muted"> {OFF_SCHEDULE_WORDS[status === "cancelled" ? status : "postponed"]}</span>;
}
