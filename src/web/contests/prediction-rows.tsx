import { memo, type ReactNode, useState } from "react";
import { FIRST_LOWER_ROWS, useFirstPart } from "#web/app/use-first-part.ts";
import { CELL, ROW, ROW_GROUP } from "../ui/table-roles.ts";

/** Rows shown at once: thousands of them take a phone seconds to lay out. */
const ROWS_AT_ONCE = 200;

interface PredictionRowsProps<T> {
  /** What stands above the rows, in the same group. */
  head?: ReactNode;
  predictions: readonly T[];
  /** Picks per prediction, which make the width of the table. */
  markets: number;
  /** The signed-in player, whose row is always shown; null for a visitor. */
  userId: number | null;
  children: (prediction: T) => ReactNode;
}

interface OnceProps<T> {
  of: T;
  render: (one: T) => ReactNode;
}

/** A row is made once, not anew with every few that come below it. */
const Once = memo(({ of, render }: OnceProps<unknown>) => render(of)) as <T>(
  props: OnceProps<T>,
) => ReactNode;

/** A table's group of predictions, a part at a time where they are very many. */
export function PredictionRows<T extends { user_id: number }>(props: PredictionRowsProps<T>) {
  const { head, predictions, markets, userId, children } = props;
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const first = useFirstPart(predictions.slice(0, most), FIRST_LOWER_ROWS);
  const rest = predictions.slice(most);
  const own = rest.filter((one) => one.user_id === userId);
  const next = Math.min(rest.length - own.length, ROWS_AT_ONCE);
  return (
    <tbody {...ROW_GROUP}>
      {head}
      {[...first, ...own].map((one) => (
        <Once key={one.user_id} of={one} render={children} />
      ))}
      {next > 0 && (
        <tr {...ROW} className="more">
          <td {...CELL} colSpan={2 * markets + 4}>
            <button type="button" className="btn btn-s" onClick={() => setMost(most + ROWS_AT_ONCE)}>
              Show {next} more of {predictions.length.toLocaleString("en")}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
}
