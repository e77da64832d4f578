import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefCallback, type RefObject, useLayoutEffect, useState } from "react";

/** Rows rendered beyond either end of the window: a fling on a phone outruns fewer. */
const OVERSCAN = 15;

/** Heights in pixels before a row is measured, as the style sheet has them. */
const ROW_OF_PHONE = 56;
const ROW_OF_WIDE_SCREEN = 48;
const WIDE = 900;

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
  keyOf: (index: number) => number;
  /** Rows that stay rendered wherever one scrolls. */
  kept: readonly number[];
  /** What holds the rows and nothing else. */
  bodyRef: RefObject<HTMLElement | null>;
}

function estimateRow(): number {
  return innerWidth < WIDE ? ROW_OF_PHONE : ROW_OF_WIDE_SCREEN;
}

/** Picks the rows of a long board that the window shows or is about to show, with the gaps that keep all in its place. */
export function useVirtualRows({ count, keyOf, kept, bodyRef }: AllRows): RowsInView {
  const top = useTop(bodyRef);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    getItemKey: keyOf,
    estimateSize: estimateRow,
    initialRect: { width: innerWidth, height: innerHeight },
    overscan: OVERSCAN,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
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
