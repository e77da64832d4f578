// Plans an import by comparing its rows with the stored ones.
import type {
  Setup,
  SetupChanges,
  SetupDuel,
  SetupGame,
  SetupRace,
  SetupTable,
  SetupTeam,
} from "#contract/organise/schemas.ts";
import { groupBy } from "#domain/group-by.ts";
import { foldText } from "#domain/names/fold-text.ts";
import { matchRows, type RowKey } from "#domain/organise/merge-rows.ts";
import { matchSeries } from "./match-series.ts";
import type {
  ImportedGame,
  ImportedRace,
  ImportedRows,
  ImportedTeam,
  RowSource,
} from "#server/setup/schedule-file/imported-rows.ts";

interface Row {
  id?: number;
  name?: string;
  round?: string;
}

/** A row as stored (null: it is new) and as in the files; `line`: in its file. */
export interface PlannedRow {
  table: SetupTable;
  line: number | null;
  was: Row | null;
  now: Row;
  /** Of a row of a table. */
  source?: RowSource;
}

type AnyGame = Pick<ImportedGame, "id" | "round" | "side1" | "side2" | "starts_at">;

const join = (...parts: (string | null | undefined)[]) =>
  parts.some((part) => part === null || part === undefined || part === "") ? null : JSON.stringify(parts);

/** How a game is recognised: by id, else by both teams with
 * round or start, else by round, start and one team. */
const GAME_KEYS: RowKey<AnyGame>[] = [
  ({ id }) => id ?? null,
  ({ round, side1, side2, starts_at }) => join(round, side1, side2, starts_at),
  ({ round, side1, side2 }) => join(round, side1, side2),
  ({ side1, side2, starts_at }) => join(side1, side2, starts_at),
  ({ round, starts_at, side1 }) => join(round, starts_at, side1),
  ({ round, starts_at, side2 }) => join(round, starts_at, side2),
];
const RACE_KEYS: RowKey<Pick<ImportedRace, "id" | "name">>[] = [
  ({ id }) => id ?? null,
  ({ name }) => foldText(name),
];
const DUEL_KEYS: RowKey<{ id?: number; team: string }>[] = [({ id }) => id ?? null, ({ team }) => team];

const EMPTY_GAME = { starts_at: null, status: "scheduled", side1: null, side2: null, spread: null } as const;

type Scheduled = Pick<SetupGame, "status" | "starts_at">;

/** The status of a row without one in the file: as stored, but a new date ends a postponement. */
function statusOf(was: Scheduled | null, { status, starts_at }: Partial<Scheduled>): Scheduled["status"] {
  if (status !== undefined) return status;
  const isSameDate = starts_at === undefined || starts_at === was?.starts_at;
  return was === null || (was.status === "postponed" && !isSameDate) ? "scheduled" : was.status;
}

/** The stored game of each imported one. */
export function matchGames(stored: readonly SetupGame[], imported: readonly ImportedGame[]) {
  const found = matchRows<SetupGame, ImportedGame>(stored, imported, GAME_KEYS);
  const matched = new Set(found.values());
  const series = matchSeries(
    stored.filter((game) => !matched.has(game)),
    imported.filter((game) => game.id === undefined && !found.has(game)),
  );
  return new Map([...found, ...series]);
}

function planGames(
  imported: readonly ImportedGame[],
  found: ReadonlyMap<ImportedGame, SetupGame>,
): PlannedRow[] {
  return imported.map((game) => {
    const { line, id: _, source, ...fields } = game;
    const was = found.get(game) ?? null;
    const number = was?.number === undefined ? {} : { number: was.number };
    return {
      table: "games",
      line,
      was,
      now: { ...(was ?? EMPTY_GAME), ...fields, status: statusOf(was, game), ...number },
      ...(source && { source }),
    };
  });
}

/** A race's duels from the file, and the stored ones that the file does not name. */
function mergeDuels(stored: readonly SetupDuel[], imported: ImportedRace["duels"]): Partial<SetupDuel>[] {
  const found = matchRows(stored, imported, DUEL_KEYS);
  const named = new Set(found.values());
  const kept = stored.filter((duel) => !named.has(duel));
  const merged = imported.map((duel) => {
    const { id: _, ...fields } = duel;
    return { ...found.get(duel), ...fields };
  });
  return [...merged, ...kept].sort((one, other) => (one.team ?? "").localeCompare(other.team ?? ""));
}

