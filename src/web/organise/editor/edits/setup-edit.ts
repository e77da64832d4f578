import type {
  Setup,
  SetupDriver,
  SetupGame,
  SetupRace,
  SetupRound,
  SetupTable,
  SetupTeam,
} from "#contract/organise/schemas.ts";
import { isSame } from "#domain/organise/merge-rows.ts";
import {
  followCorrected,
  followCorrectedDrivers,
  keepDrivers,
  keepSides,
} from "#domain/organise/side-change.ts";
import type { GivenIds } from "./given-ids.ts";

/** Identifies a row through changes of its name or id: its id, the name
 * it was loaded with, or, for a new row, a negative number. */
export type RowKey = number | string;

interface Keyed {
  key: RowKey;
}
export type EditedRound = SetupRound & Keyed;
export type EditedTeam = SetupTeam & Keyed;
export type EditedGame = SetupGame & Keyed;
export type EditedRace = SetupRace & Keyed;

/** A setup being edited. All rows have keys: rounds and teams have no ids, new games and races none yet. */
export interface EditedSetup extends Pick<Setup, "sport" | "settings"> {
  rounds: EditedRound[];
  teams: EditedTeam[];
  games: EditedGame[];
  races: EditedRace[];
}

/** A table of a setup, or the drivers of its races, of whom the names alone are edited. */
export type EditedTable = SetupTable | "drivers";

/** A row as loaded (`was`; null: it is new) and as edited (`now`; null: it is removed). */
export interface Edit {
  table: EditedTable;
  key: RowKey;
  was: object | null;
  now: object | null;
}

/** Whether the rows of a table are identified by name. */
export const isNamed = (table: EditedTable) => table === "rounds" || table === "teams";

/** The keys of rounds and teams that were renamed since they were loaded, by table and stored name. */
export type Keys = ReadonlyMap<string, RowKey>;

const nameIn = (table: EditedTable, row: object) => `${table} ${(row as { name: string }).name}`;

/** Gives the rows of a stored setup their keys; `ids`: of the rows that this page added. */
export function keyRows(setup: Setup, keys: Keys, ids: GivenIds): EditedSetup {
  const newIds = new Map([...ids].map(([newId, id]) => [id, newId]));
  return {
    ...setup,
    rounds: setup.rounds.map((row) => ({ ...row, key: keys.get(nameIn("rounds", row)) ?? row.name })),
    teams: setup.teams.map((row) => ({ ...row, key: keys.get(nameIn("teams", row)) ?? row.name })),
    games: setup.games.map((row) => ({ ...row, key: newIds.get(row.id) ?? row.id })),
    races: setup.races.map((row) => ({ ...row, key: newIds.get(row.id) ?? row.id })),
  };
}

/** Adds the keys of rows that these edits stored under other names. */
export function keepKeys(keys: Keys, saved: readonly Edit[]): Keys {
  const kept = new Map(keys);
  const named = saved.filter(({ table }) => isNamed(table));
  // A later row with the former name is a different row.
  for (const { table, was } of named) if (was !== null) kept.set(nameIn(table, was), takeNewId());
  for (const { table, key, now } of named) if (now !== null) kept.set(nameIn(table, now), key);
  return kept;
}

/** The key of a row that is edited. */
export function keyOf(table: EditedTable, row: object): RowKey {
  const { id, key } = row as { id?: number; key?: RowKey };
  return key ?? id ?? table;
}

/** Whether an edit leaves a row as it was: added and removed, or changed back. */
function isNothing({ was, now }: Edit): boolean {
  if (was === null || now === null) return was === now;
  const [before, after] = [was as Record<string, unknown>, now as Record<string, unknown>];
  return Object.keys(after).every((field) => field === "key" || isSame(before[field], after[field]));
}

/** Merges an edit into the earlier one of the same row, unless that is being saved. */
export function addEdit(edits: readonly Edit[], sent: readonly Edit[], edit: Edit): Edit[] {
  const before = edits.find((one) => one.table === edit.table && one.key === edit.key && !sent.includes(one));
  if (before === undefined) return [...edits, edit];
  const merged = { ...edit, was: before.was };
  return edits.flatMap((one) => (one === before ? (isNothing(merged) ? [] : [merged]) : [one]));
}

