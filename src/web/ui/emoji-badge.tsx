import { useTip } from "./tip.tsx";

interface EmojiBadgeProps {
  emoji: string;
  /** What it stands for: its tooltip and its name. */
  label: string;
  /** Stands beside the emoji when above 1. */
  count?: number;
}

/** An emoji that says what it means when pointed at, focused or tapped. */
export function EmojiBadge({ emoji, label, count = 1 }: EmojiBadgeProps) {
  const tip = useTip(label);
  return (
    <button {...tip.props} className="emo" type="button" aria-label={label} aria-describedby={undefined}>
      <span aria-hidden="true">{emoji}</span>
      {count > 1 && <sub aria-hidden="true">{count}</sub>}
      {tip.bubble}
    </button>
  );
}
