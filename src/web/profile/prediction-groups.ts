import { compareCodeUnits } from "#domain/compare-code-units.ts";

/** Rows of one round or race. */
export interface PredictionGroup<R> {
  name: string;
  rows: R[];
}

/** Groups rows by name, groups and rows in them the latest first; dates are ISO 8601 with Z. */
export function groupLatestFirst<R extends { date: string }>(
  rows: readonly R[],
  nameOf: (row: R) => string,
): PredictionGroup<R>[] {
  const groups = new Map<string, R[]>();
  for (const row of rows.toSorted((a, b) => compareCodeUnits(b.date, a.date))) {
    const name = nameOf(row);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return [...groups].map(([name, grouped]) => ({ name, rows: grouped }));
}

/** Sums the points of rows; null while none is scored. */
export function sumPoints(rows: readonly { total_points: number | null }[]): number | null {
  const scored = rows.flatMap(({ total_points }) => total_points ?? []);
  return scored.length === 0 ? null : scored.reduce((sum, points) => sum + points, 0);
}
