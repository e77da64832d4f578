import { memo, type ReactNode, type Ref, Suspense, useSyncExternalStore } from "react";
import { exportOf } from "./export-of.ts";
import { lazyComponent } from "./lazy-component.ts";
import { PREDICTIONS_ON_PAGE } from "#contract/protocol.ts";
import { useProgressiveList } from "./use-progressive-list.ts";

/** Up to this many rows are all rendered, so that the browser's search finds every name: a page of picks and
 * the player's own. */
export const RENDERED_WHOLE = PREDICTIONS_ON_PAGE + 1;

const VirtualRows = lazyComponent(() => exportOf(import("./virtual-rows.tsx"), "VirtualRows"));

/** The props of a `<tr>` for its place among rows that are not all rendered. */
export interface RowPlace {
  /** Measures the row while it is rendered. */
  ref?: Ref<HTMLTableRowElement> | undefined;
  "data-index": number;
  "aria-rowindex": number;
}

type RenderRow<T> = (item: T, place: RowPlace) => ReactNode;

export interface WindowedRowsProps<T> {
  items: readonly T[];
  keyOf: (item: T) => number;
  /** The row number of the first item in the table, counting the header rows, from 1. */
  firstRowIndex: number;
  /** The index of the item that is always rendered; -1: none. */
  keptIndex: number;
  /** About how many pixels high a row is, before it is measured. */
  rowHeight: number;
  /** How many to render at first on the first screen. */
  initialCount: number;
  /** How many to show, besides that item, until the code for long lists has loaded. */
  meanwhile: number;
  children: RenderRow<T>;
}

/** The rows of a table's `<tbody>`: all of a short list, of a long one those in or near the viewport. */
export function WindowedRows<T>(props: WindowedRowsProps<T>) {
  const { items, keptIndex, meanwhile } = props;
  const isPrinting = useIsPrinting();
  if (isPrinting) return <WholeRows {...props} initialCount={Infinity} />;
  if (items.length <= RENDERED_WHOLE) return <WholeRows {...props} />;
  // The kept item comes on top, also when it is one of the first: the page gets no shorter.
  const last = keptIndex >= 0 && keptIndex < meanwhile ? meanwhile : meanwhile - 1;
  const some = [
    ...items.slice(0, last + 1),
    ...(keptIndex > last ? items.slice(keptIndex, keptIndex + 1) : []),
  ];
  return (
    <Suspense fallback={<WholeRows {...props} items={some} isContinued />}>
      {/* VirtualRows passes items to `children` without looking at them. */}
      <VirtualRows {...(props as WindowedRowsProps<unknown>)} />
    </Suspense>
  );
}

interface WholeRowsProps<T> extends WindowedRowsProps<T> {
  /** Whether the rows may have been in the page before. */
  isContinued?: boolean;
}

function WholeRows<T>(props: WholeRowsProps<T>) {
  const { items, keyOf, firstRowIndex, initialCount, isContinued, children } = props;
  const shown = useProgressiveList(items, initialCount, isContinued);
  return shown.map((item, index) => (
    <OneRow key={keyOf(item)} item={item} index={index} firstRowIndex={firstRowIndex} render={children} />
  ));
}

interface OneRowProps {
  item: unknown;
  /** Its place among the items, from 0. */
  index: number;
  firstRowIndex: number;
  ref?: Ref<HTMLTableRowElement>;
  render: RenderRow<never>;
}

/** One row; memoised, so that it does not render again when rows are added below it. */
export const OneRow = memo(function OneRow({ item, index, firstRowIndex, ref, render }: OneRowProps) {
  return render(item as never, { ref, "data-index": index, "aria-rowindex": index + firstRowIndex });
});

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const set = ({ type }: Event) => {
    isPrinting = type === "beforeprint";
    onChange();
  };
  addEventListener("beforeprint", set);
  addEventListener("afterprint", set);
  return () => {
    removeEventListener("beforeprint", set);
    removeEventListener("afterprint", set);
  };
}

/** Returns whether the browser is about to print: rows that are not rendered then are missing on paper. */
function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}
