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

/** What a column of a racing season can mean: its races with their sessions, and who drives in them. `place`
 * names a race where no other column does; `race` and `from` name it in line-ups, which count from it on. */
export const RACE_MEANINGS = [
  "race",
  "place",
  "session",
  "date",
  "time",
  "qualifying",
  "qualifying_time",
  "team",
  "driver1",
  "driver2",
  "driver",
  "from",
  "spread",
  "number",
] as const;
export type RaceMeaning = (typeof RACE_MEANINGS)[number];

/** What a column of any table can mean. */
export const ANY_MEANINGS = [...new Set<ColumnMeaning | RaceMeaning>([...COLUMN_MEANINGS, ...RACE_MEANINGS])];
export type AnyMeaning = ColumnMeaning | RaceMeaning;

export const isGameMeaning = (meaning: AnyMeaning): meaning is ColumnMeaning =>
  COLUMN_MEANINGS.some((one) => one === meaning);
export const isRaceMeaning = (meaning: AnyMeaning): meaning is RaceMeaning =>
  RACE_MEANINGS.some((one) => one === meaning);

/** Most columns of a table that are read, more than any schedule has. */
export const MAX_COLUMNS = 100;

/** Longest cell of a table that is read; nothing longer is a date, a time or a name. */
export const MAX_CELL_LENGTH = 300;
