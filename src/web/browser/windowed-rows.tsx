import { lazy, memo, type ReactNode, type Ref, Suspense, useSyncExternalStore } from "react";
import { PREDICTIONS_ON_PAGE } from "#contract/protocol.ts";
import { useProgressiveList } from "./use-progressive-list.ts";

/** So many rows are rendered whole, so that the browser's search finds every name: a page of picks and the
 * own ones. */
export const RENDERED_WHOLE = PREDICTIONS_ON_PAGE + 1;

const VirtualRows = lazy(async () => ({ default: (await import("./virtual-rows.tsx")).VirtualRows }));

/** What a `<tr>` carries for its place among rows of which not all are rendered. */
export interface RowPlace {
  /** Told when the row is there and when it goes. */
  ref?: Ref<HTMLTableRowElement> | undefined;
  "data-index": number;
  "aria-rowindex": number;
}

type RenderRow<T> = (item: T, place: RowPlace) => ReactNode;

export interface WindowedRowsProps<T> {
  items: readonly T[];
  keyOf: (item: T) => number;
  /** Where the first stands in the table, whose heads count too; from 1. */
  firstRowIndex: number;
  /** The item that stays rendered wherever one scrolls; -1: none does. */
  keptIndex: number;
  /** About how many pixels high a row is, before it is measured. */
  rowHeight: number;
  /** How many to render at once on the first screen. */
  initialCount: number;
  /** How many to show, besides the kept one, until the code for all of a long list is there. */
  meanwhile: number;
  children: RenderRow<T>;
}

/** The rows of a table, inside its `<tbody>`: of a long list only those in view or about to be. */
export function WindowedRows<T>(props: WindowedRowsProps<T>) {
  const { items, keptIndex, meanwhile } = props;
  const isPrinting = useIsPrinting();
  if (isPrinting) return <WholeRows {...props} initialCount={Infinity} />;
  if (items.length <= RENDERED_WHOLE) return <WholeRows {...props} />;
  const some = items.filter((_, index) => index < meanwhile || index === keptIndex);
  return (
    <Suspense fallback={<WholeRows {...props} items={some} />}>
      {/* It renders what it is given, whatever that is. */}
      <VirtualRows {...(props as WindowedRowsProps<unknown>)} />
    </Suspense>
  );
}

function WholeRows<T>({ items, keyOf, firstRowIndex, initialCount, children }: WindowedRowsProps<T>) {
  const shown = useProgressiveList(items, initialCount);
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

/** One row, made once and not anew with every few that come below it. */
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

/** Returns whether the browser is about to print the page: what is not rendered by then is missing on paper. */
function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}
