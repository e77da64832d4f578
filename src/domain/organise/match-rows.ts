/** Computes what two rows have in common that are the same one; null: the row does not say. */
export type RowKey<R> = (row: R) => string | number | null;

function group<R>(rows: Iterable<R>, key: RowKey<R>): Map<string | number, R[]> {
  const groups = new Map<string | number, R[]>();
  for (const row of rows) {
    const value = key(row);
    if (value !== null) groups.set(value, [...(groups.get(value) ?? []), row]);
  }
  return groups;
}

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
    const candidates = group<Stored | Imported>(restStored, key);
    for (const [value, [row, twin]] of group<Stored | Imported>(restImported, key)) {
      const [partner, other] = candidates.get(value) ?? [];
      if (partner === undefined || row === undefined || twin !== undefined || other !== undefined) continue;
      found.set(row as Imported, partner as Stored);
      restStored.delete(partner as Stored);
      restImported.delete(row as Imported);
    }
  }
  return found;
}
