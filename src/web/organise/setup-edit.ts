import type { SetupTable } from "#contract/organise-schemas.ts";

/** A row as it was loaded and as it is wanted; without the one it is new, without the other it goes. */
export interface Edit {
  table: SetupTable;
  was: object | null;
  now: object | null;
}

/** Identifies a row: by its id, else by its name. */
export const keyOf = (table: SetupTable, row: object | null) => {
  const { id, name } = (row ?? {}) as { id?: number; name?: string };
  return table === "settings" ? table : `${table} ${id ?? name}`;
};

/** Adds an edit: to the one of the same row before it, unless that is being saved. */
export function addEdit(edits: readonly Edit[], sent: readonly Edit[], { table, was, now }: Edit): Edit[] {
  const isBefore = (edit: Edit) =>
    edit.table === table &&
    edit.now !== null &&
    was !== null &&
    keyOf(table, edit.now) === keyOf(table, was) &&
    !sent.includes(edit);
  const before = edits.find(isBefore);
  if (before === undefined) return [...edits, { table, was, now }];
  const merged = { table, was: before.was, now };
  const isNothing = merged.was === null && now === null;
  return edits.flatMap((edit) => (edit === before ? (isNothing ? [] : [merged]) : [edit]));
}
