import type { SetupTable } from "#contract/organise/schemas.ts";
import { type Edit, type EditedSetup, keyOf } from "./setup-edit.ts";

/** The row that an edit wants, if any. */
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

/** The setup as it is once these edits, one of each row, are saved. */
export function applyEdits(setup: EditedSetup, edits: readonly Edit[]): EditedSetup {
  return {
    sport: setup.sport,
    settings: applyTo("settings", [setup.settings], edits)[0] ?? setup.settings,
    rounds: applyTo("rounds", setup.rounds, edits),
    teams: applyTo("teams", setup.teams, edits),
    games: applyTo("games", setup.games, edits),
    races: applyTo("races", setup.races, edits),
  };
}