function planRaces(stored: readonly SetupRace[], imported: readonly ImportedRace[]): PlannedRow[] {
  const found = matchRows<SetupRace, ImportedRace>(stored, imported, RACE_KEYS);
  return imported.map((race) => {
    const { line, id: _, ...fields } = race;
    const was = found.get(race) ?? null;
    const duels = mergeDuels(was?.duels ?? [], race.duels);
    return { table: "races", line, was, now: { ...was, ...fields, status: statusOf(was, race), duels } };
  });
}

function planTeams(stored: readonly SetupTeam[], imported: readonly ImportedTeam[]): PlannedRow[] {
  const known = new Map(stored.map((team) => [team.name, team]));
  return imported.map((team) => {
    const was = known.get(team.name) ?? null;
    return { table: "teams", line: null, was, now: { color: null, ...was, ...team } };
  });
}

/** Compares rows of files with those of a tournament; an import removes nothing. `found`: the stored game of
 * each imported one. */
export function planImport(
  setup: Setup,
  imported: ImportedRows,
  found: ReadonlyMap<ImportedGame, SetupGame>,
): PlannedRow[] {
  const { settings, rounds, teams, games, races } = imported;
  const known = new Map(setup.rounds.map((round) => [round.name, round]));
  const planned: PlannedRow[] = rounds.map((round) => {
    const was = known.get(round.name) ?? null;
    return { table: "rounds", line: null, was, now: round };
  });
  if (settings !== null)
    planned.push({
      table: "settings",
      line: null,
      was: setup.settings,
      now: { ...setup.settings, ...settings },
    });
  return [
    ...planned,
    ...planTeams(setup.teams, teams),
    ...planGames(games, found),
    ...planRaces(setup.races, races),
  ];
}

/** Whether a row differs from what is stored. */
export const isChange = ({ was, now }: PlannedRow) =>
  was === null || Object.entries(now).some(([field, value]) => !isSame(get(was, field), value));

const get = (row: object, field: string): unknown => (row as Record<string, unknown>)[field];
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other));

/** Objects with their fields sorted, since files and tables order them differently. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([key, one]) => [key, sortKeys(one)]),
  );
}

/** Gives new games, races and duels the ids that `takeId` returns. */
export function giveIds(rows: readonly PlannedRow[], takeId: () => number): PlannedRow[] {
  return rows.map((row) => {
    if (row.table !== "games" && row.table !== "races") return row;
    const { duels } = row.now as { duels?: Partial<SetupDuel>[] };
    const id = row.was?.id ?? takeId();
    const withIds = duels?.map((duel) => ({ ...duel, id: duel.id ?? takeId() }));
    return { ...row, now: { ...row.now, id, ...(withIds && { duels: withIds }) } };
  });
}

/** Replaces temporary ids, from `firstNewId` on, by successive ones from `firstId` on. */
export function numberNewRows(
  rows: readonly PlannedRow[],
  { firstNewId, firstId }: { firstNewId: number; firstId: number },
): PlannedRow[] {
  const number = <Numbered extends { id?: number }>(row: Numbered): Numbered =>
    row.id === undefined || row.id < firstNewId ? row : { ...row, id: row.id - firstNewId + firstId };
  return rows.map((row) => {
    const { duels } = row.now as { duels?: Partial<SetupDuel>[] };
    return { ...row, now: { ...number(row.now), ...(duels && { duels: duels.map(number) }) } };
  });
}

/** Maximum number of ids that `giveIds` takes. */
export const countIds = (rows: readonly PlannedRow[]) =>
  rows.reduce((sum, { now }) => sum + 1 + ((now as Partial<SetupRace>).duels?.length ?? 0), 0);

/** Converts planned rows to an organiser's changes. */
export function toChanges(rows: readonly PlannedRow[]): SetupChanges {
  const changes = [...groupBy(rows, ({ table }) => table)].map(([table, own]) => {
    const changed = own.map(({ was, now }) => ({ was, now }));
    return [table, table === "settings" ? changed.at(-1) : changed];
  });
  return Object.fromEntries(changes) as SetupChanges;
}
