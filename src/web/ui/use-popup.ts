import { useEffect, useRef, useState, type RefObject } from "react";
import { useBackCloses } from "#web/ui/use-back-closes.ts";

interface Popup<P extends HTMLElement> {
  open: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
  panelRef: RefObject<P | null>;
  toggle: () => void;
  /** Closes it and gives the focus back to its button. */
  close: () => void;
  /** Closes it and leaves the focus where it is. */
  dismiss: () => void;
}

/** A panel under a button: closes on Escape, on Back, on a tap outside and when the focus leaves it. */
export function usePopup<P extends HTMLElement>(): Popup<P> {
  const [open, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<P>(null);
  useEffect(() => {
    if (!open) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panelRef.current?.contains(target) || buttonRef.current?.contains(target));
    const handleOutside = (event: Event) => {
      if (!isInside(event.target)) setOpen(false);
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      buttonRef.current?.focus();
    };
    document.addEventListener("pointerdown", handleOutside);
    document.addEventListener("focusin", handleOutside);
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("pointerdown", handleOutside);
      document.removeEventListener("focusin", handleOutside);
      document.removeEventListener("keydown", handleKey);
    };
  }, [open]);
  const close = () => {
    setOpen(false);
    buttonRef.current?.focus();
  };
  useBackCloses(open ? close : null, true);
  return {
    open,
    buttonRef,
    panelRef,
    toggle: () => setOpen((was) => !was),
    close,
    dismiss: () => setOpen(false),
  };
}
