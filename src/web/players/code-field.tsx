import { useId, type RefObject } from "react";
import { Icon } from "#web/ui/icon.tsx";

interface CodeFieldProps {
  field: RefObject<HTMLInputElement | null>;
  code: string;
  error: string | null;
  isEnded: boolean;
  isBusy: boolean;
  onCode: (text: string) => void;
}

/** The field of the six digits. */
export function CodeField({ field, code, error, isEnded, isBusy, onCode }: CodeFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Six-digit code
      </label>
      <input
        ref={field}
        className="code-input"
        id={id}
        data-focus
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        disabled={isEnded}
        readOnly={isBusy}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onCode(event.target.value)}
      />
      {error !== null && (
        <span className="field-error" role="alert" id={`${id}-error`}>
          <Icon name="warn" className="icon icon-16" />
          {error}
        </span>
      )}
    </div>
  );
}
