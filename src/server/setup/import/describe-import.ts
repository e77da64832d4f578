import type { ImportRow } from "#contract/organise/import-schemas.ts";
import type { Problem, SetupDuel, SetupRace, SetupTable } from "#contract/organise/schemas.ts";
import type { PlannedRow } from "./plan-import.ts";

type Field = ImportRow["fields"][number];

/** Fields that organisers do not enter. */
const INTERNAL = new Set(["id", "sequence"]);

function write(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function compareRows(was: object | null, now: object, prefix = ""): Field[] {
  const before = new Map(Object.entries(was ?? {}));
  return Object.entries(now).flatMap(([field, value]) => {
    if (INTERNAL.has(field)) return [];
    if (field === "duels")
      return compareDuels((before.get(field) ?? []) as SetupDuel[], value as SetupDuel[]);
    const [old, wanted] = [write(before.get(field)), write(value)];
    return old === wanted ? [] : [{ field: `${prefix}${field}`, was: old, now: wanted }];
  });
}

function compareDuels(was: readonly SetupDuel[], now: readonly SetupDuel[]): Field[] {
  return now.flatMap((duel) => {
    const before = was.find(({ team }) => team === duel.team);
    if (before !== undefined) return compareRows(before, duel, `${duel.team}: `);
    const { driver1, driver2 } = duel;
    return [{ field: duel.team, was: null, now: `${driver1}, ${driver2}` }];
  });
}

function nameRow({ table, now }: PlannedRow): string {
  if (table === "settings") return "Settings";
  const { side1, side2 } = now as { side1?: string | null; side2?: string | null };
  return table === "games" ? `${side1 ?? "?"} – ${side2 ?? "?"}` : (now.name ?? "");
}

/** Describes a planned row for the organiser; `why`: the reason if it is refused. */
export function describeRow(row: PlannedRow, why: string | null): ImportRow {
  const { table, line, was, now } = row;
  const kind = why !== null ? "refused" : was === null ? "new" : "changed";
  return { table, line, name: nameRow(row), kind, fields: compareRows(was, now), why, cell: null };
}

/** The key by which a problem names a row. */
const writeKey = (table: SetupTable, row: Problem["row"] | undefined) =>
  table === "settings" ? table : JSON.stringify([table, row]);

/** The keys of a row: its own and those of the duels of a race. */
function listKeys({ table, now }: PlannedRow): string[] {
  const { duels = [] } = now as Partial<SetupRace>;
  return [now.id ?? now.name, ...duels.map((duel) => duel.id)].map((row) => writeKey(table, row));
}

/** Maps each row with a problem to its first one. */
export function mapProblems(
  rows: readonly PlannedRow[],
  problems: readonly Problem[],
): Map<PlannedRow, Problem> {
  const first = new Map<string, Problem>();
  for (const problem of [...problems].reverse()) first.set(writeKey(problem.table, problem.row), problem);
  const found = rows.flatMap((row) => {
    const problem = listKeys(row).flatMap((key) => first.get(key) ?? [])[0];
    return problem === undefined ? [] : [[row, problem] as const];
  });
  return new Map(found);
}
