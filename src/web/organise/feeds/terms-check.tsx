interface TermsCheckProps {
  /** Where the terms are. */
  terms: string | null;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Has an organiser say that a source's terms were read. */
export function TermsCheck({ terms, isChecked, onChange }: TermsCheckProps) {
  return (
    <div className="feed-terms">
      <label className="league-check">
        <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
        <span>
          I have read the source’s terms, and this installation may use it.{" "}
          <small>Kept in the log with your name.</small>
        </span>
      </label>
      {terms !== null && (
        <a href={terms} target="_blank" rel="noreferrer">
          Read the terms
        </a>
      )}
    </div>
  );
}
