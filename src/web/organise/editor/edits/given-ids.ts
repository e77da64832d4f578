import type { Setup, SetupChanges } from "#contract/organise/schemas.ts";
import { isSame } from "#domain/organise/merge-rows.ts";
import type { Edit, RowKey } from "./setup-edit.ts";

/** Ids of stored games, races and duels by the temporary ids that this page gave them. */
export type GivenIds = ReadonlyMap<number, number>;

interface Row {
  id: number;
  duels?: readonly { id: number }[];
}

/** A row as it is sent while new: without any ids. */
function toNew({ id: _, duels, ...rest }: Row): Record<string, unknown> {
  return duels === undefined ? rest : { ...rest, duels: duels.map(toNew) };
}

/** Whether a stored row is the one that was sent. */
function isStoredAs(stored: Row, sent: Row): boolean {
  const [own, wanted] = [toNew(stored), toNew(sent)];
  return Object.entries(toSent(wanted)).every(([field, value]) => isSame(own[field], value));
}

/** Finds the stored row of a sent one, among the new rows if it was
 * added. Equal rows are stored in the order they were sent. */
function findStored(sent: Row, rows: readonly Row[], isNew: (id: number) => boolean): Row | undefined {
  return rows
    .filter(({ id }) => (sent.id < 0 ? isNew(id) : id === sent.id))
    .toSorted((a, b) => a.id - b.id)
    .find((row) => isStoredAs(row, sent));
}

function addGiven(given: Map<number, number>, sent: Row, stored: Row): void {
  if (sent.id < 0) given.set(sent.id, stored.id);
  const duels = stored.duels ?? [];
  for (const [at, duel] of duels.entries()) addGiven(given, sent.duels?.[at] ?? duel, duel);
}

/** Maps temporary ids to those that the server gave to rows added by these edits. */
export function mapGivenIds(saved: readonly Edit[], before: Setup, after: Setup): GivenIds {
  const given = new Map<number, number>();
  const known = new Set([...before.games, ...before.races].map(({ id }) => id));
  for (const { table, now } of saved) {
    if (now === null || (table !== "games" && table !== "races")) continue;
    const stored = findStored(now as Row, after[table], (id) => !known.has(id));
    if (stored === undefined) continue;
    known.add(stored.id);
    addGiven(given, now as Row, stored);
  }
  return given;
}

/** Replaces a row's temporary ids by the server's. */
function giveIds<R extends object | null>(row: R, given: GivenIds): R {
  if (row === null || given.size === 0) return row;
  const { id, duels } = row as Partial<Row>;
  return {
    ...row,
    ...(id !== undefined && { id: given.get(id) ?? id }),
    ...(duels !== undefined && { duels: duels.map((duel) => giveIds(duel, given)) }),
  };
}

/** Replaces the temporary ids in edits by the server's. */
export const giveIdsTo = (edits: readonly Edit[], given: GivenIds): Edit[] =>
  edits.map((edit) => ({ ...edit, was: giveIds(edit.was, given), now: giveIds(edit.now, given) }));

/** A row as it is sent: without the key, and without a temporary id. */
function toSent(row: object): object {
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
