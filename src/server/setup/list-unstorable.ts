import type { Problem, Setup, SetupTable } from "#contract/organise/schemas.ts";
import { listSameNames } from "#domain/names/name-finder.ts";
import { hasStackedMarks } from "#domain/names/stacked-marks.ts";
import { isNamedForOtherSport } from "#domain/sports.ts";
import type { Counted } from "#domain/organise/setup-limits.ts";
import { whyTooMany } from "#server/db/import/check-counts.ts";
import { listRepeated } from "#server/db/import/folder-parts.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { writeSentence } from "#server/db/import/tournament-refused.ts";

function* listTooMany(setup: Setup): Generator<Problem> {
  const { rounds, teams, games, races, settings } = setup;
  const lists: [Omit<Problem, "sentence">, Counted, readonly unknown[]][] = [
    [{ table: "rounds", row: null, field: null }, "rounds", rounds],
    [{ table: "teams", row: null, field: null }, "teams", teams],
    [{ table: "games", row: null, field: null }, "games", games],
    [{ table: "races", row: null, field: null }, "races", races],
    [{ table: "settings", row: null, field: "supporters" }, "supporters", settings.supporters],
    [{ table: "settings", row: null, field: "notes" }, "notes", settings.notes],
    [{ table: "settings", row: null, field: "questions" }, "questions", settings.questions ?? []],
  ];
  for (const { name, players } of teams)
    lists.push([{ table: "teams", row: name, field: "players" }, "players", players]);
  for (const { id, duels } of races)
    lists.push([{ table: "races", row: id, field: "duels" }, "duels", duels]);
  for (const [place, counted, list] of lists) {
    const why = whyTooMany(counted, list.length);
    if (why !== null) yield { ...place, sentence: writeSentence(why) };
  }
}

function* listDuplicates({ rounds, teams, games, races }: Setup): Generator<Problem> {
  const named: [SetupTable, string, { name: string }[]][] = [
    ["rounds", "rounds", rounds],
    ["teams", "teams", teams],
  ];
  for (const [table, kind, rows] of named)
    for (const { name, first } of listSameNames(rows.map((row) => row.name)))
      yield { table, row: name, field: "name", sentence: sentences.sameName(kind, first, name) };
  const numbered: [SetupTable, string, { id: number }[]][] = [
    ["games", "game", games],
    ["races", "race", races],
  ];
  for (const [table, kind, rows] of numbered)
    for (const { value } of listRepeated(rows.map(({ id }) => id)))
      yield { table, row: value, field: "id", sentence: sentences.duplicateRow(kind, value) };
}

/** The fields of a row whose text has too many accents on one letter. */
const listStacked = (row: object): string[] =>
  Object.entries(row).flatMap(([field, value]) => (hasStackedMarks(JSON.stringify(value)) ? [field] : []));

function* listBadNames({ sport, settings, rounds, teams, games, races }: Setup): Generator<Problem> {
  const { rules: _, ...named } = settings;
  if (isNamedForOtherSport({ sport, name: settings.name }))
    yield { table: "settings", row: null, field: "name", sentence: sentences.namedForOtherSport };
  const tables: [SetupTable, { name?: string; id?: number }[]][] = [
    ["settings", [named]],
    ["rounds", rounds],
    ["teams", teams],
    ["games", games],
    ["races", races],
  ];
  for (const [table, rows] of tables)
    for (const row of rows)
      for (const field of listStacked(row))
        yield {
          table,
          row: table === "settings" ? null : (row.id ?? row.name ?? null),
          field,
          sentence: sentences.stackedMarks,
        };
}

/** Lists what not even a draft may have: too many rows, names that cannot be displayed, and two rows
 * of a table with one name or id. Games, notes and later changes refer to rows by these. */
export const listUnstorable = (setup: Setup): Problem[] => [
  ...listTooMany(setup),
  ...listDuplicates(setup),
  ...listBadNames(setup),
];
