import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";

/** Minimum distance of a tip from the edge of the window, in pixels. */
const EDGE = 8;

interface TipProps {
  "data-tip": string | undefined;
  "aria-describedby": string | undefined;
  onMouseEnter: () => void;
  onMouseLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
  onClick: () => void;
}

interface Tip {
  /** For the element that the tip explains. */
  props: TipProps;
  /** The tip itself, to be rendered inside that element. */
  bubble: ReactNode;
}

/** A tip that shows on hover, focus and tap, and closes on Escape or a tap elsewhere; none if the text is
 * null. */
export function useTooltip(text: string | null): Tip {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const isOn = isShown && text !== null;
  useEffect(() => {
    if (!isOn) return;
    const hide = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === "Escape") setShown(false);
    };
    // In the capture phase: a tap on the element itself comes after and shows it again.
    document.addEventListener("pointerdown", hide, true);
    document.addEventListener("keydown", hide);
    return () => {
      document.removeEventListener("pointerdown", hide, true);
      document.removeEventListener("keydown", hide);
    };
  }, [isOn]);
  const show = () => setShown(true);
  const hide = () => setShown(false);
  return {
    props: {
      "data-tip": text ?? undefined,
      "aria-describedby": isOn ? id : undefined,
      onMouseEnter: show,
      onMouseLeave: hide,
      onFocus: show,
      onBlur: hide,
      onClick: show,
    },
    bubble: isOn && <Bubble key={text} id={id} text={text} />,
  };
}

function Bubble({ id, text }: { id: string; text: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const bubble = ref.current;
    if (!bubble) return;
    const { left, right } = bubble.getBoundingClientRect();
    const over = Math.max(EDGE - left, 0) || Math.min(innerWidth - EDGE - right, 0);
    bubble.style.marginLeft = over === 0 ? "" : `${over}px`;
  }, []);
  return (
    <span ref={ref} className="tooltip" role="tooltip" id={id}>
      {text}
    </span>
  );
}

/** What opens the reason of a badge, beside its tooltip. */
export interface BadgeReason {
  "data-why": string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface EmojiBadgeProps {
  emoji: string;
  /** The meaning of the emoji, for screen readers and as its tooltip. */
  label: string;
  /** Shown beside the emoji when above one. */
  count?: number;
  why?: BadgeReason | undefined;
}

/** An emoji that was earned, with its meaning on hover, focus and tap. */
export function EmojiBadge({ emoji, label, count = 1, why }: EmojiBadgeProps) {
  const { props, bubble } = useTooltip(label);
  return (
    <button
      {...props}
      {...why}
      className="emoji-badge"
      type="button"
      aria-label={label}
      aria-describedby={undefined}
    >
      <span aria-hidden="true">{emoji}</span>
      {count > 1 && <sub aria-hidden="true">{count}</sub>}
      {bubble}
    </button>
  );
}
