import { type ChangeEvent, useId, type RefObject, useState } from "react";
import { readDigits } from "#domain/players/read-digits.ts";
import { Icon } from "#web/ui/icon.tsx";

interface CodeFieldProps {
  field: RefObject<HTMLInputElement | null>;
  code: string;
  error: string | null;
  isEnded: boolean;
  isBusy: boolean;
  onCode: (text: string) => void;
}

/** Whether an input method is still writing what is not digits from 0 to 9 yet; rewritten meanwhile it would come twice. */
const isUnfinished = ({ nativeEvent, target: { value } }: ChangeEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing && readDigits(value) !== value;

/** The field of the six digits, in whatever script and width they are typed. */
export function CodeField({ field, code, error, isEnded, isBusy, onCode }: CodeFieldProps) {
  const id = useId();
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const handleText = (text: string) => {
    setUnfinished(null);
    onCode(text);
  };
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
        value={unfinished ?? code}
        disabled={isEnded}
        readOnly={isBusy}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => {
          if (isUnfinished(event)) setUnfinished(event.target.value);
          else handleText(event.target.value);
        }}
        onCompositionEnd={(event) => handleText(event.currentTarget.value)}
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
