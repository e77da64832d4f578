import type { ReactNode } from "react";
import { pluralize } from "#domain/pluralize.ts";
import { signedPoints } from "#web/ui/signed-points.ts";
import { PickMark, type Verdict } from "#web/ui/pick-mark.tsx";
import { JokerMark } from "#web/ui/joker-mark.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface PickResult {
  market: string;
  /** Null: none was made. */
  pick: ReactNode;
  verdict: Verdict;
  /** The right pick, where a wrong one does not imply it. */
  right?: string | undefined;
  /** Null before the result. */
  points: number | null;
}

interface PickResultsProps {
  /** Null: the player was not there yet. */
  lines: readonly PickResult[] | null;
  /** Whether the points are those if it ended as it stands. */
  isProvisional?: boolean;
}

/** The picks of a closed card, and their points. */
export function PickResults({ lines, isProvisional = false }: PickResultsProps) {
  if (lines === null) return <p className="hint">Locked before you joined.</p>;
  return (
    <ul className="receipt" aria-label="Your picks">
      {lines.map((line) => (
        <li key={line.market}>
          <PickMark verdict={line.verdict} />
          <span className="receipt-market">{line.market}</span>
          <span className="receipt-value">
            <PickedValue line={line} />
          </span>
          <span className={classOfPoints(line.points, isProvisional)}>
            {line.points !== null && signedPoints(line.points)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Returns the classes of a pick's points: none are quiet, provisional ones in italics. */
export function classOfPoints(points: number | null, isProvisional: boolean): string {
  if (isProvisional) return "points is-so-far";
  return points === 0 ? "points zero" : "points";
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

/** The points of a closed card; before the result its joker, or a lock. */
export function PointsEarned({ total, joker }: { total: number | null; joker: boolean }) {
  if (total === null) return joker ? <JokerMark isLarge /> : <Icon name="lock" />;
  return (
    <>
      <b>{signedPoints(total)}</b>
      <small>{`${pluralize(total, "point")}${joker ? " ×2" : ""}`}</small>
    </>
  );
}
