import type { PickCombination } from "../contest/pick-combination.ts";
import { createPointsTable, type Settlement, sumMarkets } from "./points-table.ts";

/** Lists by how many points each combination of a contest moved, by number; null: no result counts. */
export function listMovedPoints(
  combinations: readonly PickCombination[],
  { before, after }: { before: Settlement | null; after: Settlement | null },
): Int32Array {
  const [was, is] = [before, after].map((settlement) =>
    settlement === null
      ? new Int32Array(combinations.length + 1)
      : sumMarkets(createPointsTable(combinations, settlement)),
  );
  return Int32Array.from(is ?? [], (points, number) => points - (was?.[number] ?? 0));
}
