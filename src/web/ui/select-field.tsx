import { type ReactNode, type SelectHTMLAttributes, useId } from "react";
import { ShellIcon } from "./shell-icon.tsx";

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange" | "id"> {
  label: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A native select under its label. */
export function SelectField({ label, onChange, children, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
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
