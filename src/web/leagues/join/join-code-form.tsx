import { useId } from "react";
import { useCodeForm } from "./use-code-form.ts";

/** More than a code has: a pasted one may contain blanks, and the browser cuts off what is longer. */
const MAX_TYPED_LENGTH = 40;

/** Leads to the page of the invitation whose code is typed. */
export function JoinCodeForm({ isPrimary = false }: { isPrimary?: boolean }) {
  const id = useId();
  const { typed, type, refusal, isChecking, open } = useCodeForm();
  const isRefused = refusal !== null;
  return (
    <form
      className="league-form"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Code from the captain
        </label>
        <input
          className="input league-code-input"
          id={id}
          value={typed}
          placeholder="KQSK-7Q2F"
          maxLength={MAX_TYPED_LENGTH}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-error` : undefined}
          onChange={(event) => type(event.target.value)}
        />
        {isRefused && (
          <span className="field-error" role="alert" id={`${id}-error`}>
            {refusal}
          </span>
        )}
      </div>
      <button
        className={isPrimary ? "btn btn-primary" : "btn"}
        type="submit"
        aria-busy={isChecking || undefined}
      >
        {isPrimary ? "Open" : "Join"}
      </button>
    </form>
  );
}
