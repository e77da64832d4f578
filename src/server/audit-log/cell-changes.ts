type Cell = string | number | null | undefined;

const writeCell = (value: Cell): string =>
  value === null || value === undefined || value === "" ? "empty" : String(value).replace(/^-/, "\u2212");

/** Describes what an edit changes in a row with the column names of the screen, such as "Spread 4.5 → 3.5,
 * Score 1 empty → 80"; null if it changes nothing. */
export function describeCellChanges(
  columnNames: Readonly<Record<string, string>>,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string | null {
  const changes = Object.entries(columnNames).flatMap(([field, name]) => {
    const [old, next] = [before[field], after[field]].map((value) => writeCell(value as Cell));
    return old === next ? [] : [`${name} ${old} \u2192 ${next}`];
  });
  return changes.length === 0 ? null : changes.join(", ");
}
