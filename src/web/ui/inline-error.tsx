import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** The error of one card or field, in its place, with a button to try again if that can help. */
export function InlineError({
  children,
  onRetry,
}: {
  children: ReactNode;
  onRetry?: (() => void) | undefined;
}) {
  return (
    <p className="err-line" role="alert">
      <Icon name="warn" className="icon icon-16" />
      <span>{children}</span>
      {onRetry && (
        <button className="btn btn-quiet" type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </p>
  );
}

/** Details of a failure for a bug report, folded away below the sentence. */
export function ErrorDetails({ children }: { children: string }) {
  return (
    <details className="err-details">
      <summary>Details</summary>
      {children}
    </details>
  );
}
