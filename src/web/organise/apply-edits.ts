import type { Setup, SetupTable } from "#contract/organise-schemas.ts";
import { type Edit, keyOf } from "./setup-edit.ts";

/** Applies the edits of one table in their order. */
function applyTo<R extends object>(table: SetupTable, rows: readonly R[], edits: readonly Edit[]): R[] {
  let applied = [...rows];
  for (const { was, now } of edits.filter((edit) => edit.table === table)) {
    const isRow = (row: R) => was !== null && keyOf(table, row) === keyOf(table, was);
    if (was === null) applied = now === null ? applied : [...applied, now as R];
    else applied = applied.flatMap((row) => (isRow(row) ? (now === null ? [] : [now as R]) : [row]));
  }
  return applied;
}

/** The setup as it is once these edits are saved. */
export function applyEdits(setup: Setup, edits: readonly Edit[]): Setup {
  return {
    sport: setup.sport,
    settings: applyTo("settings", [setup.settings], edits)[0] ?? setup.settings,
    rounds: applyTo("rounds", setup.rounds, edits),
    teams: applyTo("teams", setup.teams, edits),
    games: applyTo("games", setup.games, edits),
    races: applyTo("races", setup.races, edits),
  };
}