/** Merges edits so that each row has one. */
export const mergeEdits = (edits: readonly Edit[]): Edit[] =>
  edits.reduce<Edit[]>((merged, edit) => addEdit(merged, [], edit), []);

/** New rows have negative ids until the server assigns theirs. */
let lastNewId = 0;

/** A temporary id for a new row. */
export const takeNewId = () => --lastNewId;

/** The row that an edit results in, if any. */
function listRow<R>({ table, key, now }: Edit): R[] {
  if (now === null) return [];
  return [(table === "settings" ? now : { ...now, key }) as R];
}

/** Applies the edits of one table; new rows come last. */
function applyTo<R extends object>(table: SetupTable, rows: readonly R[], edits: readonly Edit[]): R[] {
  const own = edits.filter((edit) => edit.table === table);
  const byKey = new Map(own.map((edit) => [edit.key, edit]));
  const changed = rows.flatMap((row) => {
    const edit = byKey.get(keyOf(table, row));
    return edit === undefined ? [row] : listRow<R>(edit);
  });
  return [...changed, ...own.filter(({ was }) => was === null).flatMap((edit) => listRow<R>(edit))];
}

/** The new names of teams or drivers by the stored ones, as these edits, at most one a row, correct them. */
export function mapCorrected(edits: readonly Edit[], of: "teams" | "drivers"): Map<string, string> {
  const renamed = edits.flatMap(({ table, was, now }) =>
    table === of && was !== null && now !== null
      ? [[(was as SetupDriver).name, (now as SetupDriver).name] as const]
      : [],
  );
  return new Map(renamed.filter(([before, after]) => before !== after));
}

/** Has rows name their teams or drivers as these edits correct them; new rows are as they were typed. The
 * server does the same. */
function followNames<Row extends Keyed>(
  rows: readonly Row[],
  edits: readonly Edit[],
  {
    of,
    by,
    follow,
  }: {
    of: SetupTable;
    by: "teams" | "drivers";
    follow: (row: Row, was: Row | null, corrected: ReadonlyMap<string, string>) => Row;
  },
): Row[] {
  const corrected = mapCorrected(edits, by);
  if (corrected.size === 0) return [...rows];
  const own = new Map(edits.filter(({ table }) => table === of).map((edit) => [edit.key, edit]));
  return rows.map((row) => {
    const edit = own.get(row.key);
    return edit?.was === null ? row : follow(row, (edit?.was ?? null) as Row | null, corrected);
  });
}

/** An edited game or race without the corrected names under which its teams or drivers were shown; `kept`:
 * the row without them. Other rows are as they were edited. */
export function keepNames(
  table: EditedTable,
  now: object | null,
  { shown, kept }: { shown: object; kept: object },
): object | null {
  if (now === null) return null;
  if (table === "games")
    return keepSides(now as SetupGame, { shown: shown as SetupGame, kept: kept as SetupGame });
  if (table === "races")
    return keepDrivers(now as SetupRace, { shown: shown as SetupRace, kept: kept as SetupRace });
  return now;
}

/** The setup once these edits, at most one a row, are saved. */
export function applyEdits(setup: EditedSetup, edits: readonly Edit[]): EditedSetup {
  return {
    sport: setup.sport,
    settings: applyTo("settings", [setup.settings], edits)[0] ?? setup.settings,
    rounds: applyTo("rounds", setup.rounds, edits),
    teams: applyTo("teams", setup.teams, edits),
    games: followNames(applyTo("games", setup.games, edits), edits, {
      of: "games",
      by: "teams",
      follow: followCorrected,
    }),
    races: followNames(applyTo("races", setup.races, edits), edits, {
      of: "races",
      by: "drivers",
      follow: followCorrectedDrivers,
    }),
  };
}

/** The distinct names of rows: two rows may share one until the other is renamed. */
export const listNames = (rows: readonly { name: string }[]): string[] => [
  ...new Set(rows.map(({ name }) => name)),
];
