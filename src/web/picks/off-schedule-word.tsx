import type { OffSchedule } from "#domain/contest/availability.ts";

/** Beside a contest's name, that it is cancelled or postponed; nothing where it is neither. */
export function OffScheduleWord({ status }: { status: OffSchedule | undefined }) {
  if (status === undefined) return null;
  return <span className="muted"> {status === "cancelled" ? "Cancelled" : "Postponed"}</span>;
}
