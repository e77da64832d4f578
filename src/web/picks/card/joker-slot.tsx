import { Icon, JokerGlyph } from "#web/ui/icon.tsx";
import { useTooltip } from "#web/ui/tooltip.tsx";

interface JokerSlotProps {
  /** What the joker would lie on. */
  contest: string;
  isOn: boolean;
  /** Why it cannot be played here or taken from here; null when it can. */
  reason: string | null;
  onToggle: (button: HTMLButtonElement) => void;
}

/** The slot in which the round's joker is dealt; fixed, it keeps the focus so that its reason can be read. */
export function JokerSlot({ contest, isOn, reason, onToggle }: JokerSlotProps) {
  const tip = useTooltip(reason);
  return (
    <button
      {...tip.props}
      className="joker"
      type="button"
      aria-pressed={isOn}
      aria-disabled={reason !== null || undefined}
      aria-label={`Joker ×2: ${contest}`}
      onClick={(event) => {
        if (reason === null) onToggle(event.currentTarget);
        else tip.props.onClick();
      }}
    >
      <JokerGlyph />
      <span aria-hidden="true">×2</span>
      {reason !== null && <Icon name="lock" className="icon joker-lock" />}
      {tip.bubble}
    </button>
  );
}
