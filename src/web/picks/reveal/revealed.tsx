import type { ReactNode } from "react";

interface RevealedProps {
  /** Whether it is known how the game or race ended or stands: the own picks then come first on a phone. */
  hasScore: boolean;
  /** The board if it ended as it stands; null: it does not stand so, or that is not there. */
  board: ReactNode;
  /** What everyone picked. */
  shares: ReactNode;
  /** The heading of the own picks. */
  heading: string;
  /** The own picks; null: none. */
  own: ReactNode;
}

/** What a game's or race's page shows from the lock on: what everyone picked, and the own picks; while it
 * runs and its score is known, the board if it ended so. */
export function Revealed({ hasScore, board, shares, heading, own }: RevealedProps) {
  return (
    <>
      <div className={hasScore ? "reveal is-own-first" : "reveal"}>
        <div>{board ?? shares}</div>
        {own !== null && (
          <div>
            <div className="section-head">
              <h2>{heading}</h2>
            </div>
            {own}
          </div>
        )}
      </div>
      {board !== null && shares}
    </>
  );
}
