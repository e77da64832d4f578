import type { SiteCheckRow } from "#contract/site/schemas.ts";
import { Icon } from "#web/ui/icon.tsx";

const MARKS = {
  right: { className: "is-right", label: "In order", icon: "check" },
  warn: { className: "is-warn", label: "Look at this", icon: "bang" },
  stop: { className: "is-stop", label: "Not in order", icon: "cross" },
  todo: { className: "is-todo", label: "Open", icon: null },
} as const;

/** The mark of something that was checked, never by colour alone. */
export function CheckMark({ state }: Pick<SiteCheckRow, "state">) {
  const { className, label, icon } = MARKS[state];
  return (
    <span className={`check-mark ${className}`} role="img" aria-label={label}>
      {icon !== null && <Icon name={icon} />}
    </span>
  );
}
