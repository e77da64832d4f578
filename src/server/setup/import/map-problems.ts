import type { Problem, SetupRace, SetupTable } from "#contract/organise/schemas.ts";
import type { PlannedRow } from "./plan-import.ts";

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
