import { type ReactNode, type SelectHTMLAttributes, useId } from "react";
import { ShellIcon } from "./shell-icon.tsx";

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange" | "id"> {
  label: string;
  /** The label is only for screen readers. */
  isLabelHidden?: boolean;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A native select under its label. */
export function SelectField(props: SelectFieldProps) {
  const { label, isLabelHidden = false, onChange, children, ...rest } = props;
  const id = useId();
  return (
    <div className="field">
      <label className={isLabelHidden ? "visually-hidden" : "field-label"} htmlFor={id}>
        {label}
      </label>
      <span className="field-control">
        <select {...rest} id={id} onChange={(event) => onChange(event.target.value)}>
          {children}
        </select>
        <ShellIcon name="chev-d" className="icon chev" />
      </span>
    </div>
  );
}
