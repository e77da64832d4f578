/** What a column of a schedule can mean. `sides`: both teams in one cell, "Reds – Blues"; a `date` may have
 * the time behind it. */
export const COLUMN_MEANINGS = [
  "number",
  "round",
  "date",
  "time",
  "side1",
  "side2",
  "sides",
  "spread",
] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

/** Most columns of a table that are read, more than any schedule has. */
export const MAX_COLUMNS = 100;

/** Longest cell of a table that is read; nothing longer is a date, a time or a name. */
export const MAX_CELL_LENGTH = 300;
