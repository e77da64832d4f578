import { type ReactNode, type SubmitEvent, useId } from "react";
import { useModal } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface SheetDialogProps {
  title: string;
  /** What it is about. */
  line?: string | undefined;
  /** The buttons at its foot, which stays in sight. */
  foot: ReactNode;
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** A form with a head and a foot that stay; on phones it rises from the bottom. */
export function SheetDialog({ title, line, foot, children, onSubmit, onClose }: SheetDialogProps) {
  const ref = useModal(onClose);
  const titleId = useId();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <dialog ref={ref} className="bottom-sheet" aria-labelledby={titleId} closedby="any" onCancel={onClose}>
      <form onSubmit={handleSubmit}>
        <div className="bottom-sheet-head">
          <h2 id={titleId}>{title}</h2>
          {line !== undefined && <p>{line}</p>}
          <button className="btn btn-quiet btn-icon" type="button" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className="bottom-sheet-body">{children}</div>
        <div className="bottom-sheet-foot">{foot}</div>
      </form>
    </dialog>
  );
}
