import { defaultRangeExtractor, measureElement, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  Fragment,
  type Ref,
  type RefCallback,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { findOverscan, type RenderedWindow, useGrowingOverscan } from "./overscan.ts";
import { OneRow, type WindowedRowsProps } from "./windowed-rows.tsx";

/** The rows of a long list that are in or near the viewport. */
export function VirtualRows(props: WindowedRowsProps<unknown>) {
  const { items, keyOf, firstRowIndex, keptIndex, rowHeight, children } = props;
  const topRef = useRef<HTMLTableRowElement>(null);
  // A new function would make the virtualizer measure every row again.
  const keyAt = useCallback((index: number) => keyOf(items[index]), [items, keyOf]);
  const { rows, gapAfter, measureRow } = useVirtualRows({
    count: items.length,
    keyAt,
    keptIndex,
    rowHeight,
    topRef,
    // A new board has new rows only; a change of single rows leaves most as they are.
    sample: items[items.length >> 1],
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

/** Takes the height of rows that are not rendered. */
function Gap({ height, ref }: { height: number; ref?: Ref<HTMLTableRowElement> }) {
  return <tr ref={ref} className="virtual-gap" aria-hidden="true" style={{ height }} />;
}

interface RowInView {
  /** Its place among all rows, from 0. */
  index: number;
  /** Pixels of rows left out between it and the rendered row before it. */
  gap: number;
}

interface RowsInView {
  rows: RowInView[];
  /** Pixels of rows left out after the last one. */
  gapAfter: number;
  /** The `ref` of every rendered row, which carries its place as `data-index`. */
  measureRow: RefCallback<HTMLTableRowElement>;
}

interface AllRows {
  count: number;
  keyAt: (index: number) => number;
  /** The index of the row that is always rendered; -1: none. */
  keptIndex: number;
  /** About how many pixels high a row is, before it is measured. */
  rowHeight: number;
  /** A row without height above the first one. */
  topRef: RefObject<HTMLTableRowElement | null>;
  /** A row of which another object means that all rows are new. */
  sample: unknown;
}

/** The index of the row with the focus, which must stay rendered to keep it; -1: the focus is elsewhere. */
function findFocused(top: HTMLTableRowElement | null): number {
  const row = document.activeElement?.closest("tr");
  const isHere = row?.parentElement === top?.parentElement;
  return isHere ? Number(row?.dataset["index"] ?? -1) : -1;
}

/** Selects the rows in and near the viewport, with the gaps that stand for the others. */
function useVirtualRows({ count, keyAt, keptIndex, rowHeight, topRef, sample }: AllRows): RowsInView {
  const top = useTop(topRef);
  const [last, setLast] = useState<RenderedWindow>({ sample, start: 0, overscan: 0 });
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    getItemKey: keyAt,
    estimateSize: () => rowHeight,
    // A row that appears has the height that the style sheet gives it until the browser has laid it out:
    // asking for its height at once would lay the page out within the turn that renders.
    measureElement: (row, entry, rows) =>
      entry
        ? measureElement(row, entry, rows)
        : (rows.itemSizeCache.get(keyAt(rows.indexFromElement(row))) ?? rowHeight),
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor: (range) => {
      const overscan = findOverscan(last, sample, range.startIndex);
      const kept = [keptIndex, findFocused(topRef.current)].filter((index) => index >= 0 && index < count);
      return [...new Set([...defaultRangeExtractor({ ...range, overscan }), ...kept])].sort((a, b) => a - b);
    },
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const start = virtualizer.range?.startIndex ?? 0;
  useGrowingOverscan(last, { sample, start, overscan: findOverscan(last, sample, start) }, setLast);
  let end = top;
  const rows = items.map((item) => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, gap };
  });
  return { rows, gapAfter: virtualizer.getTotalSize() + top - end, measureRow: virtualizer.measureElement };
}

/** Pixels from the top of the document to an element, also when what is above it grows or shrinks. */
function useTop(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const look = () => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + scrollY));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}
