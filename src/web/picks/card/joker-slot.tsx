import { Icon } from "#web/ui/icon.tsx";
import { JokerGlyph } from "#web/ui/joker-mark.tsx";
import { useTooltip } from "#web/ui/tooltip.tsx";

interface JokerSlotProps {
  /** Name of the contest that the joker would double. */
  contest: string;
  isOn: boolean;
  /** Why it cannot be played or taken back; null if it can. */
  reason: string | null;
  onToggle: (button: HTMLButtonElement) => void;
}

/** The button of the round's joker. A fixed one stays focusable, so that its reason can be read. */
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
