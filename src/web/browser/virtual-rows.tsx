import { Fragment, useCallback, useRef, type Ref } from "react";
import { type WindowedRowsProps, OneRow } from "./windowed-rows.tsx";
import { useVirtualRows } from "./use-virtual-rows.ts";

/** The rows of a long list that are in view or about to be. */
export function VirtualRows(props: WindowedRowsProps<unknown>) {
  const { items, keyOf, firstRowIndex, keptIndex, rowHeight, children } = props;
  const topRef = useRef<HTMLTableRowElement>(null);
  // A new function would have every row's place worked out again.
  const keyAt = useCallback((index: number) => keyOf(items[index]), [items, keyOf]);
  const { rows, gapAfter, measureRow } = useVirtualRows({
    count: items.length,
    keyAt,
    keptIndex,
    rowHeight,
    topRef,
  });
  return (
    <>
      <Gap ref={topRef} height={0} />
      {rows.map(({ index, gap }) => (
        <Fragment key={keyAt(index)}>
          {gap > 0 && <Gap height={gap} />}
          <OneRow
            ref={measureRow}
            item={items[index]}
            index={index}
            firstRowIndex={firstRowIndex}
            render={children}
          />
        </Fragment>
      ))}
      {gapAfter > 0 && <Gap height={gapAfter} />}
    </>
  );
}

/** Keeps the place of rows that are not rendered. */
function Gap({ height, ref }: { height: number; ref?: Ref<HTMLTableRowElement> }) {
  return <tr ref={ref} className="virtual-gap" aria-hidden="true" style={{ height }} />;
}
