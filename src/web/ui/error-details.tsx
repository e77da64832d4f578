/** Details of a failure for a report to the operator, folded away below the sentence for people. */
export function ErrorDetails({ children }: { children: string }) {
  return (
    <details className="err-details">
      <summary>Details</summary>
      {children}
    </details>
  );
}
