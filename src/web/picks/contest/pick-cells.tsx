import type { ReactNode } from "react";
import type { Award } from "#domain/awards.ts";
import { countOf } from "#domain/pluralize.ts";
import type { Figure } from "#web/ledger/figure.ts";
import { Why, whyProps } from "#web/ledger/why.tsx";
import { EmojiBadge } from "#web/ui/tooltip.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { signedPoints } from "#web/ui/signed-points.ts";
import { PickMark, type Verdict } from "#web/ui/pick-mark.tsx";
import { JokerMark } from "#web/ui/joker-mark.tsx";
import { CELL } from "#web/ui/table-roles.ts";

/** One pick in a table of predictions. */
export interface PickCellData {
  market: string;
  /** Null: none was made. */
  value: ReactNode;
  verdict: Verdict;
  /** Null before the result. */
  points: number | null;
}

interface PickCellsProps {
  pick: PickCellData;
  /** What its points open; none while they are provisional. */
  figure: Figure | undefined;
  /** Whether a pick that is not decided has a mark, too. */
  marksWait?: boolean;
}

/** A pick and its points: two cells of a wide table, one block of a phone's row. */
export function PickCells({ pick, figure, marksWait = true }: PickCellsProps) {
  const { market, points } = pick;
  const shownAs = (text: string | number) => (
    <PickPoints figure={figure} label={`${countOf(points ?? 0, "point")} for ${market}`}>
      {text}
    </PickPoints>
  );
  return (
    <>
      <td className="pick-cell" {...CELL}>
        <span className="pick-market">
          {market} {points !== null && <b>{shownAs(signedPoints(points))}</b>}
        </span>
        <span className="pick-inline">
          <OpenPick pick={pick} hasMark={marksWait || pick.verdict !== "wait"} />
        </span>
      </td>
      <td className={points === 0 ? "pick-points zero" : "pick-points"} {...CELL}>
        {points !== null && shownAs(points)}
      </td>
    </>
  );
}

interface PickPointsProps {
  figure: Figure | undefined;
  label: string;
  children: string | number;
}

/** The points of one pick, which open their ledger where there is a figure to explain. */
function PickPoints({ figure, label, children }: PickPointsProps) {
  if (figure === undefined) return children;
  return (
    <Why of={figure} label={label} isPlain>
      {children}
    </Why>
  );
}

function OpenPick({ pick: { value, verdict }, hasMark }: { pick: PickCellData; hasMark: boolean }) {
  return (
    <>
      {hasMark && <PickMark verdict={verdict} />}
      {value === null ? (
        <span className="pick-value muted">No pick</span>
      ) : (
        <span className="pick-value">
          {verdict === "wrong" ? <span className="miss">{value}</span> : value}
        </span>
      )}
    </>
  );
}

/** Stands for another player's picks before the lock: some were made, but they are hidden. */
export function SealedCells({ markets }: { markets: number }) {
  const columns = 2 * markets;
  return (
    <td className="sealed" {...CELL} colSpan={columns} aria-colspan={columns}>
      <span className="pick-inline">
        <Icon name="lock" className="icon icon-16" />
        Sealed
      </span>
    </td>
  );
}

/** The joker's cell; empty if it was not played. */
export function JokerCell({ isOn }: { isOn: boolean }) {
  return (
    <td className="pick-joker" {...CELL}>
      {isOn && <JokerMark />}
    </td>
  );
}

/** The total of a row; null before the result. */
export function TotalCell({ points, figure }: { points: number | null; figure: Figure | undefined }) {
  return (
    <td className={points === 0 ? "pick-total points zero" : "pick-total"} {...CELL}>
      {points !== null && figure === undefined && points}
      {points !== null && figure !== undefined && (
        <Why of={figure} label={countOf(points, "point")}>
          {points}
        </Why>
      )}
    </td>
  );
}

/** The awards of a row, each with its tooltip. */
export function AwardsCell({ awards, figure }: { awards: readonly Award[]; figure: Figure }) {
  return (
    <td className="pick-awards" {...CELL}>
      {awards.length > 0 && (
        <span className="emos">
          {awards.map((award) => (
            <EmojiBadge key={award.emoji} emoji={award.emoji} label={award.name} why={whyProps(figure)} />
          ))}
        </span>
      )}
    </td>
  );
}
