interface ConfirmButtonsProps {
  /** What the button that cannot be taken back says. */
  action: string;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The last row of a dialog that asks before something is removed or ended; the focus is on Cancel. */
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
