import type { Setup } from "#contract/organise/schemas.ts";
import { listLookalikes } from "#domain/names/lookalikes.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { ImportedGame, ImportedRows } from "./imported-rows.ts";

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

/** Lists, as sentences, the teams and rounds of a setup whose names may be two spellings of one. */
export function describeLookalikes(setup: Pick<Setup, "teams" | "rounds">): string[] {
  return (["teams", "rounds"] as const).flatMap((table) =>
    listLookalikes(setup[table].map(({ name }) => name)).map(({ name, other }) =>
      sentences.looksAlike(table, name, other),
    ),
  );
}

/** Notes the new teams and rounds that look like others. */
export function noteLookalikes(setup: Setup, rows: ImportedRows): ImportedRows {
  const known = new Set(describeLookalikes(setup));
  const both = describeLookalikes({
    teams: listDistinct([...setup.teams, ...rows.teams.map((team) => ({ color: null, ...team }))]),
    rounds: listDistinct([...setup.rounds, ...rows.rounds]),
  });
  return { ...rows, notes: [...rows.notes, ...both.filter((note) => !known.has(note))] };
}

const listDistinct = <N extends { name: string }>(rows: readonly N[]): N[] => [
  ...new Map(rows.map((row) => [row.name, row])).values(),
];
