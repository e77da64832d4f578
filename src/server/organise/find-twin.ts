import type { Problem, Setup, SetupTable } from "#contract/organise-schemas.ts";
import { listRepeated } from "#server/db/import/folder-parts.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

function* listTwins({ rounds, teams, games, races }: Setup): Generator<Problem> {
  const named: [SetupTable, string, { name: string }[]][] = [
    ["rounds", "rounds", rounds],
    ["teams", "teams", teams],
  ];
  for (const [table, kind, rows] of named)
    for (const { value } of listRepeated(rows.map(({ name }) => name)))
      yield { table, row: value, field: "name", sentence: sentences.sameName(kind, value) };
  const numbered: [SetupTable, string, { id: number }[]][] = [
    ["games", "game", games],
    ["races", "race", races],
  ];
  for (const [table, kind, rows] of numbered)
    for (const { value } of listRepeated(rows.map(({ id }) => id)))
      yield { table, row: value, field: "id", sentence: sentences.duplicateRow(kind, value) };
}

/** Finds a row with the name or id of another one of its table; null: there is none. Not even a draft may have one, since
 * games, notes and later changes say by these which row they mean. */
export const findTwin = (setup: Setup): Problem | null => listTwins(setup).next().value ?? null;
