import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { usePopup } from "#web/ui/use-popup.ts";

interface RowMenuProps {
  /** What the button is called, such as "Actions for Ana". */
  label: string;
  isQuiet?: boolean;
  isBusy?: boolean;
  /** The items; `close` shuts the menu and gives the focus back to its button. */
  children: (close: () => void) => ReactNode;
}

/** A "…" button with a menu of what can be done with a row. */
export function RowMenu({ label, isQuiet = false, isBusy = false, children }: RowMenuProps) {
  const { open, buttonRef, panelRef, toggle, close } = usePopup<HTMLDivElement>();
  return (
    <div className="row-menu" aria-busy={isBusy || undefined}>
      <button
        ref={buttonRef}
        className={isQuiet ? "btn btn-quiet btn-icon" : "btn btn-icon"}
        type="button"
        aria-expanded={open}
        aria-label={label}
        onClick={toggle}
      >
        <Icon name="more" />
      </button>
      <div ref={panelRef} className="menu" hidden={!open}>
        {children(close)}
      </div>
    </div>
  );
}
