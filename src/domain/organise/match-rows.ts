import { groupBy } from "../group-by.ts";

/** Computes what two rows have in common that are the same one; null: the row does not say. */
export type RowKey<R> = (row: R) => string | number | null;

/**
 * Finds for each imported row the stored row that it means, by the first of the keys that one stored and one imported row
 * alone have. Rows without a partner are new.
 */
export function matchRows<Stored, Imported>(
  stored: readonly Stored[],
  imported: readonly Imported[],
  keys: readonly RowKey<Stored | Imported>[],
): Map<Imported, Stored> {
  const found = new Map<Imported, Stored>();
  const [restStored, restImported] = [new Set(stored), new Set(imported)];
  for (const key of keys) {
    const candidates = groupBy<Stored | Imported, string | number>(restStored, key);
    for (const [value, [row, twin]] of groupBy<Stored | Imported, string | number>(restImported, key)) {
      const [partner, other] = candidates.get(value) ?? [];
      if (partner === undefined || row === undefined || twin !== undefined || other !== undefined) continue;
      found.set(row as Imported, partner as Stored);
      restStored.delete(partner as Stored);
      restImported.delete(row as Imported);
    }
  }
  return found;
}
