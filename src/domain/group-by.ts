/** Groups rows by a key, each group in the order of the rows; null: the row is in no group. */
export function groupBy<Row, Key>(rows: Iterable<Row>, key: (row: Row) => Key | null): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const value = key(row);
    if (value === null) continue;
    const group = groups.get(value);
    if (group === undefined) groups.set(value, [row]);
    else group.push(row);
  }
  return groups;
}
