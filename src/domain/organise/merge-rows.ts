import { groupBy } from "../group-by.ts";

/** A row of one of a tournament's tables, as an organiser sees it. */
export type SetupRow = Readonly<Record<string, unknown>>;

/** An organiser's change of one row: as the page showed it
 * (`was`; null: new) and as edited (`now`; null: removed). */
export interface RowChange {
  was: SetupRow | null;
  now: SetupRow | null;
}

/** A row that somebody else changed, or (without `field`) removed, since the page showed it. */
export interface RowConflict {
  key: unknown;
  field?: string;
}

/** The changed rows, or the conflicts; with a conflict no change is made. */
export type MergeResult = { rows: SetupRow[]; conflicts: [] } | { rows: null; conflicts: RowConflict[] };

const hasId = (value: unknown): value is { id: number } =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "number";

/** A value with the fields of objects, and lists of rows with ids, in one order. */
function sortValue(value: unknown): unknown {
  if (Array.isArray(value)) {
    const all: unknown[] = value.map(sortValue);
    return all.every(hasId) ? all.toSorted((one, other) => one.id - other.id) : all;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([field, own]) => [field, sortValue(own)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Returns whether two values of a row are equal as JSON; a field that is missing is null. The store returns
 * fields, and rows with ids, in another order than they were saved in. */
export function isSame(one: unknown, other: unknown): boolean {
  const [first, second] = [JSON.stringify(one ?? null), JSON.stringify(other ?? null)];
  if (first === second) return true;
  // Texts of other lengths are other values, in any order.
  if (first.length !== second.length) return false;
  return JSON.stringify(sortValue(one)) === JSON.stringify(sortValue(other));
}

const isEqual = (row: SetupRow, other: SetupRow) =>
  Object.keys({ ...row, ...other }).every((field) => isSame(row[field], other[field]));

/** Returns whether a row has all values of a change; it may
 * have more, such as a renamed team's former name. */
const hasFieldsOf = (row: SetupRow, part: SetupRow) =>
  Object.keys(part).every((field) => isSame(row[field], part[field]));

function mergeRow(row: SetupRow, was: SetupRow, now: SetupRow, key: string): SetupRow | RowConflict[] {
  const wanted = Object.keys(now).filter((field) => !isSame(was[field], now[field]));
  const lost = wanted.filter((field) => !isSame(row[field], was[field]) && !isSame(row[field], now[field]));
  if (lost.length > 0) return lost.map((field) => ({ key: row[key], field }));
  return { ...row, ...Object.fromEntries(wanted.map((field) => [field, now[field]])) };
}

/** Creates the check whether these rows contain one; only rows with the same key are compared. */
function createHas(
  rows: Iterable<SetupRow>,
  key: string,
  isSuch: (row: SetupRow, one: SetupRow) => boolean,
): (one: SetupRow) => boolean {
  const byKey = groupBy(rows, (row) => row[key]);
  return (one) => byKey.get(one[key])?.some((row) => isSuch(row, one)) === true;
}

/** Drops changes that are made already, as when a save is repeated after a lost response. */
export function omitMade<Change extends RowChange>(
  rows: readonly SetupRow[],
  changes: readonly Change[],
  key: string,
): Change[] {
  const has = createHas(rows, key, hasFieldsOf);
  return changes.filter(({ was, now }) => was === null || now === null || has(was) || !has(now));
}

/** Applies changes to rows by their `key` field; new rows come last, and one that
 * already exists is dropped, as from a repeated save. A field changed differently
 * by two people, or a change of a removed row, is a conflict. */
export function mergeRows(
  rows: readonly SetupRow[],
  changes: readonly RowChange[],
  key: string,
): MergeResult {
  // Looked up by the old keys: a row may get a key that another gives up.
  const found = new Map(rows.map((row) => [row[key], row]));
  const merged = new Map(rows.map((row) => [row, row]));
  const conflicts: RowConflict[] = [];
  for (const { was, now } of changes) {
    if (was === null) continue;
    const shown = found.get(was[key]) ?? was;
    const row = merged.get(shown);
    if (now === null) {
      const isAsShown = Object.keys(was).every((field) => isSame(row?.[field], was[field]));
      if (row !== undefined && !isAsShown) conflicts.push({ key: was[key] });
      else merged.delete(shown);
    } else if (row === undefined) {
      conflicts.push({ key: was[key] });
    } else {
      const result = mergeRow(row, was, now, key);
      if (Array.isArray(result)) conflicts.push(...result);
      else merged.set(shown, result as SetupRow);
    }
  }
  if (conflicts.length > 0) return { rows: null, conflicts };
  const existing = [...merged.values()];
  const isPresent = createHas(existing, key, isEqual);
  const added = changes.flatMap(({ was, now }) => (was === null && now !== null ? [now] : []));
  return {
    rows: [...existing, ...added.filter((now) => !isPresent(now))],
    conflicts: [],
  };
}

/** Returns the key that two versions of a row share; null: the row has none. */
export type RowKey<R> = (row: R) => string | number | null;

/** Pairs each imported row with a stored one, by the first key that
 * only these two have. Rows without a partner are new. */
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
