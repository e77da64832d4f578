import { useTooltip } from "./tooltip.tsx";

interface EmojiBadgeProps {
  emoji: string;
  /** What the emoji means; read out, and shown as its tip. */
  label: string;
  /** Stands beside the emoji when above one. */
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
