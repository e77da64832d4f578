import { useTooltip } from "./tooltip.tsx";

interface EmojiBadgeProps {
  emoji: string;
  /** The meaning of the emoji, for screen readers and as its tooltip. */
  label: string;
  /** Shown beside the emoji when above one. */
  count?: number;
}

/** An emoji that was earned, with its meaning on hover, focus and tap. */
export function EmojiBadge({ emoji, label, count = 1 }: EmojiBadgeProps) {
  const { props, bubble } = useTooltip(label);
  return (
    <button {...props} className="emoji-badge" type="button" aria-label={label} aria-describedby={undefined}>
      <span aria-hidden="true">{emoji}</span>
      {count > 1 && <sub aria-hidden="true">{count}</sub>}
      {bubble}
    </button>
  );
}
