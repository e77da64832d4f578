import { Icon } from "#web/ui/icon.tsx";

const MARKS = {
  "in-order": { look: "right", label: "In order", icon: "check" },
  "look-at-this": { look: "is-odd", label: "Look at this", icon: "bang" },
  done: { look: "right", label: "Done", icon: "check" },
  "not-done": { look: "none", label: "Not done", icon: "dash" },
} as const;

/** Whether something of a source is in order, or was done; never by colour alone. */
export function FeedMark({ of }: { of: keyof typeof MARKS }) {
  const { look, label, icon } = MARKS[of];
  return (
    <span className={`pick-mark ${look}`} role="img" aria-label={label} title={label}>
      <Icon name={icon} />
    </span>
  );
}
