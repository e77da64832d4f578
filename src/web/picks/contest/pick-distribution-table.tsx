import type { ReactNode } from "react";
import { PickMark } from "#web/ui/pick-mark.tsx";

export interface PickShare {
  name: string;
  /** Shown above the bar instead of the name. */
  label?: ReactNode;
  count: number;
  /** With one decimal, without the sign. */
  percent: string;
  isCorrect: boolean;
  /** Finishing position; undefined in tables without that column. */
  position?: string;
}

interface PickDistributionTableProps {
  caption: ReactNode;
  /** Heads of the three columns. */
  heads: readonly [of: string, count: string, share: string];
  rows: readonly PickShare[];
  /** Text of a table without rows. */
  empty?: string;
}

/** The distribution of the picks: a bar, a count and a percentage per name. */
export function PickDistributionTable({
  caption,
  heads: [of, count, share],
  rows,
  empty,
}: PickDistributionTableProps) {
  return (
    <table className="stat sheet">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {[count, share].map((head) => (
            <th key={head} className="number-cell" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <PickDistributionRows rows={rows} />
        {rows.length === 0 && empty !== undefined && (
          <tr>
            <td className="muted" colSpan={3}>
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The rows of such a table, or of one of its groups. */
export function PickDistributionRows({ rows }: { rows: readonly PickShare[] }) {
  return rows.map(({ name, label = name, count, percent, isCorrect, position }) => (
    <tr key={name} className={isCorrect ? "is-correct" : undefined}>
      <th scope="row">
        <span className="stat-label">
          {isCorrect && <PickMark verdict="right" />}
          <span>{label}</span>
        </span>
        <span className="barv" style={{ "--v": `${percent}%` }} />
      </th>
      {position !== undefined && <td className="number-cell pos-n">{position}</td>}
      <td className="number-cell">{count}</td>
      <td className="number-cell">{percent}%</td>
    </tr>
  ));
}

/** Returns one entry per player from combinations with counts. */
export function expandCombinations<T extends { count: number }>(combinations: readonly T[]): T[] {
  return combinations.flatMap((one) => Array.from({ length: one.count }, () => one));
}
