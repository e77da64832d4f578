import { useId, useLayoutEffect, useRef, type ReactNode } from "react";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A native modal dialog, open as long as it is rendered; Escape and a tap on the backdrop close it, and the focus goes
 * back where it came from. It starts on the element marked `data-focus` (Cancel, where something is to be confirmed).
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-focus]")?.focus();
    return () => dialog.close();
  }, []);
  return (
    <dialog ref={ref} aria-labelledby={titleId} closedby="any" onCancel={onClose}>
      <div className="dlg">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
