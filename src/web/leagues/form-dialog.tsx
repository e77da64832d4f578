import type { ReactNode } from "react";
import { messageOf } from "#web/api/api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";

interface FormDialogProps {
  title: string;
  /** On the button that submits. */
  label: string;
  isDanger?: boolean;
  /** Whether the call is under way; it is not submitted again then. */
  isPending?: boolean;
  /** A sentence about the input, or the error of the call. */
  failure?: Error | string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, and below it the failure, Cancel, and the button that submits. */
export function FormDialog(props: FormDialogProps) {
  const { title, label, isDanger = false, isPending = false, failure, onSubmit, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="league-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSubmit();
        }}
      >
        {children}
        {failure && <InlineError>{typeof failure === "string" ? failure : messageOf(failure)}</InlineError>}
        <div className="dlg-act">
          <button className="btn" type="button" data-focus onClick={onClose}>
            Cancel
          </button>
          <button
            className={isDanger ? "btn btn-danger" : "btn btn-primary"}
            type="submit"
            aria-busy={isPending}
          >
            {label}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
