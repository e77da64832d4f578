// Rows that files repeat: the same game twice, an id or a name of an earlier row.
import type { ImportRow } from "#contract/organise/import-schemas.ts";
import { listRepeated } from "#server/db/import/folder-parts.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { ImportedGame, ImportedRows } from "#server/setup/schedule-file/imported-rows.ts";

/** The first row of each name. */
const keepFirst = <Row extends { name: string }>(rows: readonly Row[]): Row[] =>
  [...new Map(rows.toReversed().map((row) => [row.name, row])).values()].toReversed();

/** The rows that repeat the id of an earlier row. */
function findRepeated<Row extends { id?: number }>(rows: readonly Row[]): Set<Row> {
  const numbered = rows.filter(({ id }) => id !== undefined);
  const repeated = listRepeated(numbered.map(({ id }) => id));
  return new Set(repeated.flatMap(({ at }) => numbered[at] ?? []));
}

function refuse(
  table: ImportRow["table"],
  { line, id = 0 }: { line: number | null; id?: number },
  name: string,
): ImportRow {
  return { table, line, name, kind: "refused", fields: [], why: sentences.idRepeated(id), cell: null };
}

/** Removes duplicates: of rounds and teams of one name the first stays,
 * of games and races of one id the later ones are refused. */
export function refuseRepeated(rows: ImportedRows): ImportedRows {
  const games = findRepeated(rows.games);
  const races = findRepeated(rows.races);
  return {
    ...rows,
    rounds: keepFirst(rows.rounds),
    teams: keepFirst(rows.teams),
    games: rows.games.filter((game) => !games.has(game)),
    races: rows.races.filter((race) => !races.has(race)),
    refused: [
      ...rows.refused,
      ...[...games].map((game) => refuse("games", game, `${game.side1 ?? "?"} – ${game.side2 ?? "?"}`)),
      ...[...races].map((race) => refuse("races", race, race.name)),
    ],
  };
}

/** The key that lines of one game share; null if the line is incomplete or the game has an id of its own. */
function keyOf({ id, round, side1, side2, starts_at, spread }: ImportedGame): string | null {
  if (id !== undefined || !side1 || !side2 || !starts_at) return null;
  return JSON.stringify([round, side1, side2, starts_at, spread ?? null]);
}

/** Drops each game that an earlier line already has, with a note. */
export function mergeRepeatedGames(rows: ImportedRows): ImportedRows {
  const lines = new Map<string, number | null>();
  const notes: string[] = [];
  const games = rows.games.filter((game) => {
    const key = keyOf(game);
    if (key === null) return true;
    const first = lines.get(key);
    if (first === undefined) lines.set(key, game.line);
    else notes.push(sentences.sameGameTwice(game.line ?? 0, first ?? 0));
    return first === undefined;
  });
  return { ...rows, games, notes: [...rows.notes, ...notes] };
}
