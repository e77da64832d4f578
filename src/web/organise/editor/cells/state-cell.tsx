import { type Instant, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";

interface StateCellProps {
  status: "scheduled" | "postponed" | "cancelled";
  starts_at: string | null;
  /** Whether players see it, so that a result is awaited once it has started. */
  isPublished: boolean;
  hasResult: boolean;
}

interface State {
  text: string;
  icon?: IconName;
  className?: string;
}

/** What one should know of a game or race; null: it is scheduled, as one expects. */
function describeState(
  { status, starts_at, isPublished, hasResult }: StateCellProps,
  now: Instant,
): State | null {
  if (status === "cancelled") return { text: "Cancelled", className: "is-refused" };
  if (status === "postponed") return { text: "Postponed", className: "is-changed" };
  if (hasResult) return { text: "Final", icon: "finish-flag" };
  const isAwaited = isPublished && starts_at !== null && instantOf(starts_at) <= now;
  return isAwaited ? { text: "Awaiting result", icon: "hourglass", className: "is-changed" } : null;
}

/** The state of a game or race, as text: the actions of its row change it. */
export function StateCell(props: StateCellProps) {
  const state = describeState(props, useNow());
  if (state === null) return <td className="setup-state is-plain">Scheduled</td>;
  const { text, icon, className = "" } = state;
  return (
    <td className="setup-state">
      <span className={`stage-tag ${className}`}>
        {icon && <Icon name={icon} />}
        {text}
      </span>
    </td>
  );
}
