import type { ReactNode } from "react";
import { PickMark } from "#web/ui/marks.tsx";

export interface ShareRow {
  name: string;
  /** What stands over the bar; the name when not given. */
  label?: ReactNode;
  count: number;
  /** With one decimal, without the sign. */
  percent: string;
  isCorrect: boolean;
  /** Where the name came in; undefined in tables that have no such column. */
  position?: string;
}

interface ShareTableProps {
  caption: ReactNode;
  /** What the rows name, their counts and their shares. */
  heads: readonly [of: string, count: string, share: string];
  rows: readonly ShareRow[];
  /** What the table says without rows. */
  empty?: string;
}

/** How the picks were shared out: a bar, a count and a share with one decimal per name. */
export function ShareTable({ caption, heads: [of, count, share], rows, empty }: ShareTableProps) {
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
        <ShareRows rows={rows} />
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

/** The rows of such a table, where it has more than one part. */
export function ShareRows({ rows }: { rows: readonly ShareRow[] }) {
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
