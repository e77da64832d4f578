interface DialogActionsProps {
  label: string;
  isPending: boolean;
  onClose: () => void;
}

/** The two buttons under a form in a dialog: cancel, and what the form does. */
export function DialogActions({ label, isPending, onClose }: DialogActionsProps) {
  return (
    <div className="dlg-act">
      <button className="btn" type="button" data-focus onClick={onClose}>
        Cancel
      </button>
      <button className="btn btn-primary" type="submit" aria-busy={isPending}>
        {label}
      </button>
    </div>
  );
}
