import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from "react";
import { useBackCloses } from "#web/ui/use-back-closes.ts";
import { Icon } from "./icon.tsx";

interface DialogProps {
  title: string;
  /** Whether it has a close button, if nothing inside closes it. */
  hasClose?: boolean;
  /** On phones it rises from the bottom over the whole width. */
  isSheet?: boolean;
  /** Whether it asks before a move in the history, in which it then has no entry. */
  isBeforeMove?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A native modal dialog, open as long as it is rendered. The focus starts on the element with `data-focus`
 * (Cancel in a confirmation) and returns at the end; Escape, Back and a tap on the backdrop close it. */
export function Dialog(props: DialogProps) {
  const { title, hasClose = false, isSheet = false, isBeforeMove = false, onClose, children } = props;
  const ref = useModal(isBeforeMove ? null : onClose);
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      className={isSheet ? "is-sheet" : undefined}
      aria-labelledby={titleId}
      closedby="any"
      onCancel={onClose}
    >
      <div className="dialog-body">
        <h2 id={titleId}>{title}</h2>
        {hasClose && (
          <button
            className="btn btn-quiet btn-icon dlg-close"
            type="button"
            aria-label="Close"
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        )}
        {children}
      </div>
    </dialog>
  );
}

/** Shows the dialog of this ref as a modal while it is rendered, with the focus on its `data-focus`; Back
 * calls `onClose`, unless it is null. */
export function useModal(onClose: (() => void) | null): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-focus]")?.focus();
    return () => dialog.close();
  }, []);
  useBackCloses(onClose);
  return ref;
}

interface ConfirmButtonsProps {
  /** The label of the button that cannot be undone. */
  action: string;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The buttons of a dialog that confirms a removal; the focus is on Cancel. */
export function ConfirmButtons({ action, isPending, onConfirm, onCancel }: ConfirmButtonsProps) {
  return (
    <div className="dlg-act">
      <button className="btn" type="button" data-focus="" onClick={onCancel}>
        Cancel
      </button>
      <button
        className="btn btn-danger-solid"
        type="button"
        aria-busy={isPending || undefined}
        onClick={onConfirm}
      >
        {action}
      </button>
    </div>
  );
}
