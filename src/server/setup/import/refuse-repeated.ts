import type { ImportRow } from "#contract/organise/import-schemas.ts";
import { listRepeated } from "#server/db/import/folder-parts.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { ImportedRows } from "./imported-rows.ts";

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
  return { table, line, name, kind: "refused", fields: [], why: sentences.idRepeated(id) };
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
