import { compareCodeUnits } from "../compare-code-units.ts";

/** How a column is sorted. */
export interface Sorting<Column extends string> {
  column: Column;
  isDescending: boolean;
}

/** The sorting after a tap on a column's head: the best first, and the other way round at the second tap. */
export function sortBy<Column extends string>(sorting: Sorting<Column>, column: Column): Sorting<Column> {
  return { column, isDescending: sorting.column === column ? !sorting.isDescending : true };
}

/** The rows in the order of a column; equal values by name. */
export function sortRows<Column extends string, Row extends Record<Column, number> & { name: string }>(
  rows: readonly Row[],
  { column, isDescending }: Sorting<Column>,
): Row[] {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => sign * (a[column] - b[column]) || compareCodeUnits(a.name, b.name));
}
