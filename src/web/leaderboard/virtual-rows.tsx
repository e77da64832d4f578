import { Fragment, useCallback, useRef, useState, type FocusEvent } from "react";
import { ROW_GROUP } from "#web/ui/table-roles.ts";
import { TableRow, type LeaderboardTableProps } from "./table-rows.tsx";
import { useVirtualRows } from "./use-virtual-rows.ts";

/** The row that holds the focus has to stay, or the focus would be lost when it is scrolled away. */
function useFocusedRow() {
  const [focused, setFocused] = useState<number | null>(null);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    setFocused(Number(event.target.closest("tr")?.dataset["index"] ?? -1));
  };
  return { focused, onFocus, onBlur: () => setFocused(null) };
}

/** The rows of a long board that are in view or about to be. */
export function LongRows(table: LeaderboardTableProps) {
  const { shown, myId } = table;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const { focused, ...listeners } = useFocusedRow();
  const mine = shown.findIndex(({ entry }) => entry.user_id === myId);
  // A new function would have every row's place worked out again.
  const keyOf = useCallback((index: number) => shown[index]?.entry.user_id ?? 0, [shown]);
  const { rows, gapAfter, measureRow } = useVirtualRows({
    count: shown.length,
    keyOf,
    kept: [mine, focused ?? -1].filter((at) => at >= 0),
    bodyRef,
  });
  return (
    <tbody {...ROW_GROUP} ref={bodyRef} {...listeners}>
      {rows.map(({ index, gap }) => (
        <Fragment key={keyOf(index)}>
          <Gap height={gap} />
          <TableRow ref={measureRow} table={table} index={index} />
        </Fragment>
      ))}
      <Gap height={gapAfter} />
    </tbody>
  );
}

/** Keeps the place of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr className="virtual-gap" aria-hidden="true" style={{ height }} />;
}
