interface DialogButtonsProps {
  /** What leaving is called. */
  back?: string;
  /** What the dialog does. */
  title: string;
  isDangerous?: boolean;
  isPending?: boolean;
  isDisabled?: boolean;
  onClose: () => void;
}

/** The two buttons at the foot of a dialog with a form: one leaves, the other one submits. */
export function DialogButtons({
  back = "Cancel",
  title,
  isDangerous = false,
  isPending = false,
  isDisabled = false,
  onClose,
}: DialogButtonsProps) {
  return (
    <>
      <button className="btn" type="button" onClick={onClose}>
        {back}
      </button>
      <button
        className={isDangerous ? "btn btn-danger-solid" : "btn btn-primary"}
        type="submit"
        disabled={isDisabled}
        aria-busy={isPending}
      >
        {title}
      </button>
    </>
  );
}
