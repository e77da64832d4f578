interface OvertakenResultProps {
  /** What somebody else entered, in words. */
  stored: string;
  /** What this page is about to save. */
  entered: string;
  onKeep: () => void;
  onReplace: () => void;
}

/** Two results of one game or race: the organiser says which one holds. */
export function OvertakenResult({ stored, entered, onKeep, onReplace }: OvertakenResultProps) {
  return (
    <div className="results-overtaken" role="alert">
      <p>
        Somebody else entered <b>{stored}</b> meanwhile. Yours is <b>{entered}</b>.
      </p>
      <button className="btn" type="button" onClick={onKeep}>
        Keep theirs
      </button>
      <button className="btn" type="button" onClick={onReplace}>
        Save mine instead
      </button>
    </div>
  );
}
