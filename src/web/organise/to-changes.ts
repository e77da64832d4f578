import type { SetupChanges } from "#contract/organise-schemas.ts";
import type { Edit } from "./setup-edit.ts";

/** A row as it is sent: without the id that only this page knows. */
function withoutNewId(row: object | null): object | null {
  if (row === null) return null;
  const { id, duels, ...rest } = row as { id?: number; duels?: object[] };
  const own = duels === undefined ? rest : { ...rest, duels: duels.map(withoutNewId) };
  return id === undefined || id < 0 ? own : { id, ...own };
}

/** The edits as they are sent. */
export function toChanges(edits: readonly Edit[]): SetupChanges {
  const changes: Record<string, unknown> = {};
  for (const { table, was, now } of edits) {
    const change = { was, now: withoutNewId(now) };
    changes[table] = table === "settings" ? change : [...((changes[table] as object[]) ?? []), change];
  }
  return changes as SetupChanges;
}
