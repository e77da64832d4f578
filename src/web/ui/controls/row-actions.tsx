import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useModal } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface RowActionsProps {
  /** The row's name. */
  name: string;
  /** What the button is called, if not "Actions for" the row. */
  label?: string;
  /** The items; `choose` makes a handler that shuts the menu first. */
  children: (choose: (act: () => void) => () => void) => ReactNode;
}

/** A "…" button with a menu of what can be done with a row; on phones it rises from the bottom under the
 * row's name. */
export function RowActions({ name, label = `Actions for ${name}`, children }: RowActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={buttonRef}
        className="btn btn-quiet btn-icon row-actions hit-area"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <ActionMenu
          name={name}
          findButton={() => buttonRef.current}
          onClose={() => setOpen(false)}
          renderItems={() =>
            children((act) => () => {
              setOpen(false);
              act();
            })
          }
        />
      )}
    </>
  );
}

interface ActionMenuProps {
  name: string;
  findButton: () => HTMLElement | null;
  renderItems: () => ReactNode;
  onClose: () => void;
}

/** Free space around a menu, in pixels. */
const MARGIN = 8;

/** On a narrower window it is a sheet (`row-actions.css`). */
const SHEET_WIDTH = 640;

/** A modal dialog, so that no table that scrolls sideways cuts it off. */
function ActionMenu({ name, findButton, renderItems, onClose }: ActionMenuProps) {
  const ref = useModal(onClose);
  useLayoutEffect(() => {
    const place = () => {
      const [button, menu] = [findButton(), ref.current];
      if (button === null || menu === null) return;
      const { top, bottom, right } = button.getBoundingClientRect();
      const isBelow = bottom + menu.offsetHeight <= window.innerHeight;
      const y = isBelow ? bottom : Math.max(MARGIN, top - menu.offsetHeight);
      const x = Math.max(MARGIN, right - menu.offsetWidth);
      menu.style.inset = window.innerWidth < SHEET_WIDTH ? "" : `${y}px auto auto ${x}px`;
    };
    place();
    window.addEventListener("scroll", place, { passive: true });
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place);
      window.removeEventListener("resize", place);
    };
  });
  return (
    <dialog ref={ref} className="action-menu" aria-label={name} closedby="any" onCancel={onClose}>
      <p className="menu-title" aria-hidden="true">
        {name}
      </p>
      {renderItems()}
    </dialog>
  );
}

interface MenuItemProps {
  /** A verb; with "…" it asks for more. */
  title: string;
  /** What comes of it. */
  text?: string;
  isDangerous?: boolean;
  onClick: () => void;
}

/** An action of a menu with what comes of it. */
export function MenuItem({ title, text, isDangerous = false, onClick }: MenuItemProps) {
  return (
    <button className={`menu-item is-verb${isDangerous ? " is-danger" : ""}`} type="button" onClick={onClick}>
      <span>
        {title}
        {text !== undefined && <span className="menu-text">{text}</span>}
      </span>
    </button>
  );
}
