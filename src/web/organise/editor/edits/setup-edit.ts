import type {
  Setup,
  SetupGame,
  SetupRace,
  SetupRound,
  SetupTable,
  SetupTeam,
} from "#contract/organise/schemas.ts";
import { followCorrected } from "#domain/organise/side-change.ts";
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

/** A row as loaded (`was`; null: it is new) and as edited (`now`; null: it is removed). */
export interface Edit {
  table: SetupTable;
  key: RowKey;
  was: object | null;
  now: object | null;
}

/** Whether the rows of a table are identified by name. */
export const isNamed = (table: SetupTable) => table === "rounds" || table === "teams";

/** The keys of rounds and teams that were renamed since they were loaded, by table and stored name. */
export type Keys = ReadonlyMap<string, RowKey>;

const nameIn = (table: SetupTable, row: object) => `${table} ${(row as { name: string }).name}`;

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
export function keyOf(table: SetupTable, row: object): RowKey {
  const { id, key } = row as { id?: number; key?: RowKey };
  return key ?? id ?? table;
}

/** Merges an edit into the earlier one of the same row, unless that is being saved. */
export function addEdit(edits: readonly Edit[], sent: readonly Edit[], edit: Edit): Edit[] {
  const before = edits.find((one) => one.table === edit.table && one.key === edit.key && !sent.includes(one));
  if (before === undefined) return [...edits, edit];
  const merged = { ...edit, was: before.was };
  const isNothing = merged.was === null && merged.now === null;
  return edits.flatMap((one) => (one === before ? (isNothing ? [] : [merged]) : [one]));
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

/** The new names of teams by the stored ones, as these edits, at most one a row, correct them. */
export function mapCorrected(edits: readonly Edit[]): Map<string, string> {
  const renamed = edits.flatMap(({ table, was, now }) =>
    table === "teams" && was !== null && now !== null
      ? [[(was as SetupTeam).name, (now as SetupTeam).name] as const]
      : [],
  );
  return new Map(renamed.filter(([before, after]) => before !== after));
}

/** Has games name their teams as these edits correct them. */
function followTeams(games: readonly EditedGame[], edits: readonly Edit[]): EditedGame[] {
  const corrected = mapCorrected(edits);
  if (corrected.size === 0) return [...games];
  const own = new Map(edits.filter(({ table }) => table === "games").map((edit) => [edit.key, edit]));
  return games.map((game) => {
    const edit = own.get(game.key);
    // The server does the same.
    if (edit?.was === null) return game;
    return followCorrected(game, (edit?.was ?? null) as EditedGame | null, corrected);
  });
}

/** The setup once these edits, at most one a row, are saved. */
export function applyEdits(setup: EditedSetup, edits: readonly Edit[]): EditedSetup {
  return {
    sport: setup.sport,
    settings: applyTo("settings", [setup.settings], edits)[0] ?? setup.settings,
    rounds: applyTo("rounds", setup.rounds, edits),
    teams: applyTo("teams", setup.teams, edits),
    games: followTeams(applyTo("games", setup.games, edits), edits),
    races: applyTo("races", setup.races, edits),
  };
}

/** The distinct names of rows: two rows may share one until the other is renamed. */
export const listNames = (rows: readonly { name: string }[]): string[] => [
  ...new Set(rows.map(({ name }) => name)),
];
