/** Roles of a table whose rows are a CSS grid on phones: with that layout browsers drop the table's own
 * roles. */
export const TABLE = { role: "table" };
export const ROW_GROUP = { role: "rowgroup" };
export const ROW = { role: "row" };
export const COLUMN_HEADER = { role: "columnheader", scope: "col" };
export const ROW_HEADER = { role: "rowheader", scope: "row" };
export const CELL = { role: "cell" };
