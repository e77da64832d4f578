import type { ReactNode } from "react";
import { PickMark } from "../ui/marks.tsx";

export interface ShareRow {
  name: string;
  /** What stands over the bar; the name when not given. */
  label?: ReactNode;
  count: number;
  /** With one decimal, without the sign. */
  percent: string;
  isCorrect: boolean;
}

interface ShareTableProps {
  caption: string;
  /** What the rows name: "Team", "Player". */
  of: string;
  rows: readonly ShareRow[];
}

/** How the picks were shared out: a bar, a count and a share with one decimal per name (spec §9). */
export function ShareTable({ caption, of, rows }: ShareTableProps) {
  return (
    <table className="stat sheet">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th className="n" scope="col">
            Picks
          </th>
          <th className="n" scope="col">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label = name, count, percent, isCorrect }) => (
          <tr key={name} className={isCorrect ? "hit" : undefined}>
            <th scope="row">
              <span className="l">
                {isCorrect && <PickMark verdict="right" />}
                <span>{label}</span>
              </span>
              <span className="barv" style={{ "--v": `${percent}%` }} />
            </th>
            <td className="n">{count}</td>
            <td className="n">{percent}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
