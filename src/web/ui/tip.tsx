import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";

/** A tip keeps this many pixels from the edges of the window. */
const MARGIN = 8;

/** The one tip that is open: opening another closes it. */
let closeOpenTip: (() => void) | null = null;

interface Tip {
  /** For the control that the tip explains; its own tap is passed on by `onClick`. */
  props: {
    "data-tip": string | undefined;
    "aria-describedby": string | undefined;
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
    onClick: () => void;
  };
  /** To stand inside the control. */
  bubble: ReactNode;
}

/** A tooltip on hover, focus and tap, which Escape hides; none without a text. */
export function useTip(text: string | null): Tip {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const hide = useCallback(() => setOpen(false), []);
  const show = () => {
    if (text === null) return;
    if (closeOpenTip !== hide) closeOpenTip?.();
    closeOpenTip = hide;
    setOpen(true);
  };
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") hide();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [isOpen, hide]);
  const isShown = isOpen && text !== null;
  return {
    props: {
      "data-tip": text ?? undefined,
      "aria-describedby": isShown ? id : undefined,
      onPointerEnter: show,
      onPointerLeave: hide,
      onFocus: show,
      onBlur: hide,
      onClick: show,
    },
    bubble: isShown && <Bubble id={id} text={text} />,
  };
}

function Bubble({ id, text }: { id: string; text: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const bubble = ref.current;
    if (!bubble) return;
    const { left, right } = bubble.getBoundingClientRect();
    const width = document.documentElement.clientWidth;
    const shift = Math.max(MARGIN - left, 0) || Math.min(width - MARGIN - right, 0);
    if (shift !== 0) bubble.style.marginLeft = `${shift}px`;
  }, []);
  return (
    <span className="tip" role="tooltip" id={id} ref={ref}>
      {text}
    </span>
  );
}
