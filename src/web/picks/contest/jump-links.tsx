/** Where the page of a game or a race has the signed-in player's first row, and its statistics. */
export const OWN_ROW_ID = "your-picks";
export const STATISTICS_ID = "statistics";

interface JumpLinksProps {
  hasOwnRow: boolean;
  hasStatistics: boolean;
}

/** The ways down the page of a game or a race, past what may be hundreds of rows; nothing where they lead nowhere. */
export function JumpLinks({ hasOwnRow, hasStatistics }: JumpLinksProps) {
  if (!hasOwnRow && !hasStatistics) return null;
  return (
    <nav className="jumps" aria-label="On this page">
      {hasOwnRow && (
        <a className="hit-area" href={`#${OWN_ROW_ID}`}>
          Your picks
        </a>
      )}
      {hasStatistics && (
        <a className="hit-area" href={`#${STATISTICS_ID}`}>
          Statistics
        </a>
      )}
    </nav>
  );
}
