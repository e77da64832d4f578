import type { SetupChanges } from "#contract/organise/schemas.ts";
import type { Edit, RowKey } from "./setup-edit.ts";

/** A row as it is sent: without the key, and without the id of a new row, which only this page knows. */
export function toSent(row: object): object {
  const { id, key: _, duels, ...rest } = row as { id?: number; key?: RowKey; duels?: object[] };
  const own = duels === undefined ? rest : { ...rest, duels: duels.map(toSent) };
  return id === undefined || id < 0 ? own : { id, ...own };
}

/** The edits as they are sent. */
export function toChanges(edits: readonly Edit[]): SetupChanges {
  const changes: Record<string, unknown> = {};
  for (const { table, was, now } of edits) {
    const change = { was: was && toSent(was), now: now && toSent(now) };
    changes[table] = table === "settings" ? change : [...((changes[table] as object[]) ?? []), change];
  }
  return changes as SetupChanges;
}
