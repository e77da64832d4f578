import { useId, useState } from "react";
import { useLocation } from "wouter";
import { parseCode } from "#domain/leagues/invitation-code.ts";
import { paths } from "#web/navigation/paths.ts";

/** More than a code has: a pasted one may contain blanks, and the browser cuts off what is longer. */
const MAX_TYPED_LENGTH = 40;

/** Leads to the page of the invitation whose code is typed. */
export function JoinCodeForm({ isPrimary = false }: { isPrimary?: boolean }) {
  const id = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState("");
  const [isRefused, setRefused] = useState(false);
  const code = parseCode(typed);
  return (
    <form
      className="league-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (code === null) setRefused(true);
        else navigate(paths.join(code));
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
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused(false);
          }}
        />
        {isRefused && (
          <span className="field-error" role="alert" id={`${id}-error`}>
            A code has eight letters and digits, such as KQSK-7Q2F.
          </span>
        )}
      </div>
      <button className={isPrimary ? "btn btn-primary" : "btn"} type="submit">
        {isPrimary ? "Open" : "Join"}
      </button>
    </form>
  );
}
