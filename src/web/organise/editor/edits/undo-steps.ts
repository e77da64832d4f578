import { isSame } from "#domain/organise/merge-rows.ts";
import { addEdit, type Edit, type EditedSetup, keyOf, takeNewId } from "./setup-edit.ts";

/** What one action of an organiser changed: each row once. */
export type UndoStep = readonly Edit[];

/** More than anybody takes back one by one. */
const MAX_STEPS = 50;

/** Records an edit as a new action, or as part of the last one; keeps the newest 50 actions. */
export function noteEdit(steps: readonly UndoStep[], edit: Edit, isPart: boolean): UndoStep[] {
  const before = isPart ? (steps.at(-1) ?? []) : [];
  const others = isPart ? steps.slice(0, -1) : steps;
  return [...others, addEdit(before, [], edit)].slice(-MAX_STEPS);
}

type Fields = Record<string, unknown>;

function findRow(setup: EditedSetup, { table, key, now }: Edit): object | null {
  if (table === "settings") return setup.settings;
  // Drivers are in no list of their own.
  if (table === "drivers") return now;
  const rows: readonly object[] = setup[table];
  return rows.find((row) => keyOf(table, row) === key) ?? null;
}

/** A row with the former values of the fields that an edit changed; what was changed since stays. */
function putBack(row: object, { was, now }: { was: object; now: object }): object {
  const [before, after] = [was as Fields, now as Fields];
  const changed = Object.keys(after).filter(
    (field) => field !== "key" && !isSame(before[field], after[field]),
  );
  return { ...row, ...Object.fromEntries(changed.map((field) => [field, before[field]])) };
}

/** A row that is stored no more, as a new one. */
function addAgain({ table, was }: Edit): Edit {
  const { key: _, duels, ...row } = was as Fields & { duels?: object[] };
  const id = takeNewId();
  const own = duels === undefined ? {} : { duels: duels.map((duel) => ({ ...duel, id: takeNewId() })) };
  return { table, key: id, was: null, now: { ...row, ...("id" in row && { id }), ...own } };
}

/** Lists the edits that take an action back, in the tournament as it is edited now, with these unsaved edits;
 * none where its rows are gone. */
export function listOpposite(
  step: UndoStep,
  { setup, unsaved }: { setup: EditedSetup; unsaved: readonly Edit[] },
): Edit[] {
  return step.flatMap((edit): Edit[] => {
    const { table, key, was, now } = edit;
    const row = findRow(setup, edit);
    if (was === null) return row === null ? [] : [{ table, key, was: row, now: null }];
    if (row !== null && now !== null) return [{ table, key, was: row, now: putBack(row, { was, now }) }];
    if (row !== null || now !== null) return [];
    const isUnsaved = unsaved.some((one) => one.table === table && one.key === key);
    return [isUnsaved ? { table, key, was: null, now: was } : addAgain(edit)];
  });
}
