import type { ImportRow } from "#contract/organise/import-schemas.ts";
import type { Problem, SetupDuel, SetupRace, SetupTable } from "#contract/organise/schemas.ts";
import type { ColumnMeaning } from "#domain/organise/column-meanings.ts";
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

/** The columns whose cell can be another one where a field of a game is refused. */
const MEANINGS: Partial<Record<string, ColumnMeaning>> = {
  round: "round",
  side1: "side1",
  side2: "side2",
  spread: "spread",
};

/** The cell for which a row of a table is refused, else one that is left out alone. */
function findCell({ now, source }: PlannedRow, refusal: RowRefusal | null): ImportRow["cell"] {
  if (source === undefined) return null;
  const { file, leftOut } = source;
  const field = refusal?.field ?? "";
  const meaning = MEANINGS[field];
  if (meaning !== undefined)
    return { file, meaning, text: write((now as Record<string, unknown>)[field]) ?? "" };
  return refusal === null && leftOut !== null ? { file, meaning: leftOut.meaning, text: leftOut.text } : null;
}

/** Why a row is refused: a sentence, and the field if it is one. */
export type RowRefusal = Pick<Problem, "sentence" | "field">;

/** Describes a planned row for the organiser; `refusal`: the reason if it is refused. */
export function describeRow(row: PlannedRow, refusal: RowRefusal | null): ImportRow {
  const { table, line, was, now, source } = row;
  const kind = refusal !== null ? "refused" : was === null ? "new" : "changed";
  const why = refusal?.sentence ?? source?.leftOut?.why ?? null;
  const cell = findCell(row, refusal);
  return { table, line, name: nameRow(row), kind, fields: compareRows(was, now), why, cell };
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
