/** The words of a failure that a report to whoever runs the server needs, folded away below the sentence for people. */
export function ErrorDetails({ children }: { children: string }) {
  return (
    <details className="err-details">
      <summary>Details</summary>
      {children}
    </details>
  );
}
