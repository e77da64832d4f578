/** Roles of a table whose rows a phone lays out as a grid: browsers then forget that it is a table, so it
 * says so itself. */
export const TABLE = { role: "table" };
export const ROW_GROUP = { role: "rowgroup" };
export const ROW = { role: "row" };
export const COLUMN_HEADER = { role: "columnheader", scope: "col" };
export const ROW_HEADER = { role: "rowheader", scope: "row" };
export const CELL = { role: "cell" };
