import { memo, type ReactNode, useState } from "react";
import { pluralize } from "#domain/pluralize.ts";
import { INITIAL_ROWS_BELOW, useProgressiveList } from "#web/browser/use-progressive-list.ts";
import { Icon } from "#web/ui/icon.tsx";
import { CELL, ROW, ROW_GROUP } from "#web/ui/table-roles.ts";

/** Rows shown at once: thousands of them take a phone seconds to lay out. */
const ROWS_AT_ONCE = 200;

/** Where rows are folded away at first: a phone would scroll through dozens of screens of them. */
const PHONE = "(max-width: 899px)";

interface PredictionRowsProps<T> {
  /** What stands above the rows, in the same group, with the button that folds them away; without it they cannot be. */
  renderHead?: (fold: ReactNode) => ReactNode;
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
  const { renderHead, predictions, markets, userId, children } = props;
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const [isFolded, setFolded] = useState(() => renderHead !== undefined && matchMedia(PHONE).matches);
  const shown = isFolded ? 0 : most;
  const first = useProgressiveList(predictions.slice(0, shown), INITIAL_ROWS_BELOW);
  const rest = predictions.slice(shown);
  const own = rest.filter((one) => one.user_id === userId);
  const next = isFolded ? 0 : Math.min(rest.length - own.length, ROWS_AT_ONCE);
  const fold = predictions.length > 0 && (
    <FoldButton count={predictions.length} isFolded={isFolded} onFold={() => setFolded(!isFolded)} />
  );
  return (
    <tbody {...ROW_GROUP}>
      {renderHead?.(fold)}
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

interface FoldButtonProps {
  count: number;
  isFolded: boolean;
  onFold: () => void;
}

/** Shows and hides a group's rows, except the own one. */
function FoldButton({ count, isFolded, onFold }: FoldButtonProps) {
  return (
    <button type="button" className="fold" aria-expanded={!isFolded} onClick={onFold}>
      {count.toLocaleString("en")}
      <span className="vh"> {pluralize(count, "player")}</span>
      <Icon name="chev-d" className="i i-16" />
    </button>
  );
}
