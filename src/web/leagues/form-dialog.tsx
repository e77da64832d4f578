import type { ReactNode } from "react";
import { messageOf } from "#web/api/api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";

interface FormDialogProps {
  title: string;
  /** On the button that submits. */
  label: string;
  isDanger?: boolean;
  /** While pending, nothing is submitted again. */
  isPending?: boolean;
  /** What is wrong with the input as a sentence, or how the call failed. */
  failure?: Error | string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, and under it why it failed, Cancel, and the button that submits. */
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
