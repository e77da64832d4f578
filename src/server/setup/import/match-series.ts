import type { SetupGame } from "#contract/organise/schemas.ts";
import { groupBy } from "#domain/group-by.ts";
import { HOUR, instantOf } from "#domain/time.ts";
import type { ImportedGame } from "#server/setup/schedule-file/imported-rows.ts";

/** So far a game of a series may be moved and still be recognised. */
const NEAR = 36 * HOUR;

const startOf = ({ starts_at }: { starts_at?: string | null }) =>
  starts_at == null ? Number.POSITIVE_INFINITY : instantOf(starts_at);

const byStart = <Game extends { starts_at?: string | null }>(games: readonly Game[]): Game[] =>
  games.toSorted((one, other) => startOf(one) - startOf(other) || 0);

const seriesOf = ({ round, side1, side2 }: Pick<ImportedGame, "round" | "side1" | "side2">) =>
  JSON.stringify([round, side1, side2]);

/** The stored game that starts closest to an imported one, if it is near. */
function findNearest(stored: Iterable<SetupGame>, game: ImportedGame): SetupGame | undefined {
  let [nearest, distance]: [SetupGame | undefined, number] = [undefined, NEAR];
  for (const other of stored) {
    const own = Math.abs(startOf(other) - startOf(game));
    if (own <= distance) [nearest, distance] = [other, own];
  }
  return nearest;
}

/** Matches the games of series, in which two teams meet several times in a round: as many as there are
 * in their order, else each with the nearest one. Without it a series that moves by an hour would be
 * there twice. */
export function matchSeries(
  stored: readonly SetupGame[],
  imported: readonly ImportedGame[],
): Map<ImportedGame, SetupGame> {
  const found = new Map<ImportedGame, SetupGame>();
  const known = groupBy(stored, seriesOf);
  for (const [series, games] of groupBy(imported, seriesOf)) {
    const left = new Set(byStart(known.get(series) ?? []));
    const inOrder = left.size === games.length ? [...left] : [];
    for (const [at, game] of byStart(games).entries()) {
      const match = inOrder[at] ?? findNearest(left, game);
      if (match === undefined) continue;
      left.delete(match);
      found.set(game, match);
    }
  }
  return found;
}

const sidesOf = ({ side1, side2 }: Pick<ImportedGame, "side1" | "side2">) =>
  side1 && side2 ? JSON.stringify([side1, side2]) : null;

/** The stored games of other rounds that imported ones may be: of the same teams and near, where neither
 * has a match. */
export function findMovedGames(
  stored: readonly SetupGame[],
  imported: readonly ImportedGame[],
  known: ReadonlyMap<ImportedGame, SetupGame>,
): Map<ImportedGame, SetupGame> {
  const taken = new Set(known.values());
  const left = groupBy(
    stored.filter((game) => !taken.has(game)),
    sidesOf,
  );
  const found = new Map<ImportedGame, SetupGame>();
  for (const game of imported) {
    const sides = game.id === undefined && !known.has(game) ? sidesOf(game) : null;
    const match = sides === null ? undefined : findNearest(left.get(sides) ?? [], game);
    if (sides === null || match === undefined) continue;
    left.set(
      sides,
      (left.get(sides) ?? []).filter((one) => one !== match),
    );
    found.set(game, match);
  }
  return found;
}
