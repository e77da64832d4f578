import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefCallback, type RefObject, useLayoutEffect, useState } from "react";

/** Rows rendered beyond either end of the window: a fling on a phone outruns fewer. */
const OVERSCAN = 15;

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
  /** The row that stays rendered wherever one scrolls; -1: none does. */
  keptIndex: number;
  /** About how many pixels high a row is, before it is measured. */
  rowHeight: number;
  /** A row without height where the first one begins. */
  topRef: RefObject<HTMLTableRowElement | null>;
}

/** The row that holds the focus has to stay, or the focus would be lost when it is scrolled away; -1: it is elsewhere. */
function findFocused(top: HTMLTableRowElement | null): number {
  const row = document.activeElement?.closest("tr");
  const isHere = row?.parentElement === top?.parentElement;
  return isHere ? Number(row?.dataset["index"] ?? -1) : -1;
}

/** Picks the rows of a long list that the window shows or is about to show, with the gaps that keep all in its place. */
export function useVirtualRows({ count, keyAt, keptIndex, rowHeight, topRef }: AllRows): RowsInView {
  const top = useTop(topRef);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    getItemKey: keyAt,
    estimateSize: () => rowHeight,
    initialRect: { width: innerWidth, height: innerHeight },
    overscan: OVERSCAN,
    rangeExtractor: (range) => {
      const kept = [keptIndex, findFocused(topRef.current)].filter((index) => index >= 0 && index < count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
    scrollMargin: top,
  });
  let end = top;
  const rows = virtualizer.getVirtualItems().map((item) => {
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
