import type { ReactNode } from "react";
import { signedPoints } from "#web/ui/signed-points.ts";
import { PickMark, type Verdict } from "#web/ui/marks.tsx";

export interface PickResult {
  market: string;
  /** The pick; null: none was made. */
  pick: ReactNode;
  verdict: Verdict;
  /** What would have been right, where a wrong pick does not tell. */
  right?: string | undefined;
  /** Null while nothing is decided. */
  points: number | null;
}

/** The picks of a card that takes no more, and what they brought. */
export function PickResults({ lines }: { lines: readonly PickResult[] }) {
  return (
    <ul className="receipt" aria-label="Your picks">
      {lines.map((line) => (
        <li key={line.market}>
          <PickMark verdict={line.verdict} />
          <span className="receipt-market">{line.market}</span>
          <span className="receipt-value">
            <PickedValue line={line} />
          </span>
          <span className={line.points === 0 ? "points zero" : "points"}>
            {line.points !== null && signedPoints(line.points)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function PickedValue({ line: { pick, verdict, right } }: { line: PickResult }) {
  const correction = right === undefined ? "" : `→ ${right}`;
  if (pick === null) return <em>{`No pick ${correction}`.trim()}</em>;
  if (verdict !== "wrong") return pick;
  return (
    <>
      <span className="miss">{pick}</span>
      {correction !== "" && (
        <>
          {" "}
          <em>{correction}</em>
        </>
      )}
    </>
  );
}
