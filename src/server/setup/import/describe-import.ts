import type { ImportRow } from "#contract/organise/import-schemas.ts";
import type { Problem, SetupRace, SetupTable } from "#contract/organise/schemas.ts";
import type { ColumnMeaning } from "#domain/organise/column-meanings.ts";
import { compareRows, writeValue } from "./compare-rows.ts";
import { describeQuestions } from "./describe-questions.ts";
import type { PlannedRow } from "./plan-import.ts";

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
    return { file, meaning, text: writeValue((now as Record<string, unknown>)[field]) ?? "" };
  return refusal === null && leftOut !== null ? { file, meaning: leftOut.meaning, text: leftOut.text } : null;
}

/** Why a row is refused: a sentence, and the field if it is one. */
export type RowRefusal = Pick<Problem, "sentence" | "field">;

/** Describes a planned row for the organiser, settings with each of their questions; `refusal`: the reason if
 * it is refused. */
export function describeRow(row: PlannedRow, refusal: RowRefusal | null): ImportRow[] {
  const { table, line, was, now, source } = row;
  const kind = refusal !== null ? "refused" : was === null ? "new" : "changed";
  const why = refusal?.sentence ?? source?.leftOut?.why ?? null;
  const cell = findCell(row, refusal);
  const name = nameRow(row);
  const described: ImportRow = { table, line, name, kind, fields: compareRows(was, now), why, cell };
  return table === "settings" ? withQuestions(described, row) : [described];
}

/** Settings with each of their questions, or these alone where nothing else changes. */
function withQuestions(described: ImportRow, { was, now }: PlannedRow): ImportRow[] {
  const fields = described.fields.filter(({ field }) => field !== "questions");
  const questions = describeQuestions(was, now, described.why);
  return fields.length === 0 && questions.length > 0 ? questions : [{ ...described, fields }, ...questions];
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
